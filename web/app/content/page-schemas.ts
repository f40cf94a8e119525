import { z } from "zod";
import { metaSchema } from "./fields.ts";

export const pageSchemas = {
	home: z.strictObject({ meta: metaSchema }),
	services: z.strictObject({ meta: metaSchema }),
	projects: z.strictObject({ meta: metaSchema }),
	fleet: z.strictObject({ meta: metaSchema }),
	about: z.strictObject({ meta: metaSchema }),
	careers: z.strictObject({ meta: metaSchema }),
	contact: z.strictObject({ meta: metaSchema }),
	gallery: z.strictObject({ meta: metaSchema }),
	"not-found": z.strictObject({ meta: metaSchema }),
};
