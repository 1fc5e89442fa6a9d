-- Debts of days, for returns of what is held (docs/decisions/071-returns-with-debts-and-due-payments.md).

-- What is owed at the end of the day, and the flows of its changes, all of which are in the day's value and flows. Null
-- where nothing is owed.
alter table daily_value add column owed numeric(40, 2) check (owed >= 0),
  add column owed_in numeric(40, 2) check (owed_in >= 0), add column owed_out numeric(40, 2) check (owed_out >= 0);

-- place

-- Days of accounts with debts are derived again.
update daily_value_state s set dirty_from = '1986-01-01' where exists (
  select from daily_value v where v.user_id = s.user_id and v.account_id = s.account_id and v.debts > 0);
