import { react } from "../../alive/part.ts";
import { EnquiryForm } from "./enquiry-form.tsx";

export default react("enquiry-form", "near", EnquiryForm);
