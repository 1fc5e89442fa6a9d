-- The ledger: one append-only journal per account; cash and holdings are its running sums, written in the same
-- transaction (R-L1). An account belongs to a user; today each user has one.

create table account (
  id        bigint generated always as identity primary key,
  user_id   bigint not null references app_user (id),
  status    text not null default 'open' check (status in ('open', 'frozen', 'closed')),
  -- Below ten trillion lira a balance is exact as a JSON number (15 significant digits).
  cash      numeric(20, 2) not null default 0 check (cash >= 0 and cash < 10000000000000),
  last_seq  bigint not null default 0,
  opened_at timestamptz not null
);
create unique index account_user on account (user_id);

create table holding (
  account_id      bigint not null references account (id),
  asset_type      text not null check (asset_type in ('stocks', 'cryptos')),
  symbol          text not null check (symbol ~ '^[A-Z0-9.]{1,15}$' and symbol <> 'CASH'),
  quantity        numeric(24, 8) not null check (quantity > 0),
  cost            numeric(20, 2) not null check (cost >= 0),
  first_bought_at timestamptz not null,
  -- The journal entry that opened the holding: the order of holdings, as the clock may repeat.
  first_seq       bigint not null,
  primary key (account_id, asset_type, symbol)
);

create table journal (
  account_id      bigint not null references account (id),
  -- 1, 2, 3 ... without a gap: the order of history, whatever the clock says (R-L10).
  seq             bigint not null check (seq > 0),
  type            text not null check (type in ('buy', 'sell', 'update', 'delete', 'deposit', 'withdraw')),
  asset_type      text check (asset_type in ('stocks', 'cryptos')),
  symbol          text not null check (symbol ~ '^[A-Z0-9.]{1,15}$'),
  price           numeric(24, 8) not null check (price >= 0),
  quantity        numeric(24, 8) not null check (quantity > 0),
  amount          numeric(20, 2) not null check (amount >= 0),
  commission      numeric(20, 2) not null default 0 check (commission >= 0),
  cash_delta      numeric(20, 2) not null,
  quantity_delta  numeric(24, 8) not null,
  cost_delta      numeric(20, 2) not null,
  balance_after   numeric(20, 2) not null check (balance_after >= 0),
  quantity_after  numeric(24, 8) not null check (quantity_after >= 0),
  -- The price that the user saw, and the time of the quote that filled the order (D18).
  seen_price      numeric(24, 8),
  quoted_at       timestamptz,
  created_at      timestamptz not null,
  -- The request that made the entry: a repeated one finds its answer here, in the trade's own commit (D22, R-L4).
  idempotency_key uuid,
  request_hash    text,
  primary key (account_id, seq),
  unique (account_id, idempotency_key),
  check ((symbol = 'CASH') = (asset_type is null)),
  -- The amount is price x quantity to the kuruş, against the user: buys up, sells down (R-L8).
  check (type <> 'buy' or amount = ceil(price * quantity * 100) / 100),
  check (type <> 'sell' or amount = floor(price * quantity * 100) / 100),
  check (case type
    when 'buy' then cash_delta = -(amount + commission) and quantity_delta = quantity and cost_delta = amount
    when 'sell' then cash_delta = amount - commission and quantity_delta = -quantity and cost_delta <= 0
    when 'deposit' then cash_delta = amount and quantity_delta = 0 and cost_delta = 0
    when 'withdraw' then cash_delta = -amount and quantity_delta = 0 and cost_delta = 0
    else cash_delta = 0
  end)
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the journal is append-only' using errcode = 'restrict_violation';
end $$;
create trigger journal_append_only before update or delete or truncate on journal
  for each statement execute function refuse_change();

-- The part of a cost that belongs to a part of the quantity, to the nearest kuruş with halves away from zero, in whole
-- numbers throughout: the twin of core/money costShare.
create function cost_share(cost numeric, part numeric, whole numeric) returns numeric language sql immutable as $$
  select div(cost * 100 * part * 2 + whole, whole * 2) / 100
$$;

-- Posts a list of entries in one statement and one commit. Each entry is judged on its own, in order: it is posted,
-- answered from an earlier posting with its key (replayed), or refused with the word of the contract's error codes.
-- The accounts are locked first, in the order of their ids, so that two callers never wait for each other (R-T4).
create function ledger_post(entries jsonb) returns table (
  entry_index int, outcome text, seq bigint, type text, asset_type text, symbol text, price numeric, quantity numeric,
  amount numeric, commission numeric, balance_after numeric, quantity_after numeric, quoted_at timestamptz
) language plpgsql as $$
#variable_conflict use_column
declare
  e record;
  a account;
  h holding;
  j journal;
begin
  perform 1 from account
    where id = any (select distinct (x ->> 'accountId')::bigint from jsonb_array_elements(entries) x)
    order by id for update;

  for e in
    select x."entryIndex" as entry_index, x."accountId" as account_id, x.type, x."assetType" as asset_type, x.symbol,
      x.price, x.quantity, x.amount, x.commission, x."seenPrice" as seen_price, x."quotedAt" as quoted_at,
      x."createdAt" as created_at, x."idempotencyKey" as idempotency_key, x."requestHash" as request_hash
    from jsonb_to_recordset(entries) as x ("entryIndex" int, "accountId" bigint, type text, "assetType" text,
      symbol text, price numeric, quantity numeric, amount numeric, commission numeric, "seenPrice" numeric,
      "quotedAt" timestamptz, "createdAt" timestamptz, "idempotencyKey" uuid, "requestHash" text)
    order by x."entryIndex"
  loop
    outcome := null;
    j := null;
    h := null;
    entry_index := e.entry_index;

    if e.idempotency_key is not null then
      select * into j from journal where account_id = e.account_id and idempotency_key = e.idempotency_key;
      if found then
        outcome := case when j.request_hash = e.request_hash then 'replayed' else 'IDEMPOTENCY_MISMATCH' end;
      end if;
    end if;

    if outcome is null then
      select * into a from account where id = e.account_id;
      if e.asset_type is not null then
        select * into h from holding
          where account_id = e.account_id and asset_type = e.asset_type and symbol = e.symbol;
      end if;

      j.account_id := e.account_id;
      j.seq := a.last_seq + 1;
      j.type := e.type;
      j.asset_type := e.asset_type;
      j.symbol := e.symbol;
      j.price := e.price;
      j.quantity := e.quantity;
      j.amount := e.amount;
      j.commission := e.commission;
      j.seen_price := e.seen_price;
      j.quoted_at := e.quoted_at;
      j.created_at := e.created_at;
      j.idempotency_key := e.idempotency_key;
      j.request_hash := e.request_hash;
      case e.type
        when 'buy' then
          j.cash_delta := -(e.amount + e.commission);
          j.quantity_delta := e.quantity;
          j.cost_delta := e.amount;
        when 'sell' then
          j.cash_delta := e.amount - e.commission;
          j.quantity_delta := -e.quantity;
          j.cost_delta := case when e.quantity < h.quantity then -cost_share(h.cost, e.quantity, h.quantity) else -h.cost end;
        when 'deposit' then
          j.cash_delta := e.amount;
          j.quantity_delta := 0;
          j.cost_delta := 0;
        when 'withdraw' then
          j.cash_delta := -e.amount;
          j.quantity_delta := 0;
          j.cost_delta := 0;
      end case;
      j.balance_after := a.cash + j.cash_delta;
      j.quantity_after := coalesce(h.quantity, 0) + j.quantity_delta;

      outcome := case
        when a.status is distinct from 'open' then 'ACCOUNT_FROZEN'
        when j.balance_after < 0 then 'BALANCE_INSUFFICIENT'
        when j.quantity_after < 0 then 'HOLDING_INSUFFICIENT'
        when j.balance_after >= 10000000000000 or coalesce(h.cost, 0) + j.cost_delta >= 10000000000000 then 'AMOUNT_TOO_LARGE'
        -- A holding stays exact as a JSON number: at most 15 significant digits.
        when j.quantity_after >= 10000000
          and j.quantity_after >= power(10::numeric, 15 - scale(trim_scale(j.quantity_after))) then 'QUANTITY_PRECISION'
        else 'posted'
      end;

      if outcome = 'posted' then
        insert into journal select j.*;
        update account set cash = j.balance_after, last_seq = j.seq where id = e.account_id;
        if j.quantity_delta <> 0 then
          if j.quantity_after = 0 then
            delete from holding where account_id = e.account_id and asset_type = e.asset_type and symbol = e.symbol;
          elsif h.quantity is null then
            insert into holding values (e.account_id, e.asset_type, e.symbol, j.quantity_after, j.cost_delta,
              e.created_at, j.seq);
          else
            update holding set quantity = j.quantity_after, cost = cost + j.cost_delta
              where account_id = e.account_id and asset_type = e.asset_type and symbol = e.symbol;
          end if;
        end if;
      end if;
    end if;

    seq := j.seq;
    type := j.type;
    asset_type := j.asset_type;
    symbol := j.symbol;
    price := j.price;
    quantity := j.quantity;
    amount := j.amount;
    commission := j.commission;
    balance_after := j.balance_after;
    quantity_after := j.quantity_after;
    quoted_at := j.quoted_at;
    return next;
  end loop;
end $$;
