-- Corporate actions that prices know of (docs/decisions/032-secret-prices.md): the last close before the ex-date, which
-- factors of rights issues follow from, and which events the simulated market invented.

alter table corporate_action
  add column close numeric(24, 8) check (close > 0),
  add column invented boolean not null default false;

-- How prices follow from the key: 1 by short streams, as until now; 2 by the whole key, with invented events. A market
-- that has trades keeps what it has.
alter table market_key add column model smallint not null default 1 check (model in (1, 2));
