-- Entries are never deleted but with their account, whose imported rows go first. The check that each imported row has
-- its entry is made once for each of twenty thousand rows, and where the table has no statistics yet the planner reads
-- all of the account's days for each: the check goes, the import itself writes both.

alter table import_row drop constraint import_row_user_id_account_id_seq_fkey;
