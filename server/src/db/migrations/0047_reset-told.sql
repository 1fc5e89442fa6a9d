-- Last mail about a reset that waits: its owner is told each day of the wait (docs/decisions/095-sign-in-on-screen.md).
-- Null until the second mail.

alter table reset_wait add column told_at timestamptz;
