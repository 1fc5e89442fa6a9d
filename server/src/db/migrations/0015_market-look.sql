-- How far the market was looked at for open orders, and how it stood: an instance that takes the lead goes on from
-- there (docs/decisions/026-running-exchange.md). A row an asset that had orders.
create table market_look (
  asset_type asset_kind not null,
  symbol     text not null,
  -- In exchange time.
  looked_at  timestamptz not null,
  was_halted boolean not null,
  -- On the day of looked_at, as far as it was seen.
  traded     numeric(24, 8) not null,
  -- What trailing stops follow: { buy: [[when, the lowest price since]], sell: [[when, the highest]] }.
  peaks      jsonb not null,
  primary key (asset_type, symbol)
);
