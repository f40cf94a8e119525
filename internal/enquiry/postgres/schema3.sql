-- One row of what the store remembers about itself.
CREATE TABLE housekeeping (
	id          INTEGER PRIMARY KEY CHECK (id = 1),
	-- When the clock was looked at last, and since when it has been steady.
	clock_seen  TIMESTAMPTZ,
	clock_since TIMESTAMPTZ
);

INSERT INTO housekeeping (id) VALUES (1);
