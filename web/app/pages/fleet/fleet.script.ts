import { startEquipmentLists } from "./equipment-list.script.ts";
import { startFinder } from "./finder.script.ts";

const finder = document.querySelector<HTMLFormElement>("form[data-finder]");
if (finder) startFinder(finder);
startEquipmentLists();
