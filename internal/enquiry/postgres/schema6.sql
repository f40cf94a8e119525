-- What the pages were asked for, as sums of a day in Germany: nothing about anybody.
CREATE TABLE visits (
	day TEXT NOT NULL,
	kind TEXT NOT NULL,
	name TEXT NOT NULL,
	count BIGINT NOT NULL,
	PRIMARY KEY (day, kind, name)
);
