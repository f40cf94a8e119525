-- In which language somebody applied; empty for German.
ALTER TABLE enquiries ADD COLUMN language TEXT NOT NULL DEFAULT '';
