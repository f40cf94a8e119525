import { island } from "../../islands/island.tsx";
import { PictureGallery } from "./picture-gallery.tsx";

export default island("picture-gallery", "near", PictureGallery);
