-- Which proofs of suitability the office has been told of, and for which end: once for each.
CREATE TABLE proofs_told (
	proof TEXT NOT NULL,
	until TEXT NOT NULL,
	PRIMARY KEY (proof, until)
);
