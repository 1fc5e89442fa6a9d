-- What people really hold, at brokers and banks: entries with their own dates, corrected and removed by further entries,
-- and what their replay comes to (docs/decisions/031-tracked-accounts.md). No row of before is touched.

-- The account first, as a posting takes it: nobody waits for each other.
lock table account, journal;

-- A broker's file may be incomplete, so the cash of a tracked account may go below zero: that is shown, not refused.
create or replace function account_is_sound(
  account_id int, kind text, name text, status text, cash_kept boolean, rules text, cash numeric, cash_reserved numeric
) returns boolean language plpgsql immutable as $$
begin
  return account_id > 0
    and kind in ('virtual', 'tracked', 'league') and (account_id = 1) = (kind = 'virtual')
    and (name is null or length(name) between 1 and 60)
    and status in ('open', 'archived', 'frozen', 'closed', 'erasing')
    and (kind = 'tracked' or cash_kept and status not in ('archived', 'erasing'))
    and rules in ('simple', 'realistic')
    -- Below ten trillion lira a balance is exact as a JSON number (15 significant digits).
    and (cash >= 0 or kind = 'tracked' and cash > -10000000000000) and cash < 10000000000000
    and cash_reserved between 0 and greatest(cash, 0);
end $$;

-- A recorded entry moves cash alone in the journal. What it does to quantity and cost depends on what stands around it,
-- which may still change: that is kept beside the journal.
create function recorded_is_sound(
  seq bigint, price numeric, quantity numeric, amount numeric, commission numeric,
  quantity_delta numeric, cost_delta numeric, quantity_after numeric
) returns boolean language plpgsql immutable as $$
begin
  return seq > 0 and price >= 0 and quantity >= 0 and amount >= 0 and commission >= 0
    and quantity_delta = 0 and cost_delta = 0 and quantity_after = 0;
end $$;

alter table journal
  -- The day of what happened elsewhere and is recorded here; null where it was executed here.
  add column day date,
  drop constraint journal_sound_check;
alter table journal add constraint journal_sound_check check (case
  when day is null then entry_is_sound(seq, kind, price, quantity, amount, commission, bsmv, cash_delta,
    quantity_delta, cost_delta, balance_after, quantity_after)
  else recorded_is_sound(seq, price, quantity, amount, commission, quantity_delta, cost_delta, quantity_after)
end) not valid;

-- In account 1: how many entries the user has recorded, in all accounts; their order within a day.
alter table account add column last_place bigint not null default 0;

-- The facts of an entry. A row is written once; only what replaced it and what it did to the cash are kept with it.
create table tracked_entry (
  user_id      bigint not null,
  account_id   integer not null,
  seq          bigint not null,
  -- A correction keeps the place of what it replaces.
  place        bigint not null check (place > 0),
  day          date not null check (day >= '1986-01-01'),
  -- Of the day; -1 where no time is known.
  second       integer not null check (second between -1 and 86399),
  -- What it says: a kind of entry, or 'delete'. A correction is 'update' in the journal, and here what it says.
  type         text not null check (type <> 'update'),
  asset_type   asset_kind,
  -- Of its day; and the one under which it is held now.
  code         text check (code ~ '^[A-Z0-9.]{1,15}$' and code <> 'CASH'),
  symbol       text check (symbol ~ '^[A-Z0-9.]{1,15}$' and symbol <> 'CASH'),
  -- False where nobody knows since when it is held.
  dated        boolean not null,
  -- In lira.
  quantity     numeric(24, 8) not null check (quantity >= 0),
  price        numeric(24, 8) not null check (price >= 0),
  amount       numeric(20, 2) not null check (amount >= 0),
  fee          numeric(20, 2) not null check (fee >= 0),
  tax          numeric(20, 2) not null check (tax >= 0),
  withheld     numeric(20, 2) not null check (withheld >= 0),
  numerator    bigint not null check (numerator >= 0),
  denominator  bigint not null check (denominator >= 0),
  note         text check (length(note) between 1 and 1000),
  -- As it was stated, where that was in another currency.
  stated       jsonb,
  -- Where shares go that leave: another asset of a merger, another account of a transfer.
  into_account integer,
  into_type    asset_kind,
  into_symbol  text,
  -- The other side of a transfer.
  peer_account integer,
  peer_seq     bigint,
  -- The side to which shares come: they are brought by the other one.
  is_arrival   boolean not null,
  replaces     bigint,
  replaced_by  bigint,
  cash         numeric(20, 2) not null,
  primary key (user_id, account_id, seq),
  foreign key (user_id, account_id) references account,
  check ((asset_type is null) = (code is null) and (code is null) = (symbol is null)),
  check ((into_account is null) = (into_symbol is null) and (into_symbol is null) = (into_type is null)),
  check ((peer_account is null) = (peer_seq is null))
);
-- What stands, by what it is about.
create index tracked_entry_standing on tracked_entry (user_id, account_id, asset_type, symbol, day, second, place)
  where replaced_by is null and type <> 'delete';
create index tracked_entry_moves on tracked_entry (user_id)
  where into_symbol is not null and replaced_by is null and type <> 'delete';
create index tracked_entry_by_day on tracked_entry (user_id, account_id, day, second, place, seq);

create function keep_recorded() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'replaced_by' - 'cash' <> to_jsonb(old) - 'replaced_by' - 'cash'
    or old.replaced_by is not null and new.replaced_by is distinct from old.replaced_by then
    raise exception 'what was recorded is corrected by further entries' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger tracked_entry_kept before update on tracked_entry for each row execute function keep_recorded();

-- What the replay comes to, of each asset; the money of an account, of which no asset is the subject, has none ('').
create table tracked_position (
  user_id       bigint not null,
  account_id    integer not null,
  asset_type    text not null,
  symbol        text not null,
  quantity      numeric(24, 8) not null check (quantity >= 0),
  cost          numeric(20, 2) not null check (cost >= 0),
  fifo_cost     numeric(20, 2) not null check (fifo_cost >= 0),
  realized      numeric(20, 2) not null,
  fifo_realized numeric(20, 2) not null,
  income        numeric(20, 2) not null,
  shortfall     numeric(24, 8) not null check (shortfall >= 0),
  cash          numeric(20, 2) not null,
  -- The place of its newest entry that moves shares.
  last_day      date,
  last_second   integer,
  last_place    bigint,
  primary key (user_id, account_id, asset_type, symbol),
  foreign key (user_id, account_id) references account,
  check (quantity > 0 or cost = 0 and fifo_cost = 0)
);

create table tracked_lot (
  user_id    bigint not null,
  account_id integer not null,
  asset_type asset_kind not null,
  symbol     text not null,
  day        date not null,
  second     integer not null,
  place      bigint not null,
  quantity   numeric(24, 8) not null check (quantity > 0),
  cost       numeric(20, 2) not null check (cost >= 0),
  dated      boolean not null,
  primary key (user_id, account_id, asset_type, symbol, day, second, place),
  foreign key (user_id, account_id) references account
);

-- What a day did to the cash that is followed.
create table tracked_cash (
  user_id    bigint not null,
  account_id integer not null,
  day        date not null,
  change     numeric(20, 2) not null,
  primary key (user_id, account_id, day),
  foreign key (user_id, account_id) references account
);

-- What only its owner knows: a fund, a flat, a deposit.
create table custom_asset (
  user_id     bigint not null references app_user (id),
  code        text not null check (code ~ '^[A-Z0-9.]{1,15}$' and code <> 'CASH'),
  name        text not null check (length(name) between 1 and 60),
  asset_group text not null check (asset_group in ('fund', 'deposit', 'property', 'metal', 'share', 'crypto', 'other')),
  created_at  timestamptz not null,
  primary key (user_id, code)
);

create table custom_price (
  user_id bigint not null,
  code    text not null,
  day     date not null,
  price   numeric(24, 8) not null check (price >= 0),
  primary key (user_id, code, day),
  foreign key (user_id, code) references custom_asset on delete cascade
);

-- now: oldest-lots.sql 4f7af16fd6a68ffa5835288e09cbf58fec93c278c3f193447d340d50870d508c
