-- The tables of release 1.0.0, as they stand in a database that it makes. Releases after it add migrations of their
-- own. What is read here in one piece: who is asking, accounts and their ledger, orders that live, what is recorded of
-- accounts elsewhere, what is worked out of all that, and the market. Functions that change stand in ../functions.
--
-- Of what belongs to a user every table has user_id first in its key, so that all rows of a user can lie together
-- (docs/decisions/043-citus.md). Times are written by the application's clock, so that tests and restores decide what
-- time it is.

-- Words ---------------------------------------------------------------------------------------------------------------

-- Kinds of assets stand in domains, so that a new kind needs no migration: each start adds the words of its own table
-- of kinds (server/src/db/kind-words.ts), and takes none away.
create domain asset_kind as text constraint asset_kind_words check (value in ('stocks', 'cryptos'));
-- What has prices: a kind, or the index.
create domain price_kind as text constraint price_kind_words check (value in ('stocks', 'cryptos', 'index'));

-- Users ---------------------------------------------------------------------------------------------------------------

create table app_user (
  id              bigint generated always as identity primary key,
  full_name       text not null,
  -- ASCII, folded to lower case: no two look alike (R-T15). Null only after deletion.
  username        text unique check (username ~ '^[a-z0-9._]{3,30}$'),
  -- As typed; codes are mailed to this spelling only (D7). Null after deletion and for a provider that gave none.
  email           text check (length(email) <= 254),
  -- The same, folded without locale: what uniqueness and look-up go by.
  email_folded    text,
  phone           text not null check (phone ~ '^(\+[0-9]{11,13})?$'),
  -- argon2id in PHC form. Null for users who only ever came through a provider.
  password_hash   text,
  bio             text not null default '' check (length(bio) <= 500),
  enable_otp      boolean not null default true,
  -- Of the mails that the user did not ask for a moment ago.
  language        text not null check (language in ('tr', 'en', 'fr')),
  status          text not null default 'active' check (status in ('active', 'frozen', 'deleted')),
  created_at      timestamptz not null,
  email_proven_at timestamptz,
  -- Asked for in the profile; it takes the place of `email` with the code that is mailed to it.
  pending_email   text check (length(pending_email) <= 254),
  -- One mail a day of one's own fills and ended orders, for who asked for it.
  order_mail      boolean not null default false,
  -- The last day that a mail was due for; it is claimed before the mail is written, so that no day is told twice.
  order_mail_day  date,
  check ((email is null) = (email_folded is null)),
  check (status = 'deleted' or username is not null),
  check (email_proven_at is null or email is not null)
);
-- An address belongs to who has typed a code that was mailed to it. Until then any number of users may claim it, and it
-- is nobody's; the first who proves it has it.
create unique index app_user_proven_email on app_user (email_folded) where email_proven_at is not null;
create index app_user_claimed_email on app_user (email_folded, id) where email_proven_at is null;
create index app_user_order_mail on app_user (order_mail_day) where order_mail;

-- Only the SHA-256 of the token is kept (D10): 256 bits, which need no constraint to be one of a kind. A token begins
-- with the number of its user, and is looked up among that user's rows (docs/decisions/044-statements-of-one-user.md).
create table session (
  token_hash bytea not null check (length(token_hash) = 32),
  user_id    bigint not null references app_user,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (user_id, token_hash)
);
create index session_by_expiry on session (expires_at);

-- One live code per user and purpose: a new one overwrites the old one (D8). Kept as HMAC-SHA-256 under a secret
-- outside the database.
create table one_time_code (
  user_id     bigint not null references app_user,
  purpose     text not null check (purpose in ('login', 'reset', 'email')),
  code_hash   bytea not null check (length(code_hash) = 32),
  -- Of strangers, whose networks are not known.
  tries       smallint not null default 0,
  sent_at     timestamptz not null,
  expires_at  timestamptz not null,
  used_at     timestamptz,
  -- Whether it was asked for from a known network: strangers then do not replace it while it lives.
  asked_known boolean not null default false,
  tries_known smallint not null default 0,
  primary key (user_id, purpose)
);

-- Failures and mails counted per user, whatever process or address they came through.
create table attempt_counter (
  user_id       bigint not null references app_user,
  kind          text not null check (kind ~ '^(password-failure|attack-notice|[a-z]+-code-(failure|mail)(-known)?)$'),
  window_start  timestamptz not null,
  count         integer not null,
  blocked_until timestamptz,
  primary key (user_id, kind)
);

-- Where a user has logged in lately has codes, mails and tries of its own: what strangers do must not keep an owner
-- out.
create table known_network (
  user_id       bigint not null references app_user,
  -- HMAC-SHA-256 of user and address (IPv6: its /64) under the server's secret: the database does not tell where
  -- anybody lives.
  network       bytea not null check (length(network) = 32),
  first_seen_at timestamptz not null,
  last_seen_at  timestamptz not null,
  primary key (user_id, network)
);
create index known_network_by_age on known_network (last_seen_at);

-- Users who came through a provider, by the provider's own subject and never by mail address (D14).
create table social_identity (
  provider   text not null check (provider in ('google', 'facebook')),
  subject    text not null check (length(subject) <= 255),
  user_id    bigint not null references app_user,
  created_at timestamptz not null,
  primary key (user_id, provider, subject),
  unique (provider, subject)
);

-- Identity tokens that were used: each nonce counts once.
create table spent_nonce (
  nonce_hash bytea primary key check (length(nonce_hash) = 32),
  expires_at timestamptz not null
);
create index spent_nonce_by_expiry on spent_nonce (expires_at);

-- 256 x 256 WebP, re-encoded here. Its name is its user's number and 122 random bits, and changes with every upload, so
-- that the address can be cached for ever (D16).
create table picture (
  user_id    bigint primary key references app_user,
  name       text not null check (name ~ '^[A-Za-z0-9_-]{32}$'),
  image      bytea not null check (length(image) <= 1048576),
  created_at timestamptz not null
);

-- Notes to oneself on an asset: why it was bought, and what has to happen before it is sold.
create table asset_note (
  user_id    bigint not null references app_user,
  -- Counts for each user.
  note_id    int not null check (note_id > 0),
  asset_type asset_kind not null,
  symbol     text not null,
  text       text not null check (length(text) between 1 and 1000),
  -- Of the asset when it was written; null while there was none.
  price      numeric(24, 8) check (price >= 0),
  created_at timestamptz not null,
  primary key (user_id, note_id)
);

-- Accounts ------------------------------------------------------------------------------------------------------------

-- The rules of rows stand in functions, a table's in one. PostgreSQL reads a CHECK's expression anew for every
-- statement that writes: with the rules written out there, a trade cost twice as much.
create function account_is_sound(
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

create table account (
  user_id         bigint not null references app_user (id),
  status          text not null default 'open',
  cash            numeric(20, 2) not null default 0,
  last_seq        bigint not null default 0,
  opened_at       timestamptz not null,
  -- Counts from 1 for each user; 1 is the virtual one, opened with the user. Its row is the user's lock.
  account_id      integer not null,
  kind            text not null,
  -- Null: the name of the kind, in the reader's language.
  name            text,
  -- Whether cash is followed. A tracked account may leave it out: a buy then brings its money in, a sale takes it out.
  cash_kept       boolean not null default true,
  -- How orders fill: 'simple', or 'realistic'.
  rules           text not null default 'simple',
  -- What open orders keep back of the cash.
  cash_reserved   numeric(20, 2) not null default 0,
  -- Sum of what the entries realised.
  realized        numeric(20, 2) not null default 0,
  -- In account 1: the number of the user's newest account. A number is not used again.
  last_account_id integer not null default 1,
  -- The sums of cash that settles on later days, by day (docs/decisions/027-settlement-and-costs.md).
  unsettled       jsonb not null default '{}',
  -- In account 1: how many entries the user has recorded, in all accounts; their order within a day.
  last_place      bigint not null default 0,
  primary key (user_id, account_id),
  constraint account_sound_check check (account_is_sound(
    account_id, kind, name, status, cash_kept, rules, cash, cash_reserved))
);

-- Ledger --------------------------------------------------------------------------------------------------------------
-- One append-only journal per account; cash and holdings are its running sums, written in the same transaction (R-L1).
-- Only ledger_post (../functions/ledger-post.sql) writes what is executed here.

create function entry_is_sound(
  seq bigint, kind text, price numeric, quantity numeric, amount numeric, commission numeric, bsmv numeric,
  cash_delta numeric, quantity_delta numeric, cost_delta numeric, balance_after numeric, quantity_after numeric
) returns boolean language plpgsql immutable as $$
begin
  if seq <= 0 or price < 0 or quantity <= 0 or amount < 0 or commission < 0 or bsmv < 0 or balance_after < 0
    or quantity_after < 0 then
    return false;
  end if;
  case kind
    -- The amount is price x quantity to the kuruş, against the user: buys up, sells down (R-L8).
    when 'buy' then
      return amount = ceil(price * quantity * 100) / 100
        and cash_delta = -(amount + commission + bsmv) and quantity_delta = quantity and cost_delta = amount;
    when 'sell' then
      return amount = floor(price * quantity * 100) / 100
        and cash_delta = amount - commission - bsmv and quantity_delta = -quantity and cost_delta <= 0;
    when 'rights' then
      return cash_delta = -(amount + commission + bsmv) and quantity_delta = quantity and cost_delta = amount;
    else
      if commission <> 0 or bsmv <> 0 then
        return false;
      end if;
  end case;
  case kind
    when 'deposit', 'dividend', 'interest' then
      return cash_delta = amount and quantity_delta = 0 and cost_delta = 0;
    when 'withdraw', 'tax', 'fee' then
      return cash_delta = -amount and quantity_delta = 0 and cost_delta = 0;
    when 'bonus' then
      return cash_delta = 0 and quantity_delta = quantity and cost_delta = 0;
    when 'split' then
      return cash_delta = 0 and abs(quantity_delta) = quantity and cost_delta = 0;
    when 'delivery-in', 'opening' then
      return cash_delta = 0 and quantity_delta = quantity and cost_delta = amount;
    when 'delivery-out', 'delete' then
      return cash_delta = 0 and quantity_delta = -quantity and cost_delta <= 0;
    when 'merger' then
      return cash_delta = 0 and (quantity_delta = quantity and cost_delta = amount
        or quantity_delta = -quantity and cost_delta <= 0);
    when 'update' then
      return cash_delta = 0;
    else
      return false;
  end case;
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

create table journal (
  user_id        bigint not null,
  -- 1, 2, 3 ... without a gap: the order of history, whatever the clock says (R-L10).
  seq            bigint not null,
  -- Its kind; the specification's type follows from it (core/src/portfolio/entry-kinds.ts).
  kind           text not null,
  asset_type     asset_kind,
  symbol         text not null check (symbol ~ '^[A-Z0-9.]{1,15}$'),
  price          numeric(24, 8) not null,
  quantity       numeric(24, 8) not null,
  amount         numeric(20, 2) not null,
  commission     numeric(20, 2) not null default 0,
  cash_delta     numeric(20, 2) not null,
  quantity_delta numeric(24, 8) not null,
  cost_delta     numeric(20, 2) not null,
  balance_after  numeric(20, 2) not null,
  quantity_after numeric(24, 8) not null,
  -- The price that the user saw, and the time of the quote that filled the order (D18).
  seen_price     numeric(24, 8),
  quoted_at      timestamptz,
  created_at     timestamptz not null,
  account_id     integer not null,
  -- The tax on the commission.
  bsmv           numeric(20, 2) not null default 0,
  -- The day on which its money is there. Null: at once.
  settles_on     date,
  -- The day of what happened elsewhere and is recorded here; null where it was executed here.
  day            date,
  -- What was seen of the market by a trade that has no order on record: who said the price, and the best prices that
  -- came with it.
  observed       jsonb,
  primary key (user_id, account_id, seq),
  foreign key (user_id, account_id) references account,
  constraint journal_cash_check check ((symbol = 'CASH') = (asset_type is null)),
  constraint journal_sound_check check (case
    when day is null then entry_is_sound(seq, kind, price, quantity, amount, commission, bsmv, cash_delta,
      quantity_delta, cost_delta, balance_after, quantity_after)
    else recorded_is_sound(seq, price, quantity, amount, commission, quantity_delta, cost_delta, quantity_after)
  end)
);
-- What stands for shares that became others.
create index journal_mergers on journal (user_id, account_id, created_at) where kind = 'merger' and day is null;

-- Each row is looked at: where users are spread over nodes, a trigger of a statement would look at those of the
-- coordinator, which has none.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the journal is append-only' using errcode = 'restrict_violation';
end $$;
create trigger journal_append_only before update on journal for each row execute function refuse_change();
create trigger journal_not_emptied before truncate on journal for each statement execute function refuse_change();

-- A row goes only with its whole account: a tracked one, which its owner erases (R-L2).
create function refuse_delete() returns trigger language plpgsql as $$
begin
  if exists (
    select from account
    where user_id = old.user_id and account_id = old.account_id and kind = 'tracked' and status = 'erasing'
  ) then
    return old;
  end if;
  raise exception 'the journal is append-only' using errcode = 'restrict_violation';
end $$;
create trigger journal_kept before delete on journal for each row execute function refuse_delete();

create function holding_is_sound(quantity numeric, cost numeric, quantity_reserved numeric)
returns boolean language plpgsql immutable as $$
begin
  -- What was sold whole keeps its row, for what it realised.
  return quantity >= 0 and cost >= 0 and (quantity > 0 or cost = 0) and quantity_reserved between 0 and quantity;
end $$;

create table holding (
  user_id           bigint not null,
  asset_type        asset_kind not null,
  symbol            text not null check (symbol ~ '^[A-Z0-9.]{1,15}$' and symbol <> 'CASH'),
  quantity          numeric(24, 8) not null,
  cost              numeric(20, 2) not null,
  first_bought_at   timestamptz not null,
  -- The journal entry that opened the holding: the order of holdings, as the clock may repeat.
  first_seq         bigint not null,
  account_id        integer not null,
  quantity_reserved numeric(24, 8) not null default 0,
  realized          numeric(20, 2) not null default 0,
  -- Of an account that executes orders: paid for what was bought and received for what was sold, charges included, and
  -- what else an asset brought or cost, since the account was opened. An account of what is held elsewhere has its
  -- flows in its entries.
  bought            numeric(30, 2) not null default 0,
  sold              numeric(30, 2) not null default 0,
  income            numeric(30, 2) not null default 0,
  -- The day of the newest row of holding_before; null where each movement has one.
  moved_on          date,
  primary key (user_id, account_id, asset_type, symbol),
  foreign key (user_id, account_id) references account,
  constraint holding_sound_check check (holding_is_sound(quantity, cost, quantity_reserved))
);

-- A holding as it was before it moved: before its first movement of a day where prices are compared with a close,
-- before each where they are compared with those of 24 hours ago (docs/decisions/051-todays-change.md). Rows of more
-- than fifteen days go with the next movement.
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
  primary key (user_id, account_id, asset_type, symbol, at),
  foreign key (user_id, account_id) references account
);

-- What became of a key: one effect, whatever it is (R-L4). Entries of the journal, a row that was made instead, or
-- both.
create table request_key (
  user_id         bigint not null,
  idempotency_key uuid not null,
  request_hash    text not null,
  account_id      integer not null,
  first_seq       bigint,
  entries         integer not null,
  reference       text,
  created_at      timestamptz not null,
  primary key (user_id, idempotency_key),
  check (case when entries = 0 then first_seq is null and reference is not null else entries > 0 and first_seq > 0 end)
);

-- The part of a cost that belongs to a part of the quantity, to the nearest kuruş with halves away from zero, in whole
-- numbers throughout: the twin of core/money costShare.
create function cost_share(cost numeric, part numeric, whole numeric) returns numeric language sql immutable as $$
  select div(cost * 100 * part * 2 + whole, whole * 2) / 100
$$;

-- What the effect of a posting answers: a word that refuses, or the row that it made and what it reserves more.
create type effect_answer as (refused text, reference text, cash_reserved numeric, quantity_reserved numeric);

-- Orders --------------------------------------------------------------------------------------------------------------
-- Orders that live: their rows, their fills with what explains each price, and what else happened to them
-- (docs/decisions/025-orders-that-live.md). Only effect_order and effect_rename write them, in the commit of the
-- ledger.

create function order_is_open(state text) returns boolean language sql immutable parallel safe as
$$ select state in ('armed', 'sleeping', 'open', 'partial') $$;

-- Its other function is named with its schema: a restore by pg_restore, and Citus when it copies a part of the users to
-- another node, write rows with an empty search_path.
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
    and (public.order_is_open(state) or reserved_cash = 0 and reserved_quantity = 0);
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

-- Accounts elsewhere --------------------------------------------------------------------------------------------------
-- What people really hold, at brokers and banks: entries with their own dates, corrected and removed by further
-- entries, and what their replay comes to (docs/decisions/031-tracked-accounts.md).

-- The facts of an entry. A row is written once; only what replaced it and what it did are kept with it.
create table tracked_entry (
  user_id      bigint not null,
  account_id   integer not null,
  seq          bigint not null,
  -- A correction keeps the place of what it replaces.
  place        bigint not null check (place > 0),
  day          date not null check (day >= '1986-01-01'),
  -- Of the day; -1 where no time is known, -2 of what a company did, which comes before everything else of its day: who
  -- held at the end of the day before takes part.
  second       integer not null check (second between -2 and 86399),
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
  -- What it did to the cash that is followed, to the quantity of its asset, and what of it arrived where its shares
  -- went: all follow from what stands before it.
  cash         numeric(20, 2) not null,
  moved        numeric(24, 8) not null,
  arrived      numeric(24, 8) not null,
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
declare
  following text[] := '{replaced_by,cash,moved,arrived}';
begin
  if to_jsonb(new) - following <> to_jsonb(old) - following
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
  -- A split multiplies what a unit of an asset's lots is worth (lots_to for lots_from, null where units are shares)
  -- instead of each of its lots (docs/decisions/054-budget-of-work.md).
  lots_to       numeric check (lots_to > 0),
  lots_from     numeric check (lots_from > 0),
  -- The day of the oldest entry that moves shares, and what lots cost a replay that moved: both say how much work an
  -- asset is.
  since         date,
  touched       bigint not null default 0 check (touched >= 0),
  primary key (user_id, account_id, asset_type, symbol),
  foreign key (user_id, account_id) references account,
  check (quantity > 0 or cost = 0 and fifo_cost = 0),
  check ((lots_to is null) = (lots_from is null))
);

create table tracked_lot (
  user_id    bigint not null,
  account_id integer not null,
  asset_type asset_kind not null,
  symbol     text not null,
  day        date not null,
  second     integer not null,
  place      bigint not null,
  -- In the units that it came with.
  quantity   numeric not null check (quantity > 0),
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
  change     numeric(40, 2) not null,
  primary key (user_id, account_id, day),
  foreign key (user_id, account_id) references account
);

-- Files that were imported: each is a batch that can be taken back for ever (docs/decisions/035-imports.md). Of the
-- file itself only its hash is kept.
create table import_batch (
  user_id     bigint not null,
  account_id  integer not null,
  -- Counts from 1 in its account.
  batch       integer not null check (batch > 0),
  source      text not null check (source ~ '^[a-z-]{1,40}$'),
  -- SHA-256.
  file_hash   text not null check (file_hash ~ '^[0-9a-f]{64}$'),
  imported_at timestamptz not null,
  undone_at   timestamptz,
  -- How many it wrote, so that one that is lost is found (npm run reconcile).
  rows        integer not null check (rows > 0),
  primary key (user_id, account_id, batch),
  foreign key (user_id, account_id) references account
);

-- The entries that its rows became; what became of them is told by the entries. No constraint says that each has its
-- entry: it would be looked at for each of twenty thousand rows, and the import itself writes both.
create table import_row (
  user_id    bigint not null,
  account_id integer not null,
  seq        bigint not null,
  batch      integer not null,
  -- Of the file.
  line       bigint not null check (line > 0),
  -- The broker's own number of it.
  reference  text check (length(reference) between 1 and 100),
  primary key (user_id, account_id, seq),
  foreign key (user_id, account_id, batch) references import_batch
);
create index import_row_of_batch on import_row (user_id, account_id, batch, seq);
create index import_row_reference on import_row (user_id, account_id, reference) where reference is not null;

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

-- What companies do to shares that are held elsewhere (docs/decisions/038-proposals.md): events that a user enters, and
-- what owners of tracked accounts answered.
create table own_action (
  user_id     bigint not null references app_user (id),
  asset_type  asset_kind not null,
  symbol      text not null check (symbol ~ '^[A-Z0-9.]{1,15}$' and symbol <> 'CASH'),
  type        text not null check (type in ('bonus', 'rights', 'split', 'dividend', 'merger', 'symbol')),
  ex_date     date not null check (ex_date >= '1986-01-01'),
  pay_date    date not null check (pay_date >= ex_date),
  -- As in corporate_action.
  ratio       bigint not null check (ratio >= 0 and (ratio > 0) = (type <> 'dividend')),
  price       numeric(24, 8) not null check (price >= 0 and (price > 0) = (type = 'rights')),
  gross       numeric(24, 8) not null check (gross >= 0 and (gross > 0) = (type = 'dividend')),
  withholding bigint not null check (withholding between 0 and 10000000),
  target      text check ((target is not null) = (type in ('merger', 'symbol'))),
  note        text check (length(note) between 1 and 1000),
  entered_at  timestamptz not null,
  primary key (user_id, asset_type, symbol, type, ex_date)
);

create table action_answer (
  user_id     bigint not null,
  account_id  integer not null,
  asset_type  asset_kind not null,
  symbol      text not null,
  type        text not null,
  ex_date     date not null,
  answer      text not null check (answer in ('accepted', 'refused', 'written')),
  -- Held at the end of the day before, when it was answered.
  entitled    numeric(24, 8) not null check (entitled >= 0),
  -- What was recorded for it, in the account's journal.
  entries     bigint[] not null,
  answered_at timestamptz not null,
  primary key (user_id, account_id, asset_type, symbol, type, ex_date),
  foreign key (user_id, account_id) references account
);

-- Analysis ------------------------------------------------------------------------------------------------------------

-- What an account was worth at the end of a day of İstanbul, or when it was last looked at on that day. Worth is what
-- the market says, which no refusal of an entry bounds: the largest quantity at the largest price, of many assets,
-- takes 31 digits before the point.
create table portfolio_snapshot (
  user_id        bigint not null,
  day            date not null,
  -- Below zero where entries that were recorded leave some out.
  cash           numeric(20, 2) not null,
  holdings_value numeric(40, 2) not null check (holdings_value >= 0),
  -- Cost of the holdings of that moment.
  invested       numeric(20, 2) not null check (invested >= 0),
  -- All deposits less all withdrawals up to journal entry last_seq: money brought, not gained.
  net_deposits   numeric(20, 2) not null,
  last_seq       bigint not null,
  -- Level of BIST 100 at that moment; null while the market has none.
  index_value    numeric(24, 8),
  taken_at       timestamptz not null,
  -- At which prices: those that were seen at the time, or, where no server ran over midnight, the closing prices of the
  -- day as they are known afterwards.
  prices         text not null default 'seen' check (prices in ('seen', 'closing')),
  account_id     integer not null,
  primary key (user_id, account_id, day),
  foreign key (user_id, account_id) references account
);

-- What accounts were worth at the end of each day, and what came in and went out on it, worked out from entries and
-- prices and kept (docs/decisions/039-daily-values.md). Nothing of it is told by anybody: it can be worked out anew.
create table daily_value (
  user_id    bigint not null,
  account_id integer not null,
  day        date not null,
  value      numeric(40, 2) not null,
  inflow     numeric(40, 2) not null check (inflow >= 0),
  outflow    numeric(40, 2) not null check (outflow >= 0),
  -- From other accounts of the same owner, less what went there.
  moved      numeric(40, 2) not null,
  dividends  numeric(20, 2) not null,
  interest   numeric(20, 2) not null,
  fees       numeric(20, 2) not null,
  taxes      numeric(20, 2) not null,
  -- Whether a price in it is old, or only the owner's own.
  is_marked  boolean not null,
  -- What each asset did on the day, at which price, as lines of text: nobody asks for one of them alone, and rows of
  -- their own would be ten times as many.
  assets     text not null,
  primary key (user_id, account_id, day),
  foreign key (user_id, account_id) references account
);
-- Looked for before every answer of the analysis: ten years of days are not read for their first one.
create index daily_value_marked on daily_value (user_id, account_id, day) where is_marked;

create table daily_value_state (
  user_id    bigint not null,
  account_id integer not null,
  -- The last entry that is in the days, and the last day.
  last_seq   bigint not null,
  through    date not null,
  -- A day from which on prices have changed since.
  dirty_from date,
  derived_at timestamptz not null,
  primary key (user_id, account_id),
  foreign key (user_id, account_id) references account
);

-- Prices of what only its owner knows may change for any day of the past.
create function soil_daily_values() returns trigger language plpgsql as $$
declare
  changed custom_price := case when tg_op = 'DELETE' then old else new end;
begin
  update daily_value_state set dirty_from = changed.day
    where user_id = changed.user_id and (dirty_from is null or dirty_from > changed.day);
  return null;
end $$;
create trigger custom_price_soils after insert or update or delete on custom_price
  for each row execute function soil_daily_values();

-- Market --------------------------------------------------------------------------------------------------------------

-- What the simulated prices of this database grow from (D50): a random key, or the fixed seed of MARKET_SEED. One row,
-- written by the first start that simulates prices.
create table market_key (
  one   boolean primary key default true check (one),
  key   bytea check (octet_length(key) = 32),
  seed  integer check (seed >= 0),
  since timestamptz not null default now(),
  check ((key is null) <> (seed is null))
);

-- Last observation of each asset that had orders: an instance that takes the lead goes on from there
-- (docs/decisions/026-running-exchange.md).
create table market_observation (
  asset_type       asset_kind not null,
  symbol           text not null,
  -- Exchange time.
  observed_at      timestamptz not null,
  was_halted       boolean not null,
  -- Quantity traded on the day of observed_at, as far as it was observed.
  traded           numeric(24, 8) not null,
  -- For trailing stops: { buy: [[time in ms, lowest price since]], sell: [[time in ms, highest price since]] }.
  high_water_marks jsonb not null,
  primary key (asset_type, symbol)
);

-- What companies do to their shares (docs/decisions/027-settlement-and-costs.md): the events, as the operator enters
-- them. What became of an account's shares is in its journal.
create table corporate_action (
  asset_type  asset_kind not null,
  symbol      text not null,
  type        text not null check (type in ('bonus', 'rights', 'split', 'dividend', 'merger', 'symbol')),
  ex_date     date not null,
  pay_date    date not null check (pay_date >= ex_date),
  -- New shares for an old one, over 10,000,000; 0 for a dividend.
  ratio       bigint not null check (ratio >= 0 and (ratio > 0) = (type <> 'dividend')),
  price       numeric(24, 8) not null check (price >= 0 and (price > 0) = (type = 'rights')),
  gross       numeric(24, 8) not null check (gross >= 0 and (gross > 0) = (type = 'dividend')),
  -- The part of a dividend that is withheld, over 10,000,000.
  withholding bigint not null check (withholding between 0 and 10000000),
  -- What the shares become.
  target      text check ((target is not null) = (type in ('merger', 'symbol'))),
  source      text not null,
  entered_by  text not null,
  entered_at  timestamptz not null,
  -- When every account had its part.
  applied_at  timestamptz,
  -- The last one before the ex-date, which factors of rights issues follow from (docs/decisions/032-secret-prices.md).
  close       numeric(24, 8) check (close > 0),
  -- By the simulated market.
  invented    boolean not null default false,
  primary key (asset_type, symbol, type, ex_date)
);

-- Bars of five minutes (a few weeks) and of days (for good), of live prices, which nobody else keeps for us. The time
-- is part of the key, so that the table can be partitioned by it.
create table price_bar (
  asset_type       price_kind not null,
  symbol           text not null check (symbol ~ '^[A-Z0-9.]{1,15}$'),
  interval_seconds integer not null check (interval_seconds in (300, 86400)),
  start_at         timestamptz not null,
  open             numeric(24, 8) not null check (open > 0),
  high             numeric(24, 8) not null,
  low              numeric(24, 8) not null check (low > 0),
  close            numeric(24, 8) not null,
  -- When its first and last price were seen: who saw the earliest knows the open, who saw the latest the close.
  first_at         timestamptz not null,
  last_at          timestamptz not null,
  primary key (asset_type, symbol, interval_seconds, start_at),
  check (high >= greatest(open, close) and low <= least(open, close))
);
-- For taking old bars away.
create index price_bar_age on price_bar (start_at) where interval_seconds = 300;

-- How far each past has been asked for, of the sources that tell it, for all servers of the database.
create table price_past (
  asset_type       price_kind not null,
  symbol           text not null check (symbol ~ '^[A-Z0-9.]{1,15}$'),
  interval_seconds integer not null check (interval_seconds in (300, 86400)),
  -- When somebody last looked at it and missed something.
  wanted_at        timestamptz,
  -- When the round of questions began that is under way, or was the last one: one a day.
  asked_at         timestamptz,
  -- A round goes from now back: it has come down to open_to, and ends at open_from. Null when it is over.
  open_from        timestamptz,
  open_to          timestamptz,
  -- Everything before this moment was asked for in rounds that are over.
  done_to          timestamptz,
  -- Failures in a row of the question that is next.
  failures         integer not null default 0,
  primary key (asset_type, symbol, interval_seconds),
  check ((open_from is null) = (open_to is null))
);
-- For the next question.
create index price_past_open on price_past (wanted_at) where open_to is not null or wanted_at is not null;

-- Sources -------------------------------------------------------------------------------------------------------------

-- Which kind of source each kind's trades were priced from (D27): simulated and live prices never mix unasked.
create table price_origin (
  asset_type asset_kind primary key,
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

-- Functions and views of ../functions, in the order in which they need one another.
-- now: settlement.sql 70c7d89e07415ba0a543015d5c7c265c6e1b52e76f0d9a6f80bb483929b7b738
-- now: ledger-kinds.sql 888de27c738ca823a125c51ce00413e751610c8877d8a2fc9834e783b644714d
-- now: reservation.sql c81a99c390bbe68efe54df535a5c8cf8ca1f1cc7b07cf8348ec6a7769b75b426
-- now: effect-order.sql f28a2816c034cec52499f6805c2c9a25846fa5f01c7ea5023b388fe38e8e4a8f
-- now: effect-rename.sql 60e0ad045a13b15bc9d5612d7bcc859e48df1192c2cfa94ec26cf451a1edea26
-- now: ledger-post.sql f762ff0ba704ddff0ff57cb43a6aa731e7756cad51b6172ea3be8a207f7df283
-- now: changed-orders.sql e6a9b3801b63e17848520c287eff3c1c38d02e86c0a13d575358b0f0e712801d
-- now: oldest-lots.sql 4f7af16fd6a68ffa5835288e09cbf58fec93c278c3f193447d340d50870d508c
