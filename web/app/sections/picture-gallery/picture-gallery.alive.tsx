import { react } from "../../alive/part.ts";
import { PictureGallery, type PictureGalleryProps } from "./picture-gallery.tsx";

type Props = Omit<PictureGalleryProps, "children">;

export default react("picture-gallery", "near", (props: Props) => <PictureGallery {...props} />);
