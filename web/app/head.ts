/**
 * Stands in the head of every page: what must be decided before anything is seen, and what every page needs. State lives in
 * data attributes of <html> and in storage; styles and parts read it from there.
 */
import { holdEarlyHands } from "./alive/early-hands.ts";
import { startLoader } from "./alive/loader.ts";
import { mountOnPage, mountPlaces } from "./alive/mount.ts";
import { script } from "./alive/part.ts";
import anchors from "./layout/anchors.alive.ts";
import consent from "./layout/consent.alive.ts";
import header from "./layout/header.alive.ts";
import menu from "./layout/menu.alive.ts";
import motion from "./layout/motion.alive.ts";
import prefetch from "./layout/prefetch.alive.ts";
import preloader from "./layout/preloader.alive.ts";
import print from "./layout/print.alive.ts";
import drafts from "./sections/enquiry-form/drafts.alive.ts";
import dialogs from "./ui/dialog/dialogs.alive.ts";
import pictures from "./ui/picture/pictures.alive.ts";
import toaster from "./ui/toast/toaster.alive.ts";

document.documentElement.dataset.js = "";
mountOnPage([
	motion,
	consent,
	preloader,
	pictures,
	script("loader", "head", startLoader),
	script("early hands", "head", holdEarlyHands),
	drafts,
	dialogs,
	menu,
	print,
	header,
	anchors,
	prefetch,
]);
mountPlaces(toaster);
