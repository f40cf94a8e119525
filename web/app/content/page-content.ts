import type { Selectors } from "./selectors.ts";

/** What the loader of each page gives to its sections. Types only: no content reader may reach the browser. */
export type HomePage = ReturnType<Selectors["homePage"]>;
export type ServicesPage = ReturnType<Selectors["servicesPage"]>;
export type ServicePage = ReturnType<Selectors["servicePage"]>;
export type UnknownServicePage = ReturnType<Selectors["unknownServicePage"]>;
export type ProjectsPage = ReturnType<Selectors["projectsPage"]>;
export type ProjectPage = ReturnType<Selectors["projectPage"]>;
export type FleetPage = ReturnType<Selectors["fleetPage"]>;
export type AboutPage = ReturnType<Selectors["aboutPage"]>;
export type CareersPage = ReturnType<Selectors["careersPage"]>;
export type JobPage = ReturnType<Selectors["jobPage"]>;
export type GoneJobPage = ReturnType<Selectors["goneJobPage"]>;
export type ContactPage = ReturnType<Selectors["contactPage"]>;
export type OwnDataPage = ReturnType<Selectors["ownDataPage"]>;
export type GalleryPage = ReturnType<Selectors["galleryPage"]>;
export type ProofsPage = ReturnType<Selectors["proofsPage"]>;
export type LegalPage = ReturnType<Selectors["legalPage"]>;
export type NotFoundPage = ReturnType<Selectors["notFoundPage"]>;
