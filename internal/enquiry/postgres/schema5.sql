-- When an applicant wants to be called.
ALTER TABLE enquiries ADD COLUMN callback TEXT NOT NULL DEFAULT '';
