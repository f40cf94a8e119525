CREATE TABLE enquiries (
	reference    TEXT PRIMARY KEY,
	key          TEXT NOT NULL UNIQUE,
	fingerprint  TEXT NOT NULL,
	form         TEXT NOT NULL,
	topic        TEXT NOT NULL,
	name         TEXT NOT NULL,
	email        TEXT NOT NULL,
	phone        TEXT NOT NULL,
	company      TEXT NOT NULL,
	subject      TEXT NOT NULL,
	message      TEXT NOT NULL,
	state        TEXT NOT NULL,
	suspicions   TEXT NOT NULL,
	-- NULL means that it has not happened.
	received_at  TIMESTAMPTZ NOT NULL,
	answer_by    TIMESTAMPTZ NOT NULL,
	delivered_at TIMESTAMPTZ,
	reminded_at  TIMESTAMPTZ,
	answered_at  TIMESTAMPTZ,
	-- The file is described here and lies in attachment_chunks; an empty name means that there is none.
	file_name    TEXT NOT NULL,
	file_type    TEXT NOT NULL,
	file_size    BIGINT NOT NULL,
	file_sha256  TEXT NOT NULL,
	file_scan    TEXT NOT NULL
);

CREATE INDEX enquiries_received_at ON enquiries (received_at);
CREATE INDEX enquiries_answer_by ON enquiries (answer_by) WHERE state IN ('received', 'delivered');
CREATE INDEX enquiries_email ON enquiries (lower(email));

CREATE TABLE attachment_chunks (
	reference TEXT NOT NULL REFERENCES enquiries (reference) ON DELETE CASCADE,
	position  INTEGER NOT NULL,
	content   BYTEA NOT NULL,
	PRIMARY KEY (reference, position)
);

CREATE TABLE spent_tokens (
	id         TEXT PRIMARY KEY,
	expires_at TIMESTAMPTZ NOT NULL
);

CREATE INDEX spent_tokens_expires_at ON spent_tokens (expires_at);

CREATE TABLE settings (
	name  TEXT PRIMARY KEY,
	value BYTEA NOT NULL
);
