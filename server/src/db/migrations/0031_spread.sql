-- What must hold as well where users are spread over nodes (docs/decisions/043-citus.md).

-- There a trigger works on each part of a table by itself, so the guard looks at each row; of a statement it would look
-- at those on the coordinator, which has none.
drop trigger journal_append_only on journal;
create trigger journal_append_only before update on journal for each row execute function refuse_change();
create trigger journal_not_emptied before truncate on journal for each statement execute function refuse_change();
