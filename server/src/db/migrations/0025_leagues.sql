-- Leagues (docs/decisions/070-leagues.md). Tables that many read together begin with their league, by which they are
-- spread where there are several nodes; what belongs to a person begins with the user.
-- now: effect-order.sql b8173cba0228ecdc767cca6a258c37193bdc48e85845676a2abd620bc35161c2

-- An account of a league is closed for entries after its season.
create or replace function account_is_sound(
  account_id int, kind text, name text, status text, cash_kept boolean, rules text, cash numeric, cash_reserved numeric
) returns boolean language plpgsql immutable as $$
begin
  return account_id > 0
    and kind in ('virtual', 'tracked', 'league') and (account_id = 1) = (kind = 'virtual')
    -- The number tells the kind, and with it the world of its prices (core/src/contract/entries.ts).
    and (account_id >= 1000000000) = (kind = 'league')
    and (name is null or length(name) between 1 and 60)
    and status in ('open', 'archived', 'frozen', 'closed', 'erasing')
    and (kind = 'tracked' or cash_kept and status <> 'erasing' and (kind = 'league' or status <> 'archived'))
    and rules in ('simple', 'realistic') and (kind <> 'league' or rules = 'realistic')
    -- Below ten trillion lira a balance is exact as a JSON number (15 significant digits).
    and (cash >= 0 or kind = 'tracked' and cash > -10000000000000) and cash < 10000000000000
    and cash_reserved between 0 and greatest(cash, 0);
end $$;

create table league (
  -- The month of the open league, "2026-11", or the number of a group.
  league_id   text primary key check (league_id ~ '^([0-9]{4}-[0-9]{2}|g[0-9a-z]{16})$'),
  kind        text not null check (kind in ('open', 'group')),
  -- Null for the open league, which has the name of its month in the reader's language.
  name        text check (length(name) between 1 and 40),
  -- Null for the open league, and after its owner was erased.
  owner_id    bigint,
  state       text not null check (state in ('upcoming', 'running', 'finalizing', 'final', 'refused')),
  reason      text,
  starts_on   date not null,
  ends_on     date not null,
  start_cash  numeric(20, 2) not null check (start_cash > 0),
  universe    text not null,
  costs       text not null,
  max_share   numeric(9, 8) not null check (max_share > 0 and max_share <= 1),
  late_entry  boolean not null,
  weekly_mail boolean not null,
  -- Assets that may be bought, "stocks:THYAO"; null before the start.
  assets      text[],
  -- Where a group is joined; null for the open league.
  code        text,
  -- Number of the newest entry.
  last_entry  int not null default 0,
  -- Newest day with an official table.
  day         date,
  created_at  timestamptz not null,
  check ((kind = 'open') = (name is null)),
  check (starts_on <= ends_on)
);

create table league_entry (
  league_id      text not null,
  entry_no       int not null,
  -- The person and their account; null after they were erased. What is theirs is in league_member.
  person_id      bigint,
  account_id     int,
  -- The name of the season; null after the person was erased.
  nickname       text,
  joined_at      timestamptz not null,
  -- When the person registered.
  person_since   timestamptz not null,
  mark           text not null default 'in' check (mark in ('in', 'left', 'review')),
  -- Why it is under review, for its owner.
  reason         text,
  shows_holdings boolean not null default false,
  primary key (league_id, entry_no),
  unique (league_id, person_id),
  unique (league_id, nickname),
  check ((person_id is null) = (account_id is null))
);

-- A day's official table, without its rows.
create table league_day (
  league_id       text not null,
  day             date not null,
  made_at         timestamptz not null,
  -- False where an asset had no price all day: then the day has no part in anybody's drawdown.
  counts_drawdown boolean not null,
  ranked          int not null,
  entries         int not null,
  -- Returns since the start by name, in 1e-8, with whether one is estimated.
  benchmarks      jsonb not null,
  primary key (league_id, day)
);

create table league_rank (
  league_id     text not null,
  day           date not null,
  entry_no      int not null,
  cash          numeric(20, 2) not null,
  value         numeric(20, 2) not null,
  -- Newest entry of the journal that it counts.
  seq           bigint not null,
  peak          numeric(20, 2) not null,
  -- In 1e-8, and micro-points.
  earned        bigint not null,
  drawdown      bigint not null,
  score         bigint not null,
  fills         int not null,
  assets        int not null,
  invested_days int not null,
  state         text not null check (state in ('ranked', 'unranked', 'left', 'review')),
  -- Place in the table, and the rank that is shown: the same for equal ones, null without one.
  place         int not null,
  rank          int,
  return_place  int not null,
  return_rank   int,
  primary key (league_id, day, entry_no)
);
create index league_rank_place on league_rank (league_id, day, place);
create index league_rank_return on league_rank (league_id, day, return_place);

-- Prices of a valuation: the same for all leagues, and for whoever computes a table again.
create table league_price (
  day        date not null,
  asset_type asset_kind not null,
  symbol     text not null,
  price      numeric(24, 8) not null check (price > 0),
  -- Whether it is of an earlier day on which the asset should have had one.
  is_stale   boolean not null,
  primary key (day, asset_type, symbol)
);

-- Where a code leads.
create table league_code (
  code      text primary key check (code ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  league_id text not null
);

-- The entries of a person.
create table league_member (
  user_id    bigint not null,
  league_id  text not null,
  account_id int not null,
  entry_no   int not null,
  joined_at  timestamptz not null,
  left_at    timestamptz,
  primary key (user_id, league_id)
);
create unique index league_member_account on league_member (user_id, account_id);

-- place

alter table league_member add foreign key (user_id) references app_user;
