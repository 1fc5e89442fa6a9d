-- What the servers of one database share about the sources of prices.

-- Which kind of source each market's trades were priced from (D27): simulated and live prices never mix unasked.
create table price_origin (
  asset_type text primary key check (asset_type in ('stocks', 'cryptos')),
  kind       text not null check (kind in ('simulated', 'live')),
  since      timestamptz not null default now()
);

-- The calls of one day to a source that counts them, of all servers together.
create table source_calls (
  source  text primary key,
  day     date not null,
  calls   integer not null check (calls > 0),
  last_at timestamptz not null
);
