-- What accounts were worth at the end of each day, and what came in and went out on it, worked out from entries and
-- prices and kept (docs/decisions/039-daily-values.md). Nothing of it is told by anybody: it can be worked out anew.

create table daily_value (
  user_id    bigint not null,
  account_id integer not null,
  day        date not null,
  value      numeric(20, 2) not null,
  inflow     numeric(20, 2) not null check (inflow >= 0),
  outflow    numeric(20, 2) not null check (outflow >= 0),
  -- From other accounts of the same owner, less what went there.
  moved      numeric(20, 2) not null,
  dividends  numeric(20, 2) not null,
  interest   numeric(20, 2) not null,
  fees       numeric(20, 2) not null,
  taxes      numeric(20, 2) not null,
  -- Whether a price in it is old, or only the owner's own.
  is_marked  boolean not null,
  primary key (user_id, account_id, day),
  foreign key (user_id, account_id) references account
);

create table daily_value_state (
  user_id    bigint not null,
  account_id integer not null,
  -- The last entry that is in the days, and the last day.
  last_seq   bigint not null,
  through    date not null,
  -- A day from which on prices have changed since.
  dirty_from date,
  derived_at timestamptz not null,
  primary key (user_id, account_id),
  foreign key (user_id, account_id) references account
);

-- Prices of what only its owner knows may change for any day of the past.
create function soil_daily_values() returns trigger language plpgsql as $$
declare
  changed custom_price := case when tg_op = 'DELETE' then old else new end;
begin
  update daily_value_state set dirty_from = changed.day
    where user_id = changed.user_id and (dirty_from is null or dirty_from > changed.day);
  return null;
end $$;
create trigger custom_price_soils after insert or update or delete on custom_price
  for each row execute function soil_daily_values();
