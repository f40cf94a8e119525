/**
 * Stands in the head of every page: what must be decided before anything is seen, and what works without React. State
 * lives in data attributes of <html> and in storage; styles and islands read it from there.
 */
import { startIslands } from "./islands/loader.ts";
import { startConsent } from "./layout/consent.script.ts";
import { startHeader } from "./layout/header.script.ts";
import { startMenu } from "./layout/menu.script.ts";
import { startMotion } from "./layout/motion.script.ts";
import { startPrefetch } from "./layout/prefetch.script.ts";
import { startPreloader } from "./layout/preloader.script.ts";
import { startPrint } from "./layout/print.script.ts";
import { startScrolling } from "./layout/scrolling.script.ts";
import { startDrafts } from "./sections/enquiry-form/draft.script.ts";
import { startDialogs } from "./ui/dialog/dialog.script.ts";
import { startPictures } from "./ui/picture/picture.script.ts";

document.documentElement.dataset.js = "";
startMotion();
startConsent();
startPreloader();
startPictures();
startIslands();
startDrafts();
startDialogs();
startMenu();
startPrint();
startHeader();
startScrolling();
startPrefetch();
