-- Told meant queued; from now on it means that a mail server has taken the mail. What is held back is told once more.
UPDATE enquiries SET held_told_at = NULL WHERE state = 'quarantined';
