-- Nothing is held back any more: what looked like advertising is mailed with a mark.
DROP INDEX enquiries_held;
DROP INDEX enquiries_unchecked;
UPDATE enquiries SET state = 'received' WHERE state = 'quarantined';
-- A file that waited for its scan comes with the mail, which is sent once more; so does the word that one is infected.
UPDATE enquiries SET state = 'received', delivered_at = NULL
	WHERE state = 'delivered' AND file_scan IN ('unchecked', 'infected') AND file_settled_at IS NULL;
UPDATE enquiries SET file_scan = 'off' WHERE file_scan = 'unchecked';
ALTER TABLE enquiries DROP COLUMN file_settled_at;
ALTER TABLE enquiries DROP COLUMN held_told_at;
-- When the enquiry was first read with the command.
ALTER TABLE enquiries ADD COLUMN shown_at INTEGER;
DELETE FROM river_job WHERE kind IN ('enquiry_file', 'held_mail', 'rescan');
