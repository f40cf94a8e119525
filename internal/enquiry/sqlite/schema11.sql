-- A file in which an older program found malware goes; its enquiry says so.
DELETE FROM attachment_chunks WHERE reference IN (SELECT reference FROM enquiries WHERE file_scan = 'infected');
UPDATE enquiries SET message = message || '

[Im Anhang „' || file_name || '“ hat der Virenscanner Schadsoftware gefunden. Der Anhang ist gelöscht.]',
	file_name = '', file_type = '', file_size = 0, file_sha256 = '', file_scan = ''
	WHERE file_scan = 'infected';
