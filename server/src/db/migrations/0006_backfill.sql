-- The past of live prices is also asked of the sources that tell it, and put together with what was seen here.

-- When the first and the last price of a bar were seen: who saw the earliest price knows the open, who saw the latest
-- the close. Of the bars so far nothing is known but that they began.
alter table price_bar add column first_at timestamptz, add column last_at timestamptz;
update price_bar set first_at = start_at, last_at = start_at;
alter table price_bar alter column first_at set not null, alter column last_at set not null;

-- How far each past has been asked for, for all servers of the database.
create table price_past (
  asset_type       text not null check (asset_type in ('stocks', 'cryptos', 'index')),
  symbol           text not null check (symbol ~ '^[A-Z0-9.]{1,15}$'),
  interval_seconds integer not null check (interval_seconds in (300, 86400)),
  -- When somebody last looked at it and missed something.
  wanted_at        timestamptz,
  -- When the round of questions began that is under way, or was the last one: one a day.
  asked_at         timestamptz,
  -- A round goes from now back: it has come down to open_to, and ends at open_from. Null when it is over.
  open_from        timestamptz,
  open_to          timestamptz,
  -- Everything before this moment was asked for in rounds that are over.
  done_to          timestamptz,
  -- Failures in a row of the question that is next.
  failures         integer not null default 0,
  primary key (asset_type, symbol, interval_seconds),
  check ((open_from is null) = (open_to is null))
);
-- For the next question.
create index price_past_open on price_past (wanted_at) where open_to is not null or wanted_at is not null;

-- At which prices a day was valued: those that were seen at the time, or, where no server ran over midnight, the closing
-- prices of the day as they are known afterwards.
alter table portfolio_snapshot add column prices text not null default 'seen' check (prices in ('seen', 'closing'));
