-- The office sees in its editor which proofs end; the clock is believed.
DROP TABLE proofs_told;
DROP TABLE housekeeping;
DELETE FROM river_job WHERE kind IN ('proof_mail', 'look_at_proofs', 'enquiry_copy');
