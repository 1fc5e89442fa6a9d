-- Orders that live: their rows, their fills with what explains each price, and what else happened to them
-- (docs/decisions/025-orders-that-live.md). Only `effect_order` writes them, in the commit of the ledger.

create function order_is_open(state text) returns boolean language sql immutable parallel safe as
$$ select state in ('armed', 'sleeping', 'open', 'partial') $$;

create function order_is_sound(
  version integer, side text, kind text, validity text, rules text, state text, quantity numeric, filled numeric,
  reserved_cash numeric, reserved_quantity numeric
) returns boolean language plpgsql immutable as $$
begin
  return version > 0
    and side in ('buy', 'sell')
    and kind in ('market', 'limit', 'market-to-limit', 'stop', 'stop-limit', 'trailing-stop')
    and validity in ('day', 'ioc', 'fok', 'gtc', 'gtd')
    and rules in ('simple', 'realistic')
    and state in ('armed', 'sleeping', 'open', 'partial', 'filled', 'cancelled', 'expired', 'rejected')
    and quantity > 0 and filled between 0 and quantity and (state = 'filled') = (filled = quantity)
    and reserved_cash >= 0 and reserved_quantity between 0 and quantity
    -- What has ended keeps nothing back.
    and (order_is_open(state) or reserved_cash = 0 and reserved_quantity = 0);
end $$;

-- One column a field of the matcher's `Order` (core/src/exchange/order.ts).
create table trade_order (
  user_id            bigint not null,
  account_id         integer not null,
  -- Begins with the time: newer orders sort after older ones. Legs add ".stop" and ".target".
  order_id           text collate "C" not null,
  -- Counts the changes; who changes names the one that they saw.
  version            integer not null,
  asset_type         asset_kind not null,
  symbol             text not null,
  side               text not null,
  kind               text not null,
  validity           text not null,
  -- The terms of its acceptance.
  rules              text not null,
  commission_rate    numeric(24, 8) not null,
  minimum_commission numeric(20, 2) not null,
  quantity           numeric(24, 8) not null,
  limit_price        numeric(24, 8),
  trigger_price      numeric(24, 8),
  trail_amount       numeric(24, 8),
  trail_percent      numeric(6, 2),
  -- With each change of the order; between changes it follows from the market.
  high_water         numeric(24, 8),
  state              text not null,
  is_pending         boolean not null default false,
  reason             text,
  reserved_cash      numeric(20, 2) not null,
  reserved_quantity  numeric(24, 8) not null,
  accepted_at        timestamptz not null,
  active_from        timestamptz not null,
  expires_at         timestamptz not null,
  updated_at         timestamptz not null,
  filled             numeric(24, 8) not null default 0,
  -- Sum of price x quantity.
  notional           numeric(40, 16) not null default 0,
  fee_day            integer not null default 0,
  fees               numeric(20, 2) not null default 0,
  charged            numeric(20, 2) not null default 0,
  group_id           text collate "C",
  role               text check (role in ('parent', 'stop', 'target')),
  -- The transaction that wrote the row last: whoever follows the orders asks for those of transactions that were not
  -- over when they asked before, and misses none (orders/order-feed.ts).
  changed_in         xid8 not null,
  primary key (user_id, account_id, order_id),
  foreign key (user_id, account_id) references account,
  check ((group_id is null) = (role is null)),
  constraint trade_order_sound_check check (order_is_sound(
    version, side, kind, validity, rules, state, quantity, filled, reserved_cash, reserved_quantity))
);
create index trade_order_open on trade_order (user_id, account_id) where order_is_open(state);
create index trade_order_changed on trade_order (changed_in);

create function note_change() returns trigger language plpgsql as $$
begin
  new.changed_in := pg_current_xact_id();
  return new;
end $$;
create trigger trade_order_changed before insert or update on trade_order
  for each row execute function note_change();

-- A fill is an entry of the journal, and what explains its price.
create table order_fill (
  user_id       bigint not null,
  account_id    integer not null,
  -- The entry's.
  seq           bigint not null,
  order_id      text collate "C" not null,
  filled_at     timestamptz not null,
  price         numeric(24, 8) not null,
  quantity      numeric(24, 8) not null,
  amount        numeric(20, 2) not null,
  commission    numeric(20, 2) not null,
  bsmv          numeric(20, 2) not null,
  -- Which rule of the model set the price (docs/decisions/023-matcher.md).
  rule          text not null,
  step          integer not null,
  bid           numeric(24, 8),
  ask           numeric(24, 8),
  -- What was seen of the market.
  seen_at       timestamptz not null,
  seen_last     numeric(24, 8) not null,
  seen_hi       numeric(24, 8) not null,
  seen_lo       numeric(24, 8) not null,
  seen_traded   numeric(24, 8) not null,
  seen_dir      integer not null,
  seen_phase    text not null,
  is_auction    boolean not null,
  has_own_book  boolean not null,
  primary key (user_id, account_id, seq),
  foreign key (user_id, account_id, order_id) references trade_order
);
create index order_fill_order on order_fill (user_id, account_id, order_id);
-- A matcher that starts reads those of today: what an account took lately is missing from its ladder.
create index order_fill_day on order_fill (filled_at);

-- What happened to an order beside its fills, and how it stood from then on.
create table order_event (
  user_id       bigint not null,
  account_id    integer not null,
  order_id      text collate "C" not null,
  version       integer not null,
  at            timestamptz not null,
  what          text not null,
  state         text not null,
  quantity      numeric(24, 8) not null,
  limit_price   numeric(24, 8),
  trigger_price numeric(24, 8),
  validity      text not null,
  expires_at    timestamptz not null,
  reason        text,
  primary key (user_id, account_id, order_id, version),
  foreign key (user_id, account_id, order_id) references trade_order
);

-- The newest epoch of an instance that matches: older ones commit nothing.
create table matching_lead (
  id    integer primary key check (id = 1),
  epoch bigint not null
);

-- now: reservation.sql c81a99c390bbe68efe54df535a5c8cf8ca1f1cc7b07cf8348ec6a7769b75b426
-- now: effect-order.sql e67096e5abad144d80ed51160da43d3bdb72c8aa8a7a378d38f01793c629589c
