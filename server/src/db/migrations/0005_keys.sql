-- One id: the account takes the id of its user, and every table of a user has user_id in its key, so that all rows of a
-- user can be partitioned or spread together (docs/scaling.md). No figure is touched, and rows only where the two ids
-- differed; the numbers of a user's journal stay what they were.

-- The account first, as a trade takes it: nobody waits for each other.
lock table account, journal, holding, portfolio_snapshot;

alter table holding drop constraint holding_account_id_fkey, drop constraint holding_pkey;
alter table portfolio_snapshot
  drop constraint portfolio_snapshot_account_id_fkey, drop constraint portfolio_snapshot_pkey;
alter table journal drop constraint journal_account_id_fkey, drop constraint journal_pkey,
  drop constraint journal_account_id_idempotency_key_key;

update holding h set account_id = a.user_id from account a where a.id = h.account_id and a.id <> a.user_id;
update portfolio_snapshot s set account_id = a.user_id from account a where a.id = s.account_id and a.id <> a.user_id;
-- The one change of the journal there is: whose an entry is, under its other name.
alter table journal disable trigger journal_append_only;
update journal j set account_id = a.user_id from account a where a.id = j.account_id and a.id <> a.user_id;
alter table journal enable trigger journal_append_only;

alter table account drop column id, add primary key (user_id);
drop index account_user;

alter table holding rename column account_id to user_id;
alter table holding add primary key (user_id, asset_type, symbol), add foreign key (user_id) references account;
alter table portfolio_snapshot rename column account_id to user_id;
alter table portfolio_snapshot add primary key (user_id, day), add foreign key (user_id) references account;
alter table journal rename column account_id to user_id;
alter table journal add primary key (user_id, seq), add unique (user_id, idempotency_key),
  add foreign key (user_id) references account;

-- A session is found by the hash alone: 256 bits need no constraint to be one of a kind.
alter table session drop constraint session_pkey, drop column account_id, add primary key (user_id, token_hash);
create index session_by_token on session (token_hash);
drop index session_by_user;

-- That a subject of a provider is one user's only stays a constraint of its own.
alter table social_identity drop constraint social_identity_pkey, add primary key (user_id, provider, subject),
  add unique (provider, subject);
drop index social_identity_by_user;

-- Posts a list of entries in one statement and one commit. Each entry is judged on its own, in order: it is posted,
-- answered from an earlier posting with its key (replayed), or refused with the word of the contract's error codes.
-- The accounts are locked first, in the order of their ids, so that two callers never wait for each other (R-T4).
create or replace function ledger_post(entries jsonb) returns table (
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
    where user_id = any (select distinct (x ->> 'userId')::bigint from jsonb_array_elements(entries) x)
    order by user_id for update;

  for e in
    select x."entryIndex" as entry_index, x."userId" as user_id, x.type, x."assetType" as asset_type, x.symbol,
      x.price, x.quantity, x.amount, x.commission, x."seenPrice" as seen_price, x."quotedAt" as quoted_at,
      x."createdAt" as created_at, x."idempotencyKey" as idempotency_key, x."requestHash" as request_hash
    from jsonb_to_recordset(entries) as x ("entryIndex" int, "userId" bigint, type text, "assetType" text,
      symbol text, price numeric, quantity numeric, amount numeric, commission numeric, "seenPrice" numeric,
      "quotedAt" timestamptz, "createdAt" timestamptz, "idempotencyKey" uuid, "requestHash" text)
    order by x."entryIndex"
  loop
    outcome := null;
    j := null;
    h := null;
    entry_index := e.entry_index;

    if e.idempotency_key is not null then
      select * into j from journal where user_id = e.user_id and idempotency_key = e.idempotency_key;
      if found then
        outcome := case when j.request_hash = e.request_hash then 'replayed' else 'IDEMPOTENCY_MISMATCH' end;
      end if;
    end if;

    if outcome is null then
      select * into a from account where user_id = e.user_id;
      if e.asset_type is not null then
        select * into h from holding
          where user_id = e.user_id and asset_type = e.asset_type and symbol = e.symbol;
      end if;

      j.user_id := e.user_id;
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
        update account set cash = j.balance_after, last_seq = j.seq where user_id = e.user_id;
        if j.quantity_delta <> 0 then
          if j.quantity_after = 0 then
            delete from holding where user_id = e.user_id and asset_type = e.asset_type and symbol = e.symbol;
          elsif h.quantity is null then
            insert into holding values (e.user_id, e.asset_type, e.symbol, j.quantity_after, j.cost_delta,
              e.created_at, j.seq);
          else
            update holding set quantity = j.quantity_after, cost = cost + j.cost_delta
              where user_id = e.user_id and asset_type = e.asset_type and symbol = e.symbol;
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
