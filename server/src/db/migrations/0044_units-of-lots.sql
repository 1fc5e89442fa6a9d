-- A split multiplies what a unit of an asset's lots is worth (lots_to for lots_from, null where units are shares) instead
-- of each of its lots, which keep the units that they came with (docs/decisions/054-budget-of-work.md). Lots that were
-- rounded at each split stay so until their asset is replayed. `since` is the day of the oldest entry that moves shares,
-- `touched` what lots cost a replay that moved: both say how much work an asset is.
alter table tracked_lot
  alter column quantity type numeric;
alter table tracked_position
  add column lots_to numeric check (lots_to > 0),
  add column lots_from numeric check (lots_from > 0),
  add column lots_rounded boolean not null default false,
  add column since date,
  add column touched bigint not null default 0 check (touched >= 0),
  add check ((lots_to is null) = (lots_from is null));

-- Lots move between assets and accounts of one user.
update tracked_position p set lots_rounded = true
where exists (
  select 1 from tracked_entry e
  where e.user_id = p.user_id and e.type in ('bonus', 'split', 'merger') and e.replaced_by is null
);

update tracked_position p set since = first.day
from (
  select user_id, account_id, asset_type, symbol, min(day) as day from (
    select user_id, account_id, asset_type::text as asset_type, symbol, day, type from tracked_entry
    where asset_type is not null and replaced_by is null
    union all
    select user_id, into_account, into_type::text, into_symbol, day, type from tracked_entry
    where into_symbol is not null and replaced_by is null
  ) moved
  where type in ('buy', 'sell', 'opening', 'delivery-in', 'delivery-out', 'bonus', 'rights', 'split', 'merger')
  group by user_id, account_id, asset_type, symbol
) first
where p.user_id = first.user_id and p.account_id = first.account_id and p.asset_type = first.asset_type
  and p.symbol = first.symbol;
