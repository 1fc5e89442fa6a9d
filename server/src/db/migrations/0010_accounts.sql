-- Several accounts a user, each with its own journal; what is reserved; what was realised; and every idempotency key in
-- one table (docs/decisions/020-ledger-door.md). No figure of before is touched. Each user's account becomes account 1.

-- The account first, as a posting takes it: nobody waits for each other.
lock table account, journal, holding, portfolio_snapshot;

drop function ledger_post(jsonb);

-- The rules of the rows, each table's in one function. PostgreSQL reads a CHECK's expression anew for every statement
-- that writes: with the rules written out there, a trade cost twice as much.

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
    and cash >= 0 and cash < 10000000000000
    and cash_reserved between 0 and cash;
end $$;

create function holding_is_sound(quantity numeric, cost numeric, quantity_reserved numeric)
returns boolean language plpgsql immutable as $$
begin
  -- What was sold whole keeps its row, for what it realised.
  return quantity >= 0 and cost >= 0 and (quantity > 0 or cost = 0) and quantity_reserved between 0 and quantity;
end $$;

create function entry_is_sound(
  seq bigint, kind text, price numeric, quantity numeric, amount numeric, commission numeric,
  cash_delta numeric, quantity_delta numeric, cost_delta numeric, balance_after numeric, quantity_after numeric
) returns boolean language plpgsql immutable as $$
begin
  if seq <= 0 or price < 0 or quantity <= 0 or amount < 0 or commission < 0 or balance_after < 0 or quantity_after < 0 then
    return false;
  end if;
  case kind
    -- The amount is price x quantity to the kuruş, against the user: buys up, sells down (R-L8).
    when 'buy' then
      return amount = ceil(price * quantity * 100) / 100
        and cash_delta = -(amount + commission) and quantity_delta = quantity and cost_delta = amount;
    when 'sell' then
      return amount = floor(price * quantity * 100) / 100
        and cash_delta = amount - commission and quantity_delta = -quantity and cost_delta <= 0;
    when 'rights' then
      return cash_delta = -(amount + commission) and quantity_delta = quantity and cost_delta = amount;
    else
      if commission <> 0 then
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

alter table holding drop constraint holding_user_id_fkey, drop constraint holding_pkey;
alter table portfolio_snapshot
  drop constraint portfolio_snapshot_user_id_fkey, drop constraint portfolio_snapshot_pkey;
alter table journal drop constraint journal_user_id_fkey, drop constraint journal_pkey;

alter table account drop constraint account_pkey,
  -- Counts from 1 for each user; 1 is the virtual one, opened with the user.
  add column account_id integer not null default 1,
  add column kind text not null default 'virtual',
  -- Null: the name of the kind, in the reader's language.
  add column name text,
  -- Whether cash is followed. A tracked account may leave it out: a buy then brings its money in, a sale takes it out.
  add column cash_kept boolean not null default true,
  -- How orders fill: 'simple', or 'realistic'.
  add column rules text not null default 'simple',
  -- What open orders keep back of the cash.
  add column cash_reserved numeric(20, 2) not null default 0,
  -- Sum of what the entries realised.
  add column realized numeric(20, 2) not null default 0,
  -- In account 1: the number of the user's newest account. A number is not used again.
  add column last_account_id integer not null default 1,
  add primary key (user_id, account_id),
  drop constraint account_status_check, drop constraint account_cash_check,
  add constraint account_sound_check check (account_is_sound(
    account_id, kind, name, status, cash_kept, rules, cash, cash_reserved));
alter table account alter column account_id drop default, alter column kind drop default;

alter table holding drop constraint holding_quantity_check, drop constraint holding_cost_check,
  add column account_id integer not null default 1,
  add column quantity_reserved numeric(24, 8) not null default 0,
  add column realized numeric(20, 2) not null default 0,
  add primary key (user_id, account_id, asset_type, symbol),
  add foreign key (user_id, account_id) references account,
  add constraint holding_sound_check check (holding_is_sound(quantity, cost, quantity_reserved));
alter table holding alter column account_id drop default;

alter table portfolio_snapshot
  add column account_id integer not null default 1,
  add primary key (user_id, account_id, day),
  add foreign key (user_id, account_id) references account;
alter table portfolio_snapshot alter column account_id drop default;

-- What became of a key: one effect, whatever it is (R-L4). Entries of the journal, a row that was made instead, or both.
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
insert into request_key (user_id, idempotency_key, request_hash, account_id, first_seq, entries, created_at)
  select user_id, idempotency_key, coalesce(request_hash, ''), 1, seq, 1, created_at
  from journal where idempotency_key is not null;

-- The word of an entry is its kind; the specification's type follows from it (core/src/portfolio/entry-kinds.ts).
alter table journal rename column type to kind;
alter table journal drop column idempotency_key, drop column request_hash,
  add column account_id integer not null default 1,
  add primary key (user_id, account_id, seq),
  add foreign key (user_id, account_id) references account,
  drop constraint journal_type_check, drop constraint journal_seq_check, drop constraint journal_price_check,
  drop constraint journal_quantity_check, drop constraint journal_amount_check, drop constraint journal_commission_check,
  drop constraint journal_balance_after_check, drop constraint journal_quantity_after_check,
  drop constraint journal_check1, drop constraint journal_check2, drop constraint journal_check3,
  add constraint journal_sound_check check (entry_is_sound(
    seq, kind, price, quantity, amount, commission, cash_delta, quantity_delta, cost_delta, balance_after, quantity_after));
alter table journal alter column account_id drop default;

-- What was realised so far: of the kinds that there were, buys (their commission) and sales realise.
insert into holding (user_id, account_id, asset_type, symbol, quantity, cost, first_bought_at, first_seq)
  select user_id, account_id, asset_type, symbol, 0, 0, min(created_at), min(seq)
  from journal where asset_type is not null group by user_id, account_id, asset_type, symbol
  on conflict do nothing;
update holding h set realized = s.realized
  from (
    select user_id, account_id, asset_type, symbol, sum(cash_delta + cost_delta) as realized
    from journal where kind in ('buy', 'sell') group by user_id, account_id, asset_type, symbol
  ) s
  where (h.user_id, h.account_id, h.asset_type, h.symbol) = (s.user_id, s.account_id, s.asset_type, s.symbol)
    and s.realized <> 0;
update account a set realized = s.realized
  from (select user_id, account_id, sum(realized) as realized from holding group by user_id, account_id) s
  where (a.user_id, a.account_id) = (s.user_id, s.account_id) and s.realized <> 0;

-- A row of the journal goes only with its whole account: a tracked one, which its owner erases (R-L2).
drop trigger journal_append_only on journal;
create trigger journal_append_only before update or truncate on journal
  for each statement execute function refuse_change();
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

-- What the effect of a posting answers: a word that refuses, or the row that it made and what it reserves more.
create type effect_answer as (refused text, reference text, cash_reserved numeric, quantity_reserved numeric);

-- now: ledger-kinds.sql 888de27c738ca823a125c51ce00413e751610c8877d8a2fc9834e783b644714d
-- now: reservation.sql 42a1ae2bd7d7f0f01892711e08365a86b2ec3a9adba9fb846aab5b5c1a74043b
-- now: ledger-post.sql 6e0b013d250a9875164297b5bf201af8545aa4204d2d7c56f136c4948ed3e619
