-- Two worlds of prices (docs/decisions/060-two-worlds.md): practice and real. Tracked accounts are valued at real
-- prices alone from here on.

-- Answer to the question about real prices, for the whole installation; no row before it is given.
create table real_prices (
  one    boolean primary key default true check (one),
  answer text not null check (answer in ('yes', 'no')),
  since  timestamptz not null
);

-- place

-- Answer to the first question, "what would you like to do?"; null before it.
alter table app_user add column start_answer text check (start_answer in ('real', 'virtual', 'sample'));

-- place

-- World of a note's price.
alter table asset_note add column world text not null default 'practice' check (world in ('practice', 'real'));

-- place

-- Days of tracked accounts are derived again from real prices, or at cost. Number 1 is the virtual account.
update daily_value_state set dirty_from = '1986-01-01' where account_id > 1;
