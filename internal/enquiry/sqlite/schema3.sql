-- One row of what the store remembers about itself.
CREATE TABLE housekeeping (
	id          INTEGER PRIMARY KEY CHECK (id = 1),
	-- When the clock was looked at last, and since when it has been steady.
	clock_seen  INTEGER,
	clock_since INTEGER,
	-- How many deletions have not been followed by the emptying of the write-ahead log, which still holds the text.
	erasing     INTEGER NOT NULL DEFAULT 0
) STRICT;

INSERT INTO housekeeping (id) VALUES (1);
