-- When and why the mail server refused the enquiry's mail for good.
ALTER TABLE enquiries ADD COLUMN refused_at INTEGER;
ALTER TABLE enquiries ADD COLUMN refused_why TEXT NOT NULL DEFAULT '';
-- When the office got the file or was told why not.
ALTER TABLE enquiries ADD COLUMN file_settled_at INTEGER;
-- When the office was told that the enquiry is held back.
ALTER TABLE enquiries ADD COLUMN held_told_at INTEGER;

UPDATE enquiries SET file_settled_at = delivered_at WHERE file_name <> '' AND file_scan IN ('off', 'clean');

CREATE INDEX enquiries_held ON enquiries (received_at) WHERE state = 'quarantined' AND held_told_at IS NULL;
CREATE INDEX enquiries_unchecked ON enquiries (received_at) WHERE file_scan = 'unchecked';
