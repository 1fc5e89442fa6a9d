-- What the simulated prices of this database grow from (D50): a random key, or the fixed seed that its trades were made
-- at, from before there were keys or by MARKET_SEED. One row, written by the first start that simulates prices.
create table market_key (
  one   boolean primary key default true check (one),
  key   bytea check (octet_length(key) = 32),
  seed  integer check (seed >= 0),
  since timestamptz not null default now(),
  check ((key is null) <> (seed is null))
);
