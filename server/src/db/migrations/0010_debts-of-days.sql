-- What is owed on each day, for the history of the net worth (docs/decisions/067-net-worth.md).

-- Sum of the day's values below zero, as a positive number.
alter table daily_value add column debts numeric(40, 2) not null default 0 check (debts >= 0);

-- place

-- Money below zero is a debt too: days of tracked accounts are derived again. Number 1 is the virtual account.
update daily_value_state set dirty_from = '1986-01-01' where account_id > 1;
