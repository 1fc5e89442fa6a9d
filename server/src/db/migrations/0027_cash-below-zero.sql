-- The cash of an account that is recorded may be below zero: its days are kept all the same.
alter table portfolio_snapshot drop constraint portfolio_snapshot_cash_check;
