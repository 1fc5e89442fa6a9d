-- The past: of live prices, which nobody else keeps for us, and of what each account was worth.

-- Bars of five minutes (a few weeks) and of days (for good) as live quotes came. The time is part of the key, so that
-- the table can be partitioned by it.
create table price_bar (
  asset_type       text not null check (asset_type in ('stocks', 'cryptos', 'index')),
  symbol           text not null check (symbol ~ '^[A-Z0-9.]{1,15}$'),
  interval_seconds integer not null check (interval_seconds in (300, 86400)),
  start_at         timestamptz not null,
  open             numeric(24, 8) not null check (open > 0),
  high             numeric(24, 8) not null,
  low              numeric(24, 8) not null check (low > 0),
  close            numeric(24, 8) not null,
  primary key (asset_type, symbol, interval_seconds, start_at),
  check (high >= greatest(open, close) and low <= least(open, close))
);
-- For taking old bars away.
create index price_bar_age on price_bar (start_at) where interval_seconds = 300;

-- What an account was worth at the end of a day of İstanbul, or when it was last looked at on that day.
create table portfolio_snapshot (
  account_id     bigint not null references account (id),
  day            date not null,
  cash           numeric(20, 2) not null check (cash >= 0),
  holdings_value numeric(20, 2) not null check (holdings_value >= 0),
  -- Cost of the holdings of that moment.
  invested       numeric(20, 2) not null check (invested >= 0),
  -- All deposits less all withdrawals up to journal entry last_seq: money brought, not gained.
  net_deposits   numeric(20, 2) not null,
  last_seq       bigint not null,
  -- Level of BIST 100 at that moment; null while the market has none.
  index_value    numeric(24, 8),
  taken_at       timestamptz not null,
  primary key (account_id, day)
);
