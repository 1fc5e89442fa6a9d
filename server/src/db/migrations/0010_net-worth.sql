-- Debts of days, for the history of the net worth, and pension contracts (docs/decisions/067-net-worth.md).

-- Sum of the day's values below zero, as a positive number.
alter table daily_value add column debts numeric(40, 2) not null default 0 check (debts >= 0);

-- place

-- Money below zero is a debt too: days of tracked accounts are derived again. Number 1 is the virtual account.
update daily_value_state set dirty_from = '1986-01-01' where account_id > 1;

-- place

-- Pension contract (BES) of a tracked account: the day it began, the company, the monthly payment in lira as text, the
-- year of birth. Null for other accounts.
alter table account add column bes jsonb check (bes ->> 'since' ~ '^\d{4}-\d{2}-\d{2}$');

-- place

-- Side of a pension contract that an entry belongs to: one's own contributions, or those of the state.
alter table tracked_entry add column share text check (share in ('own', 'state'));
