-- Today's change counts what was held at the market's last base and what was bought, sold and paid out since
-- (docs/decisions/051-todays-change.md). None of it is added up from the journal when somebody reads: running sums and
-- the state at the base are kept.

-- The account first, as a posting takes it: nobody waits for each other.
lock table account, journal, holding, tracked_entry;

-- Of an account that executes orders: paid for what was bought and received for what was sold, charges included, and
-- what else an asset brought or cost, since the account was opened. An account of what is held elsewhere has its flows
-- in its entries.
alter table holding
  add column bought numeric(30, 2) not null default 0,
  add column sold numeric(30, 2) not null default 0,
  add column income numeric(30, 2) not null default 0,
  -- The day of the newest row of holding_before; null where each movement has one.
  add column moved_on date;

-- A holding as it was before it moved: before its first movement of a day where prices are compared with a close, before
-- each where they are compared with those of 24 hours ago. Rows of more than fifteen days go with the next movement.
create table holding_before (
  user_id    bigint not null,
  account_id integer not null,
  asset_type asset_kind not null,
  symbol     text not null,
  -- The moment of the movement.
  at         timestamptz not null,
  quantity   numeric(24, 8) not null check (quantity >= 0),
  bought     numeric(30, 2) not null,
  sold       numeric(30, 2) not null,
  income     numeric(30, 2) not null,
  primary key (user_id, account_id, asset_type, symbol, at)
);

-- What stands for shares that became others.
create index journal_mergers on journal (user_id, account_id, created_at) where kind = 'merger' and day is null;

-- What an entry did to the quantity of its asset, and what of it arrived where its shares went: both follow from what
-- stands before it, and are kept as what it did to the cash is. Null in entries of before, until they are replayed with
-- another result.
alter table tracked_entry
  add column moved numeric(24, 8),
  add column arrived numeric(24, 8);

create or replace function keep_recorded() returns trigger language plpgsql as $$
declare
  following text[] := '{replaced_by,cash,moved,arrived}';
begin
  if to_jsonb(new) - following <> to_jsonb(old) - following
    or old.replaced_by is not null and new.replaced_by is distinct from old.replaced_by then
    raise exception 'what was recorded is corrected by further entries' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- place
alter table holding_before add foreign key (user_id, account_id) references account;

update holding h set bought = s.bought, sold = s.sold, income = s.income
  from (
    select user_id, account_id, asset_type, symbol,
      coalesce(-sum(cash_delta) filter (where kind in ('buy', 'rights')), 0) as bought,
      coalesce(sum(cash_delta) filter (where kind = 'sell'), 0) as sold,
      coalesce(sum(cash_delta) filter (where kind not in ('buy', 'rights', 'sell')), 0) as income
    from journal where asset_type is not null and day is null
    group by user_id, account_id, asset_type, symbol
  ) s
  where h.user_id = s.user_id and h.account_id = s.account_id and h.asset_type = s.asset_type and h.symbol = s.symbol;

insert into holding_before (user_id, account_id, asset_type, symbol, at, quantity, bought, sold, income)
  select user_id, account_id, asset_type, symbol, created_at, quantity_after - quantity_delta,
    bought - case when kind in ('buy', 'rights') then -cash_delta else 0 end,
    sold - case when kind = 'sell' then cash_delta else 0 end,
    income - case when kind not in ('buy', 'rights', 'sell') then cash_delta else 0 end
  from (
    select j.*,
      coalesce(-sum(cash_delta) filter (where kind in ('buy', 'rights')) over so_far, 0) as bought,
      coalesce(sum(cash_delta) filter (where kind = 'sell') over so_far, 0) as sold,
      coalesce(sum(cash_delta) filter (where kind not in ('buy', 'rights', 'sell')) over so_far, 0) as income,
      row_number() over (partition by user_id, account_id, asset_type, symbol, created_at order by seq) as nth
    from journal j where asset_type is not null and day is null
    window so_far as (partition by user_id, account_id, asset_type, symbol order by seq rows unbounded preceding)
  ) moved
  where nth = 1 and created_at >= now() - interval '15 days';

-- What comes or goes in kind is valued together, an asset and day: days were kept that valued each by itself. All days of
-- accounts with several are worked out anew when they are next asked for.
delete from daily_value_state s where exists (
  select 1 from tracked_entry e
  where e.user_id = s.user_id and e.account_id = s.account_id and e.replaced_by is null
    and e.type in ('opening', 'delivery-in', 'delivery-out')
  group by e.asset_type, e.symbol, e.day having count(*) > 1
);
