CREATE DOMAIN public.asset_kind AS text;
CREATE TYPE public.effect_answer AS (
	refused text,
	reference text,
	cash_reserved numeric,
	quantity_reserved numeric
);
CREATE DOMAIN public.price_kind AS text;
CREATE FUNCTION public.account_is_sound(account_id integer, kind text, name text, status text, cash_kept boolean, rules text, cash numeric, cash_reserved numeric) RETURNS boolean
    LANGUAGE plpgsql IMMUTABLE
    AS $$
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
CREATE FUNCTION public.account_takes(account_kind text, entry_kind text) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    AS $$
  select case account_kind
    when 'tracked' then true
    else entry_kind in ('buy', 'sell', 'deposit', 'withdraw', 'dividend', 'tax', 'bonus', 'rights', 'split', 'merger', 'delete')
  end
$$;
CREATE FUNCTION public.changed_orders(p_user bigint, p_since xid8, p_anew boolean, p_users bigint[]) RETURNS TABLE(mark text, user_id bigint, account_id integer, order_id text, version integer, asset_type text, symbol text)
    LANGUAGE plpgsql STABLE
    AS $_$
declare
  columns constant text := 'user_id, account_id, order_id, version, asset_type, symbol, changed_in, state, updated_at';
  orders text := 'trade_order';
begin
  if to_regclass('pg_dist_partition') is not null then
    if exists (select from pg_dist_partition where logicalrelid = 'trade_order'::regclass and partmethod = 'h') then
      select '(' || string_agg(format('select %s from %I', columns, 'trade_order_' || shardid), ' union all ') || ')'
      into orders from pg_dist_shard join pg_dist_placement using (shardid)
      where logicalrelid = 'trade_order'::regclass and groupid = (select l.groupid from pg_dist_local_group l);
      if orders is null then
        raise exception 'no orders lie on this node';
      end if;
    end if;
  end if;
  return query execute format(
    'select m.mark, o.user_id, o.account_id, o.order_id::text, o.version, o.asset_type::text, o.symbol::text
    from (select pg_snapshot_xmin(pg_current_snapshot())::text as mark) m
    left join %s o on (o.changed_in >= $1 %s) and ($2 is null or o.user_id = any($2))',
    orders,
    case when p_anew then 'or order_is_open(o.state) or o.updated_at > now() - interval ''1 hour''' else '' end)
  using p_since, p_users;
end $_$;
CREATE FUNCTION public.cost_share(cost numeric, part numeric, whole numeric) RETURNS numeric
    LANGUAGE sql IMMUTABLE
    AS $$
  select div(cost * 100 * part * 2 + whole, whole * 2) / 100
$$;
CREATE FUNCTION public.effect_order(p_user bigint, p_account integer, e jsonb, next_seq bigint, free_cash numeric, free_quantity numeric) RETURNS public.effect_answer
    LANGUAGE plpgsql
    AS $$
declare
  o jsonb;
  was trade_order;
  now trade_order;
  nows trade_order[] := '{}';
  f order_fill;
  cash numeric := 0;
  quantity numeric := 0;
begin
  if e ? 'epoch' then
    if (e ->> 'epoch')::bigint < (select epoch from matching_lead) then
      return ('UNAVAILABLE', null, 0, 0)::effect_answer;
    end if;
  end if;
  for n in 0 .. jsonb_array_length(e -> 'orders') - 1 loop
    o := e -> 'orders' -> n;
    select * into was from trade_order t
      where t.user_id = p_user and t.account_id = p_account and t.order_id = o ->> 'order_id';
    if (o ->> 'version')::int <> coalesce(was.version, 0) or not order_is_open(coalesce(was.state, 'open')) then
      return ('ORDER_FINAL', null, 0, 0)::effect_answer;
    end if;
    now := jsonb_populate_record(was, o);
    now.user_id := p_user;
    now.account_id := p_account;
    now.asset_type := e ->> 'asset_type';
    now.symbol := e ->> 'symbol';
    now.version := coalesce(was.version, 0) + 1;
    cash := cash + now.reserved_cash - coalesce(was.reserved_cash, 0);
    quantity := quantity + now.reserved_quantity - coalesce(was.reserved_quantity, 0);
    nows := nows || now;
  end loop;
  if cash > free_cash then
    return ('BALANCE_INSUFFICIENT', null, 0, 0)::effect_answer;
  end if;
  if quantity > free_quantity then
    return ('HOLDING_INSUFFICIENT', null, 0, 0)::effect_answer;
  end if;
  if e ? 'most' then
    if (e ->> 'most')::int < (select count(*) from unnest(nows) n where order_is_open(n.state)) + (
      select count(*) from trade_order t
      where t.user_id = p_user and t.account_id = p_account and order_is_open(t.state)
    ) then
      return ('ORDERS_TOO_MANY', null, 0, 0)::effect_answer;
    end if;
  end if;

  for n in 1 .. cardinality(nows) loop
    now := nows[n];
    if now.version = 1 then
      -- Column by column: Citus would lock all parts of the table for a SELECT, and this user's alone for VALUES.
      insert into trade_order (user_id, account_id, order_id, version, asset_type, symbol, side, kind, validity, rules,
          commission_rate, minimum_commission, quantity, limit_price, trigger_price, trail_amount, trail_percent,
          high_water, state, is_pending, reason, reserved_cash, reserved_quantity, accepted_at, active_from, expires_at,
          updated_at, filled, notional, fee_day, fees, charged, group_id, role)
        values (p_user, p_account, now.order_id, now.version, now.asset_type, now.symbol, now.side, now.kind,
          now.validity, now.rules, now.commission_rate, now.minimum_commission, now.quantity, now.limit_price,
          now.trigger_price, now.trail_amount, now.trail_percent, now.high_water, now.state, now.is_pending, now.reason,
          now.reserved_cash, now.reserved_quantity, now.accepted_at, now.active_from, now.expires_at, now.updated_at,
          now.filled, now.notional, now.fee_day, now.fees, now.charged, now.group_id, now.role);
    else
      update trade_order t set version = now.version, quantity = now.quantity, validity = now.validity,
          limit_price = now.limit_price, trigger_price = now.trigger_price, high_water = now.high_water,
          state = now.state, is_pending = now.is_pending, reason = now.reason, reserved_cash = now.reserved_cash,
          reserved_quantity = now.reserved_quantity, active_from = now.active_from, expires_at = now.expires_at,
          updated_at = now.updated_at, filled = now.filled, notional = now.notional, fee_day = now.fee_day,
          fees = now.fees, charged = now.charged
        where t.user_id = p_user and t.account_id = p_account and t.order_id = now.order_id;
    end if;
    o := e -> 'orders' -> (n - 1);
    if o ? 'what' then
      insert into order_event values (p_user, p_account, now.order_id, now.version, now.updated_at, o ->> 'what',
        now.state, now.quantity, now.limit_price, now.trigger_price, now.validity, now.expires_at, now.reason);
    end if;
  end loop;
  if e ? 'fills' then
    for f in select * from jsonb_populate_recordset(null::order_fill, e -> 'fills') loop
      insert into order_fill (user_id, account_id, seq, order_id, filled_at, price, quantity, amount, commission, bsmv,
          rule, step, bid, ask, seen_at, seen_last, seen_hi, seen_lo, seen_traded, seen_dir, seen_phase, is_auction,
          has_own_book)
        values (p_user, p_account, next_seq + f.seq, f.order_id, f.filled_at, f.price, f.quantity, f.amount,
          f.commission, f.bsmv, f.rule, f.step, f.bid, f.ask, f.seen_at, f.seen_last, f.seen_hi, f.seen_lo,
          f.seen_traded, f.seen_dir, f.seen_phase, f.is_auction, f.has_own_book);
    end loop;
  end if;
  return (null, e -> 'orders' -> 0 ->> 'order_id', cash, quantity)::effect_answer;
end $$;
CREATE FUNCTION public.effect_rename(p_user bigint, p_account integer, e jsonb, next_seq bigint, free_cash numeric, free_quantity numeric) RETURNS public.effect_answer
    LANGUAGE plpgsql
    AS $$
declare
  quantity numeric;
begin
  select coalesce(sum(t.reserved_quantity), 0) into quantity from trade_order t
    where t.user_id = p_user and t.account_id = p_account and order_is_open(t.state)
      and t.asset_type = (e ->> 'asset_type')::asset_kind and t.symbol = coalesce(e ->> 'from', e ->> 'symbol');
  if not e ? 'from' then
    return (null, null, 0, -quantity)::effect_answer;
  end if;
  if quantity > free_quantity then
    return ('HOLDING_INSUFFICIENT', null, 0, 0)::effect_answer;
  end if;
  update trade_order t set symbol = e ->> 'symbol', version = t.version + 1, updated_at = (e ->> 'at')::timestamptz
    where t.user_id = p_user and t.account_id = p_account and order_is_open(t.state)
      and t.asset_type = (e ->> 'asset_type')::asset_kind and t.symbol = e ->> 'from';
  return (null, null, 0, quantity)::effect_answer;
end $$;
CREATE FUNCTION public.entry_is_sound(seq bigint, kind text, price numeric, quantity numeric, amount numeric, commission numeric, bsmv numeric, cash_delta numeric, quantity_delta numeric, cost_delta numeric, balance_after numeric, quantity_after numeric) RETURNS boolean
    LANGUAGE plpgsql IMMUTABLE
    AS $$
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
CREATE FUNCTION public.holding_is_sound(quantity numeric, cost numeric, quantity_reserved numeric) RETURNS boolean
    LANGUAGE plpgsql IMMUTABLE
    AS $$
begin
  -- What was sold whole keeps its row, for what it realised.
  return quantity >= 0 and cost >= 0 and (quantity > 0 or cost = 0) and quantity_reserved between 0 and quantity;
end $$;
CREATE FUNCTION public.istanbul_day(at timestamp with time zone) RETURNS date
    LANGUAGE sql IMMUTABLE
    AS $$
  select (at at time zone 'UTC' + interval '3 hours')::date
$$;
CREATE FUNCTION public.keep_recorded() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  following text[] := '{replaced_by,cash,moved,arrived}';
begin
  if to_jsonb(new) - following <> to_jsonb(old) - following
    or old.replaced_by is not null and new.replaced_by is distinct from old.replaced_by then
    raise exception 'what was recorded is corrected by further entries' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
CREATE FUNCTION public.least_settled(cash numeric, unsettled jsonb, today date) RETURNS numeric
    LANGUAGE sql IMMUTABLE
    AS $$
  select least(cash, min(cash - ahead)) from (
    select sum(value::numeric) over (order by key desc) as ahead
    from jsonb_each_text(unsettled) where key > today::text
  ) days
$$;
CREATE FUNCTION public.ledger_post(p_user bigint, p_postings jsonb) RETURNS TABLE(posting integer, outcome text, seq bigint, cost_delta numeric, balance_after numeric, quantity_after numeric, reference text)
    LANGUAGE plpgsql
    AS $_$
#variable_conflict use_column
declare
  p jsonb;
  e jsonb;
  a account;
  before account;
  h holding;
  hs holding[];
  -- As they were before this posting.
  bs holding[];
  b holding;
  j journal;
  js journal[];
  k request_key;
  x effect_answer;
  place int;
  today date;
  at_once boolean;
  -- The session that was last seen to stand.
  known text;
  settled numeric;
  free numeric;
begin
  if p_postings -> 0 ->> 'patient' = 'false' then
    -- A list has postings of others: nobody waits in it for a user who is writing elsewhere.
    select * into a from account where user_id = p_user and account_id = 1 for update skip locked;
    if not found and exists (select from account where user_id = p_user and account_id = 1) then
      outcome := 'LOCKED';
      for n in 0 .. jsonb_array_length(p_postings) - 1 loop
        posting := (p_postings -> n ->> 'posting')::int;
        return next;
      end loop;
      return;
    end if;
  else
    select * into a from account where user_id = p_user and account_id = 1 for update;
  end if;
  for n in 0 .. jsonb_array_length(p_postings) - 1 loop
    p := p_postings -> n;
    posting := (p ->> 'posting')::int;
    outcome := null;
    seq := null;
    reference := null;
    x := null;
    today := istanbul_day((p ->> 'at')::timestamptz);
    at_once := coalesce((p -> 'effect' ->> 'paid_at_once')::boolean, false);
    settled := null;
    js := '{}';
    hs := '{}';
    bs := '{}';
    if p ? 'session' and p ->> 'session' is distinct from known then
      perform from session where user_id = p_user and token_hash = decode(p ->> 'session', 'hex') for key share;
      if not found then
        outcome := 'SESSION_INVALID';
        return next;
        continue;
      end if;
      known := p ->> 'session';
    end if;
    if p ? 'key' then
      select * into k from request_key where user_id = p_user and idempotency_key = (p ->> 'key')::uuid;
      if found then
        outcome := case when k.request_hash = p ->> 'hash' then 'replayed' else 'IDEMPOTENCY_MISMATCH' end;
        return next;
        continue;
      end if;
    end if;
    if (p ->> 'account')::int is distinct from a.account_id then
      select * into a from account where user_id = p_user and account_id = (p ->> 'account')::int;
    end if;
    before := a;
    outcome := case a.status
      when 'open' then null
      when 'archived' then 'ACCOUNT_ARCHIVED'
      when 'frozen' then 'ACCOUNT_FROZEN'
      when 'closed' then 'ACCOUNT_FROZEN'
      else 'ACCOUNT_NOT_FOUND'
    end;
    for i in 0 .. jsonb_array_length(p -> 'entries') - 1 loop
      exit when outcome is not null;
      e := p -> 'entries' -> i;
      j := jsonb_populate_record(null::journal, e);
      j.user_id := p_user;
      j.account_id := a.account_id;
      j.created_at := p ->> 'at';
      a.last_seq := a.last_seq + 1;
      j.seq := a.last_seq;
      if not account_takes(a.kind, j.kind) then
        raise check_violation using message = format('a %s account takes no %s', a.kind, j.kind);
      end if;
      h := null;
      place := 0;
      if j.asset_type is not null then
        for m in 1 .. cardinality(hs) loop
          if hs[m].asset_type = j.asset_type and hs[m].symbol = j.symbol then
            place := m;
            h := hs[m];
          end if;
        end loop;
        if place = 0 then
          place := cardinality(hs) + 1;
          select * into h from holding
            where user_id = p_user and account_id = a.account_id and asset_type = j.asset_type and symbol = j.symbol;
        end if;
        if h.user_id is null then
          h.user_id := p_user;
          h.account_id := a.account_id;
          h.asset_type := j.asset_type;
          h.symbol := j.symbol;
          h.quantity := 0;
          h.cost := 0;
          h.realized := 0;
          h.quantity_reserved := 0;
          h.bought := 0;
          h.sold := 0;
          h.income := 0;
        end if;
        if place > cardinality(bs) then
          bs := bs || h;
        end if;
        -- What was sold whole and is bought again is a new holding, but for what it realised.
        if h.quantity = 0 then
          h.first_seq := j.seq;
          h.first_bought_at := j.created_at;
        end if;
      end if;
      j.cost_delta := case e ->> 'cost'
        when 'amount' then j.amount
        when 'share' then
          case when -j.quantity_delta < h.quantity then -cost_share(h.cost, -j.quantity_delta, h.quantity) else -h.cost end
        else 0
      end;
      a.cash := a.cash + j.cash_delta;
      if j.settles_on is not null then
        -- The first trade of a day drops the days that are over; what follows only adds.
        a.unsettled := case when a.unsettled ? (e ->> 'settles_on')
          then a.unsettled || jsonb_build_object(e ->> 'settles_on',
            (a.unsettled ->> (e ->> 'settles_on'))::numeric + j.cash_delta)
          else unsettled_with(a.unsettled, today, j.settles_on, j.cash_delta) end;
      elsif j.cash_delta < 0 then
        at_once := true;
      end if;
      a.realized := a.realized + realized_by(j.kind, j.cash_delta, j.cost_delta);
      j.balance_after := a.cash;
      j.quantity_after := coalesce(h.quantity, 0) + j.quantity_delta;
      js := js || j;
      if place > 0 then
        h.quantity := j.quantity_after;
        h.cost := h.cost + j.cost_delta;
        h.realized := h.realized + realized_by(j.kind, j.cash_delta, j.cost_delta);
        case j.kind
          when 'buy', 'rights' then h.bought := h.bought - j.cash_delta;
          when 'sell' then h.sold := h.sold + j.cash_delta;
          else h.income := h.income + j.cash_delta;
        end case;
        h.moved_on := case when e ->> 'base' = 'day' then today end;
        hs[place] := h;
      end if;
      outcome := case
        when a.cash < 0 then 'BALANCE_INSUFFICIENT'
        when j.quantity_after < 0 then 'HOLDING_INSUFFICIENT'
        when greatest(a.cash, h.cost, abs(a.realized)) >= 10000000000000 then 'AMOUNT_TOO_LARGE'
        -- A holding stays exact as a JSON number: at most 15 significant digits.
        when j.quantity_after >= 10000000
          and j.quantity_after >= power(10::numeric, 15 - scale(trim_scale(j.quantity_after))) then 'QUANTITY_PRECISION'
      end;
    end loop;
    -- Free for what is paid at once: settled, and not reserved. What is reserved beyond it is paid on a later day, so
    -- less is free only by what leaves at once itself.
    free := a.cash - a.cash_reserved;
    if at_once and (before.unsettled <> '{}' or a.unsettled <> '{}') then
      settled := least_settled(a.cash, a.unsettled, today);
      free := least_settled(before.cash, before.unsettled, today);
      free := case when settled < free then greatest(free - before.cash_reserved, 0) + settled - free
        else greatest(settled - a.cash_reserved, 0) end;
    end if;
    -- What is reserved stays: freed, or reserved, only by the effect that knows for what.
    if outcome is null and p ? 'effect' then
      e := p -> 'effect';
      h := null;
      place := 0;
      if e ? 'symbol' then
        for m in 1 .. cardinality(hs) loop
          if hs[m].asset_type = e ->> 'asset_type' and hs[m].symbol = e ->> 'symbol' then
            place := m;
            h := hs[m];
          end if;
        end loop;
        if place = 0 then
          select * into h from holding
            where user_id = p_user and account_id = a.account_id
              and asset_type = e ->> 'asset_type' and symbol = e ->> 'symbol';
        end if;
      end if;
      -- Orders' own, of each fill, has its plan kept; a text that is put together is parsed and planned each time.
      if e ->> 'name' = 'order' then
        x := effect_order(p_user, a.account_id, e, before.last_seq + 1, free,
          coalesce(h.quantity - h.quantity_reserved, 0));
      else
        execute format('select * from %I($1, $2, $3, $4, $5, $6)', 'effect_' || (e ->> 'name')) into x
          using p_user, a.account_id, e, before.last_seq + 1, free, coalesce(h.quantity - h.quantity_reserved, 0);
      end if;
      outcome := case when x.refused = 'BALANCE_INSUFFICIENT' and free < a.cash - a.cash_reserved
        then 'BALANCE_UNSETTLED' else x.refused end;
      reference := x.reference;
      a.cash_reserved := a.cash_reserved + coalesce(x.cash_reserved, 0);
      if x.quantity_reserved <> 0 then
        h.quantity_reserved := h.quantity_reserved + x.quantity_reserved;
        if place = 0 then
          place := cardinality(hs) + 1;
        end if;
        hs[place] := h;
      end if;
    elsif outcome is null then
      outcome := case when a.cash < a.cash_reserved then 'BALANCE_INSUFFICIENT'
        when at_once and free < 0 then 'BALANCE_UNSETTLED' end;
      foreach h in array hs loop
        if h.quantity < h.quantity_reserved then
          outcome := 'HOLDING_INSUFFICIENT';
        end if;
      end loop;
    end if;
    -- The effect has written by now, so what it overlooked takes the statement with it, as the tables' rules do.
    if outcome is null and settled < 0 then
      raise check_violation using message = 'more leaves at once than is settled';
    end if;
    if outcome is not null then
      a := before;
      return next;
      continue;
    end if;
    outcome := 'posted';
    foreach j in array js loop
      -- Column by column: Citus would lock all parts of the table for a SELECT, and this user's alone for VALUES.
      insert into journal (user_id, account_id, seq, kind, asset_type, symbol, price, quantity, amount, commission, bsmv,
          cash_delta, quantity_delta, cost_delta, balance_after, quantity_after, seen_price, quoted_at, observed,
          settles_on, day, created_at)
        values (p_user, j.account_id, j.seq, j.kind, j.asset_type, j.symbol, j.price, j.quantity, j.amount, j.commission,
          j.bsmv, j.cash_delta, j.quantity_delta, j.cost_delta, j.balance_after, j.quantity_after, j.seen_price,
          j.quoted_at, j.observed, j.settles_on, j.day, j.created_at);
      seq := j.seq;
      cost_delta := j.cost_delta;
      balance_after := j.balance_after;
      quantity_after := j.quantity_after;
      return next;
    end loop;
    if cardinality(js) = 0 then
      return next;
    end if;
    if p ? 'key' then
      insert into request_key (user_id, idempotency_key, request_hash, account_id, first_seq, entries, reference, created_at)
        values (p_user, (p ->> 'key')::uuid, p ->> 'hash', a.account_id, nullif(before.last_seq + 1, a.last_seq + 1),
          cardinality(js), reference, (p ->> 'at')::timestamptz);
    end if;
    update account set cash = a.cash, cash_reserved = a.cash_reserved, unsettled = a.unsettled, realized = a.realized,
        last_seq = a.last_seq
      where user_id = p_user and account_id = a.account_id;
    -- Where the price is compared with a close, a holding is kept as it was before its first movement of a day, else as
    -- it was before each.
    for m in 1 .. cardinality(bs) loop
      h := hs[m];
      b := bs[m];
      if h.moved_on is null or b.moved_on is distinct from h.moved_on then
        insert into holding_before (user_id, account_id, asset_type, symbol, at, quantity, bought, sold, income)
          values (p_user, a.account_id, b.asset_type, b.symbol, (p ->> 'at')::timestamptz, b.quantity, b.bought, b.sold,
            b.income)
          on conflict do nothing;
        delete from holding_before
          where user_id = p_user and account_id = a.account_id and asset_type = b.asset_type and symbol = b.symbol
            and at < (p ->> 'at')::timestamptz - interval '15 days';
      end if;
    end loop;
    foreach h in array hs loop
      update holding set quantity = h.quantity, cost = h.cost, realized = h.realized, bought = h.bought, sold = h.sold,
          income = h.income, moved_on = h.moved_on, quantity_reserved = h.quantity_reserved,
          first_bought_at = h.first_bought_at, first_seq = h.first_seq
        where user_id = p_user and account_id = a.account_id and asset_type = h.asset_type and symbol = h.symbol;
      if not found then
        insert into holding (user_id, account_id, asset_type, symbol, quantity, cost, realized, bought, sold, income,
            moved_on, quantity_reserved, first_bought_at, first_seq)
          values (p_user, a.account_id, h.asset_type, h.symbol, h.quantity, h.cost, h.realized, h.bought, h.sold,
            h.income, h.moved_on, h.quantity_reserved, h.first_bought_at, h.first_seq);
      end if;
    end loop;
  end loop;
end $_$;
CREATE FUNCTION public.note_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.changed_in := pg_current_xact_id();
  return new;
end $$;
CREATE TABLE public.tracked_lot (
    user_id bigint NOT NULL,
    account_id integer NOT NULL,
    asset_type public.asset_kind NOT NULL,
    symbol text NOT NULL,
    day date NOT NULL,
    second integer NOT NULL,
    place bigint NOT NULL,
    quantity numeric NOT NULL,
    cost numeric(20,2) NOT NULL,
    dated boolean NOT NULL,
    CONSTRAINT tracked_lot_cost_check CHECK ((cost >= (0)::numeric)),
    CONSTRAINT tracked_lot_quantity_check CHECK ((quantity > (0)::numeric))
);
CREATE FUNCTION public.oldest_lots(p_user bigint, p_account integer, p_type text, p_symbol text, p_most numeric) RETURNS SETOF public.tracked_lot
    LANGUAGE plpgsql STABLE
    AS $$
declare
  l tracked_lot;
  held numeric := 0;
begin
  if p_most is null then
    return query
      select * from tracked_lot
      where user_id = p_user and account_id = p_account and asset_type = p_type and symbol = p_symbol;
    return;
  end if;
  for l in
    select * from tracked_lot
    where user_id = p_user and account_id = p_account and asset_type = p_type and symbol = p_symbol
    order by day, second, place limit 100
  loop
    return next l;
    held := held + l.quantity;
    if held > p_most then
      return;
    end if;
  end loop;
  return query
    select * from tracked_lot
    where user_id = p_user and account_id = p_account and asset_type = p_type and symbol = p_symbol
    order by day, second, place offset 100;
end $$;
CREATE FUNCTION public.order_is_open(state text) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ select state in ('armed', 'sleeping', 'open', 'partial') $$;
CREATE FUNCTION public.order_is_sound(version integer, side text, kind text, validity text, rules text, state text, quantity numeric, filled numeric, reserved_cash numeric, reserved_quantity numeric) RETURNS boolean
    LANGUAGE plpgsql IMMUTABLE
    AS $$
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
CREATE FUNCTION public.realized_by(kind text, cash_delta numeric, cost_delta numeric) RETURNS numeric
    LANGUAGE sql IMMUTABLE
    AS $$
  select case when kind in ('deposit', 'withdraw', 'delivery-in', 'delivery-out', 'opening', 'merger') then 0
    else cash_delta + cost_delta end
$$;
CREATE FUNCTION public.recorded_is_sound(seq bigint, price numeric, quantity numeric, amount numeric, commission numeric, quantity_delta numeric, cost_delta numeric, quantity_after numeric) RETURNS boolean
    LANGUAGE plpgsql IMMUTABLE
    AS $$
begin
  return seq > 0 and price >= 0 and quantity >= 0 and amount >= 0 and commission >= 0
    and quantity_delta = 0 and cost_delta = 0 and quantity_after = 0;
end $$;
CREATE FUNCTION public.refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'the journal is append-only' using errcode = 'restrict_violation';
end $$;
CREATE FUNCTION public.refuse_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if exists (
    select from account
    where user_id = old.user_id and account_id = old.account_id and kind = 'tracked' and status = 'erasing'
  ) then
    return old;
  end if;
  raise exception 'the journal is append-only' using errcode = 'restrict_violation';
end $$;
CREATE FUNCTION public.soil_daily_values() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  changed custom_price := case when tg_op = 'DELETE' then old else new end;
begin
  update daily_value_state set dirty_from = changed.day
    where user_id = changed.user_id and (dirty_from is null or dirty_from > changed.day);
  return null;
end $$;
CREATE FUNCTION public.unsettled_with(unsettled jsonb, today date, settles_on date, amount numeric) RETURNS jsonb
    LANGUAGE sql IMMUTABLE
    AS $$
  select coalesce(jsonb_object_agg(key, total), '{}') from (
    select key, sum(value) as total from (
      select key, value::numeric from jsonb_each_text(unsettled)
      union all select settles_on::text, amount
    ) parts where key > today::text group by key
  ) days
$$;
CREATE TABLE public.account (
    user_id bigint NOT NULL,
    status text DEFAULT 'open'::text NOT NULL,
    cash numeric(20,2) DEFAULT 0 NOT NULL,
    last_seq bigint DEFAULT 0 NOT NULL,
    opened_at timestamp with time zone NOT NULL,
    account_id integer NOT NULL,
    kind text NOT NULL,
    name text,
    cash_kept boolean DEFAULT true NOT NULL,
    rules text DEFAULT 'simple'::text NOT NULL,
    cash_reserved numeric(20,2) DEFAULT 0 NOT NULL,
    realized numeric(20,2) DEFAULT 0 NOT NULL,
    last_account_id integer DEFAULT 1 NOT NULL,
    unsettled jsonb DEFAULT '{}'::jsonb NOT NULL,
    last_place bigint DEFAULT 0 NOT NULL,
    CONSTRAINT account_sound_check CHECK (public.account_is_sound(account_id, kind, name, status, cash_kept, rules, cash, cash_reserved))
);
CREATE TABLE public.action_answer (
    user_id bigint NOT NULL,
    account_id integer NOT NULL,
    asset_type public.asset_kind NOT NULL,
    symbol text NOT NULL,
    type text NOT NULL,
    ex_date date NOT NULL,
    answer text NOT NULL,
    entitled numeric(24,8) NOT NULL,
    entries bigint[] NOT NULL,
    answered_at timestamp with time zone NOT NULL,
    CONSTRAINT action_answer_answer_check CHECK ((answer = ANY (ARRAY['accepted'::text, 'refused'::text, 'written'::text]))),
    CONSTRAINT action_answer_entitled_check CHECK ((entitled >= (0)::numeric))
);
CREATE TABLE public.app_user (
    id bigint NOT NULL,
    full_name text NOT NULL,
    username text,
    email text,
    email_folded text,
    phone text NOT NULL,
    password_hash text,
    bio text DEFAULT ''::text NOT NULL,
    enable_otp boolean DEFAULT true NOT NULL,
    language text NOT NULL,
    status text DEFAULT 'active'::text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    email_proven_at timestamp with time zone,
    pending_email text,
    order_mail boolean DEFAULT false NOT NULL,
    order_mail_day date,
    CONSTRAINT app_user_bio_check CHECK ((length(bio) <= 500)),
    CONSTRAINT app_user_check CHECK (((email IS NULL) = (email_folded IS NULL))),
    CONSTRAINT app_user_check1 CHECK (((status = 'deleted'::text) OR (username IS NOT NULL))),
    CONSTRAINT app_user_check2 CHECK (((email_proven_at IS NULL) OR (email IS NOT NULL))),
    CONSTRAINT app_user_email_check CHECK ((length(email) <= 254)),
    CONSTRAINT app_user_language_check CHECK ((language = ANY (ARRAY['tr'::text, 'en'::text, 'fr'::text]))),
    CONSTRAINT app_user_pending_email_check CHECK ((length(pending_email) <= 254)),
    CONSTRAINT app_user_phone_check CHECK ((phone ~ '^(\+[0-9]{11,13})?$'::text)),
    CONSTRAINT app_user_status_check CHECK ((status = ANY (ARRAY['active'::text, 'frozen'::text, 'deleted'::text]))),
    CONSTRAINT app_user_username_check CHECK ((username ~ '^[a-z0-9._]{3,30}$'::text))
);
ALTER TABLE public.app_user ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.app_user_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.asset_note (
    user_id bigint NOT NULL,
    note_id integer NOT NULL,
    asset_type public.asset_kind NOT NULL,
    symbol text NOT NULL,
    text text NOT NULL,
    price numeric(24,8),
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT asset_note_note_id_check CHECK ((note_id > 0)),
    CONSTRAINT asset_note_price_check CHECK ((price >= (0)::numeric)),
    CONSTRAINT asset_note_text_check CHECK (((length(text) >= 1) AND (length(text) <= 1000)))
);
CREATE TABLE public.attempt_counter (
    user_id bigint NOT NULL,
    kind text NOT NULL,
    window_start timestamp with time zone NOT NULL,
    count integer NOT NULL,
    blocked_until timestamp with time zone,
    CONSTRAINT attempt_counter_kind_check CHECK ((kind ~ '^(password-failure|attack-notice|[a-z]+-code-(failure|mail)(-known)?)$'::text))
);
CREATE TABLE public.corporate_action (
    asset_type public.asset_kind NOT NULL,
    symbol text NOT NULL,
    type text NOT NULL,
    ex_date date NOT NULL,
    pay_date date NOT NULL,
    ratio bigint NOT NULL,
    price numeric(24,8) NOT NULL,
    gross numeric(24,8) NOT NULL,
    withholding bigint NOT NULL,
    target text,
    source text NOT NULL,
    entered_by text NOT NULL,
    entered_at timestamp with time zone NOT NULL,
    applied_at timestamp with time zone,
    close numeric(24,8),
    invented boolean DEFAULT false NOT NULL,
    CONSTRAINT corporate_action_check CHECK ((pay_date >= ex_date)),
    CONSTRAINT corporate_action_check1 CHECK (((ratio >= 0) AND ((ratio > 0) = (type <> 'dividend'::text)))),
    CONSTRAINT corporate_action_check2 CHECK (((price >= (0)::numeric) AND ((price > (0)::numeric) = (type = 'rights'::text)))),
    CONSTRAINT corporate_action_check3 CHECK (((gross >= (0)::numeric) AND ((gross > (0)::numeric) = (type = 'dividend'::text)))),
    CONSTRAINT corporate_action_check4 CHECK (((target IS NOT NULL) = (type = ANY (ARRAY['merger'::text, 'symbol'::text])))),
    CONSTRAINT corporate_action_close_check CHECK ((close > (0)::numeric)),
    CONSTRAINT corporate_action_type_check CHECK ((type = ANY (ARRAY['bonus'::text, 'rights'::text, 'split'::text, 'dividend'::text, 'merger'::text, 'symbol'::text]))),
    CONSTRAINT corporate_action_withholding_check CHECK (((withholding >= 0) AND (withholding <= 10000000)))
);
CREATE TABLE public.custom_asset (
    user_id bigint NOT NULL,
    code text NOT NULL,
    name text NOT NULL,
    asset_group text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT custom_asset_asset_group_check CHECK ((asset_group = ANY (ARRAY['fund'::text, 'deposit'::text, 'property'::text, 'metal'::text, 'share'::text, 'crypto'::text, 'other'::text]))),
    CONSTRAINT custom_asset_code_check CHECK (((code ~ '^[A-Z0-9.]{1,15}$'::text) AND (code <> 'CASH'::text))),
    CONSTRAINT custom_asset_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)))
);
CREATE TABLE public.custom_price (
    user_id bigint NOT NULL,
    code text NOT NULL,
    day date NOT NULL,
    price numeric(24,8) NOT NULL,
    CONSTRAINT custom_price_price_check CHECK ((price >= (0)::numeric))
);
CREATE TABLE public.daily_value (
    user_id bigint NOT NULL,
    account_id integer NOT NULL,
    day date NOT NULL,
    value numeric(40,2) NOT NULL,
    inflow numeric(40,2) NOT NULL,
    outflow numeric(40,2) NOT NULL,
    moved numeric(40,2) NOT NULL,
    dividends numeric(20,2) NOT NULL,
    interest numeric(20,2) NOT NULL,
    fees numeric(20,2) NOT NULL,
    taxes numeric(20,2) NOT NULL,
    is_marked boolean NOT NULL,
    assets text NOT NULL,
    CONSTRAINT daily_value_inflow_check CHECK ((inflow >= (0)::numeric)),
    CONSTRAINT daily_value_outflow_check CHECK ((outflow >= (0)::numeric))
);
CREATE TABLE public.daily_value_state (
    user_id bigint NOT NULL,
    account_id integer NOT NULL,
    last_seq bigint NOT NULL,
    through date NOT NULL,
    dirty_from date,
    derived_at timestamp with time zone NOT NULL
);
CREATE TABLE public.holding (
    user_id bigint NOT NULL,
    asset_type public.asset_kind NOT NULL,
    symbol text NOT NULL,
    quantity numeric(24,8) NOT NULL,
    cost numeric(20,2) NOT NULL,
    first_bought_at timestamp with time zone NOT NULL,
    first_seq bigint NOT NULL,
    account_id integer NOT NULL,
    quantity_reserved numeric(24,8) DEFAULT 0 NOT NULL,
    realized numeric(20,2) DEFAULT 0 NOT NULL,
    bought numeric(30,2) DEFAULT 0 NOT NULL,
    sold numeric(30,2) DEFAULT 0 NOT NULL,
    income numeric(30,2) DEFAULT 0 NOT NULL,
    moved_on date,
    CONSTRAINT holding_sound_check CHECK (public.holding_is_sound(quantity, cost, quantity_reserved)),
    CONSTRAINT holding_symbol_check CHECK (((symbol ~ '^[A-Z0-9.]{1,15}$'::text) AND (symbol <> 'CASH'::text)))
);
CREATE TABLE public.holding_before (
    user_id bigint NOT NULL,
    account_id integer NOT NULL,
    asset_type public.asset_kind NOT NULL,
    symbol text NOT NULL,
    at timestamp with time zone NOT NULL,
    quantity numeric(24,8) NOT NULL,
    bought numeric(30,2) NOT NULL,
    sold numeric(30,2) NOT NULL,
    income numeric(30,2) NOT NULL,
    CONSTRAINT holding_before_quantity_check CHECK ((quantity >= (0)::numeric))
);
CREATE TABLE public.import_batch (
    user_id bigint NOT NULL,
    account_id integer NOT NULL,
    batch integer NOT NULL,
    source text NOT NULL,
    file_hash text NOT NULL,
    imported_at timestamp with time zone NOT NULL,
    undone_at timestamp with time zone,
    rows integer NOT NULL,
    CONSTRAINT import_batch_batch_check CHECK ((batch > 0)),
    CONSTRAINT import_batch_file_hash_check CHECK ((file_hash ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT import_batch_rows_check CHECK ((rows > 0)),
    CONSTRAINT import_batch_source_check CHECK ((source ~ '^[a-z-]{1,40}$'::text))
);
CREATE TABLE public.import_row (
    user_id bigint NOT NULL,
    account_id integer NOT NULL,
    seq bigint NOT NULL,
    batch integer NOT NULL,
    line bigint NOT NULL,
    reference text,
    CONSTRAINT import_row_line_check CHECK ((line > 0)),
    CONSTRAINT import_row_reference_check CHECK (((length(reference) >= 1) AND (length(reference) <= 100)))
);
CREATE TABLE public.journal (
    user_id bigint NOT NULL,
    seq bigint NOT NULL,
    kind text NOT NULL,
    asset_type public.asset_kind,
    symbol text NOT NULL,
    price numeric(24,8) NOT NULL,
    quantity numeric(24,8) NOT NULL,
    amount numeric(20,2) NOT NULL,
    commission numeric(20,2) DEFAULT 0 NOT NULL,
    cash_delta numeric(20,2) NOT NULL,
    quantity_delta numeric(24,8) NOT NULL,
    cost_delta numeric(20,2) NOT NULL,
    balance_after numeric(20,2) NOT NULL,
    quantity_after numeric(24,8) NOT NULL,
    seen_price numeric(24,8),
    quoted_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    account_id integer NOT NULL,
    bsmv numeric(20,2) DEFAULT 0 NOT NULL,
    settles_on date,
    day date,
    observed jsonb,
    CONSTRAINT journal_cash_check CHECK (((symbol = 'CASH'::text) = (asset_type IS NULL))),
    CONSTRAINT journal_sound_check CHECK (
CASE
    WHEN (day IS NULL) THEN public.entry_is_sound(seq, kind, price, quantity, amount, commission, bsmv, cash_delta, quantity_delta, cost_delta, balance_after, quantity_after)
    ELSE public.recorded_is_sound(seq, price, quantity, amount, commission, quantity_delta, cost_delta, quantity_after)
END),
    CONSTRAINT journal_symbol_check CHECK ((symbol ~ '^[A-Z0-9.]{1,15}$'::text))
);
CREATE TABLE public.known_network (
    user_id bigint NOT NULL,
    network bytea NOT NULL,
    first_seen_at timestamp with time zone NOT NULL,
    last_seen_at timestamp with time zone NOT NULL,
    CONSTRAINT known_network_network_check CHECK ((length(network) = 32))
);
CREATE TABLE public.market_key (
    one boolean DEFAULT true NOT NULL,
    key bytea,
    seed integer,
    since timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT market_key_check CHECK (((key IS NULL) <> (seed IS NULL))),
    CONSTRAINT market_key_key_check CHECK ((octet_length(key) = 32)),
    CONSTRAINT market_key_one_check CHECK (one),
    CONSTRAINT market_key_seed_check CHECK ((seed >= 0))
);
CREATE TABLE public.market_observation (
    asset_type public.asset_kind NOT NULL,
    symbol text NOT NULL,
    observed_at timestamp with time zone NOT NULL,
    was_halted boolean NOT NULL,
    traded numeric(24,8) NOT NULL,
    high_water_marks jsonb NOT NULL
);
CREATE TABLE public.matching_lead (
    id integer NOT NULL,
    epoch bigint NOT NULL,
    CONSTRAINT matching_lead_id_check CHECK ((id = 1))
);
CREATE TABLE public.one_time_code (
    user_id bigint NOT NULL,
    purpose text NOT NULL,
    code_hash bytea NOT NULL,
    tries smallint DEFAULT 0 NOT NULL,
    sent_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    asked_known boolean DEFAULT false NOT NULL,
    tries_known smallint DEFAULT 0 NOT NULL,
    CONSTRAINT one_time_code_code_hash_check CHECK ((length(code_hash) = 32)),
    CONSTRAINT one_time_code_purpose_check CHECK ((purpose = ANY (ARRAY['login'::text, 'reset'::text, 'email'::text])))
);
CREATE TABLE public.order_event (
    user_id bigint NOT NULL,
    account_id integer NOT NULL,
    order_id text NOT NULL COLLATE pg_catalog."C",
    version integer NOT NULL,
    at timestamp with time zone NOT NULL,
    what text NOT NULL,
    state text NOT NULL,
    quantity numeric(24,8) NOT NULL,
    limit_price numeric(24,8),
    trigger_price numeric(24,8),
    validity text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    reason text
);
CREATE TABLE public.order_fill (
    user_id bigint NOT NULL,
    account_id integer NOT NULL,
    seq bigint NOT NULL,
    order_id text NOT NULL COLLATE pg_catalog."C",
    filled_at timestamp with time zone NOT NULL,
    price numeric(24,8) NOT NULL,
    quantity numeric(24,8) NOT NULL,
    amount numeric(20,2) NOT NULL,
    commission numeric(20,2) NOT NULL,
    bsmv numeric(20,2) NOT NULL,
    rule text NOT NULL,
    step integer NOT NULL,
    bid numeric(24,8),
    ask numeric(24,8),
    seen_at timestamp with time zone NOT NULL,
    seen_last numeric(24,8) NOT NULL,
    seen_hi numeric(24,8) NOT NULL,
    seen_lo numeric(24,8) NOT NULL,
    seen_traded numeric(24,8) NOT NULL,
    seen_dir integer NOT NULL,
    seen_phase text NOT NULL,
    is_auction boolean NOT NULL,
    has_own_book boolean NOT NULL
);
CREATE TABLE public.own_action (
    user_id bigint NOT NULL,
    asset_type public.asset_kind NOT NULL,
    symbol text NOT NULL,
    type text NOT NULL,
    ex_date date NOT NULL,
    pay_date date NOT NULL,
    ratio bigint NOT NULL,
    price numeric(24,8) NOT NULL,
    gross numeric(24,8) NOT NULL,
    withholding bigint NOT NULL,
    target text,
    note text,
    entered_at timestamp with time zone NOT NULL,
    CONSTRAINT own_action_check CHECK ((pay_date >= ex_date)),
    CONSTRAINT own_action_check1 CHECK (((ratio >= 0) AND ((ratio > 0) = (type <> 'dividend'::text)))),
    CONSTRAINT own_action_check2 CHECK (((price >= (0)::numeric) AND ((price > (0)::numeric) = (type = 'rights'::text)))),
    CONSTRAINT own_action_check3 CHECK (((gross >= (0)::numeric) AND ((gross > (0)::numeric) = (type = 'dividend'::text)))),
    CONSTRAINT own_action_check4 CHECK (((target IS NOT NULL) = (type = ANY (ARRAY['merger'::text, 'symbol'::text])))),
    CONSTRAINT own_action_ex_date_check CHECK ((ex_date >= '1986-01-01'::date)),
    CONSTRAINT own_action_note_check CHECK (((length(note) >= 1) AND (length(note) <= 1000))),
    CONSTRAINT own_action_symbol_check CHECK (((symbol ~ '^[A-Z0-9.]{1,15}$'::text) AND (symbol <> 'CASH'::text))),
    CONSTRAINT own_action_type_check CHECK ((type = ANY (ARRAY['bonus'::text, 'rights'::text, 'split'::text, 'dividend'::text, 'merger'::text, 'symbol'::text]))),
    CONSTRAINT own_action_withholding_check CHECK (((withholding >= 0) AND (withholding <= 10000000)))
);
CREATE TABLE public.picture (
    user_id bigint NOT NULL,
    name text NOT NULL,
    image bytea NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT picture_image_check CHECK ((length(image) <= 1048576)),
    CONSTRAINT picture_name_check CHECK ((name ~ '^[A-Za-z0-9_-]{32}$'::text))
);
CREATE TABLE public.portfolio_snapshot (
    user_id bigint NOT NULL,
    day date NOT NULL,
    cash numeric(20,2) NOT NULL,
    holdings_value numeric(40,2) NOT NULL,
    invested numeric(20,2) NOT NULL,
    net_deposits numeric(20,2) NOT NULL,
    last_seq bigint NOT NULL,
    index_value numeric(24,8),
    taken_at timestamp with time zone NOT NULL,
    prices text DEFAULT 'seen'::text NOT NULL,
    account_id integer NOT NULL,
    CONSTRAINT portfolio_snapshot_holdings_value_check CHECK ((holdings_value >= (0)::numeric)),
    CONSTRAINT portfolio_snapshot_invested_check CHECK ((invested >= (0)::numeric)),
    CONSTRAINT portfolio_snapshot_prices_check CHECK ((prices = ANY (ARRAY['seen'::text, 'closing'::text])))
);
CREATE TABLE public.price_bar (
    asset_type public.price_kind NOT NULL,
    symbol text NOT NULL,
    interval_seconds integer NOT NULL,
    start_at timestamp with time zone NOT NULL,
    open numeric(24,8) NOT NULL,
    high numeric(24,8) NOT NULL,
    low numeric(24,8) NOT NULL,
    close numeric(24,8) NOT NULL,
    first_at timestamp with time zone NOT NULL,
    last_at timestamp with time zone NOT NULL,
    CONSTRAINT price_bar_check CHECK (((high >= GREATEST(open, close)) AND (low <= LEAST(open, close)))),
    CONSTRAINT price_bar_interval_seconds_check CHECK ((interval_seconds = ANY (ARRAY[300, 86400]))),
    CONSTRAINT price_bar_low_check CHECK ((low > (0)::numeric)),
    CONSTRAINT price_bar_open_check CHECK ((open > (0)::numeric)),
    CONSTRAINT price_bar_symbol_check CHECK ((symbol ~ '^[A-Z0-9.]{1,15}$'::text))
);
CREATE TABLE public.price_origin (
    asset_type public.asset_kind NOT NULL,
    kind text NOT NULL,
    since timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT price_origin_kind_check CHECK ((kind = ANY (ARRAY['simulated'::text, 'live'::text])))
);
CREATE TABLE public.price_past (
    asset_type public.price_kind NOT NULL,
    symbol text NOT NULL,
    interval_seconds integer NOT NULL,
    wanted_at timestamp with time zone,
    asked_at timestamp with time zone,
    open_from timestamp with time zone,
    open_to timestamp with time zone,
    done_to timestamp with time zone,
    failures integer DEFAULT 0 NOT NULL,
    CONSTRAINT price_past_check CHECK (((open_from IS NULL) = (open_to IS NULL))),
    CONSTRAINT price_past_interval_seconds_check CHECK ((interval_seconds = ANY (ARRAY[300, 86400]))),
    CONSTRAINT price_past_symbol_check CHECK ((symbol ~ '^[A-Z0-9.]{1,15}$'::text))
);
CREATE TABLE public.request_key (
    user_id bigint NOT NULL,
    idempotency_key uuid NOT NULL,
    request_hash text NOT NULL,
    account_id integer NOT NULL,
    first_seq bigint,
    entries integer NOT NULL,
    reference text,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT request_key_check CHECK (
CASE
    WHEN (entries = 0) THEN ((first_seq IS NULL) AND (reference IS NOT NULL))
    ELSE ((entries > 0) AND (first_seq > 0))
END)
);
CREATE TABLE public.trade_order (
    user_id bigint NOT NULL,
    account_id integer NOT NULL,
    order_id text NOT NULL COLLATE pg_catalog."C",
    version integer NOT NULL,
    asset_type public.asset_kind NOT NULL,
    symbol text NOT NULL,
    side text NOT NULL,
    kind text NOT NULL,
    validity text NOT NULL,
    rules text NOT NULL,
    commission_rate numeric(24,8) NOT NULL,
    minimum_commission numeric(20,2) NOT NULL,
    quantity numeric(24,8) NOT NULL,
    limit_price numeric(24,8),
    trigger_price numeric(24,8),
    trail_amount numeric(24,8),
    trail_percent numeric(6,2),
    high_water numeric(24,8),
    state text NOT NULL,
    is_pending boolean DEFAULT false NOT NULL,
    reason text,
    reserved_cash numeric(20,2) NOT NULL,
    reserved_quantity numeric(24,8) NOT NULL,
    accepted_at timestamp with time zone NOT NULL,
    active_from timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    filled numeric(24,8) DEFAULT 0 NOT NULL,
    notional numeric(40,16) DEFAULT 0 NOT NULL,
    fee_day integer DEFAULT 0 NOT NULL,
    fees numeric(20,2) DEFAULT 0 NOT NULL,
    charged numeric(20,2) DEFAULT 0 NOT NULL,
    group_id text COLLATE pg_catalog."C",
    role text,
    changed_in xid8 NOT NULL,
    CONSTRAINT trade_order_check CHECK (((group_id IS NULL) = (role IS NULL))),
    CONSTRAINT trade_order_role_check CHECK ((role = ANY (ARRAY['parent'::text, 'stop'::text, 'target'::text]))),
    CONSTRAINT trade_order_sound_check CHECK (public.order_is_sound(version, side, kind, validity, rules, state, quantity, filled, reserved_cash, reserved_quantity))
);
CREATE VIEW public.reservation AS
 SELECT trade_order.user_id,
    trade_order.account_id,
    (trade_order.asset_type)::text AS asset_type,
    trade_order.symbol,
    (trade_order.reserved_cash)::numeric AS cash,
    (trade_order.reserved_quantity)::numeric AS quantity
   FROM public.trade_order
  WHERE public.order_is_open(trade_order.state);
CREATE TABLE public.schema_migrations (
    version integer NOT NULL,
    name text NOT NULL,
    checksum text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.session (
    token_hash bytea NOT NULL,
    user_id bigint NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT session_token_hash_check CHECK ((length(token_hash) = 32))
);
CREATE TABLE public.social_identity (
    provider text NOT NULL,
    subject text NOT NULL,
    user_id bigint NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT social_identity_provider_check CHECK ((provider = ANY (ARRAY['google'::text, 'facebook'::text]))),
    CONSTRAINT social_identity_subject_check CHECK ((length(subject) <= 255))
);
CREATE TABLE public.source_calls (
    source text NOT NULL,
    day date NOT NULL,
    calls integer NOT NULL,
    last_at timestamp with time zone NOT NULL,
    CONSTRAINT source_calls_calls_check CHECK ((calls > 0))
);
CREATE TABLE public.spent_nonce (
    nonce_hash bytea NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT spent_nonce_nonce_hash_check CHECK ((length(nonce_hash) = 32))
);
CREATE TABLE public.tracked_cash (
    user_id bigint NOT NULL,
    account_id integer NOT NULL,
    day date NOT NULL,
    change numeric(40,2) NOT NULL
);
CREATE TABLE public.tracked_entry (
    user_id bigint NOT NULL,
    account_id integer NOT NULL,
    seq bigint NOT NULL,
    place bigint NOT NULL,
    day date NOT NULL,
    second integer NOT NULL,
    type text NOT NULL,
    asset_type public.asset_kind,
    code text,
    symbol text,
    dated boolean NOT NULL,
    quantity numeric(24,8) NOT NULL,
    price numeric(24,8) NOT NULL,
    amount numeric(20,2) NOT NULL,
    fee numeric(20,2) NOT NULL,
    tax numeric(20,2) NOT NULL,
    withheld numeric(20,2) NOT NULL,
    numerator bigint NOT NULL,
    denominator bigint NOT NULL,
    note text,
    stated jsonb,
    into_account integer,
    into_type public.asset_kind,
    into_symbol text,
    peer_account integer,
    peer_seq bigint,
    is_arrival boolean NOT NULL,
    replaces bigint,
    replaced_by bigint,
    cash numeric(20,2) NOT NULL,
    moved numeric(24,8) NOT NULL,
    arrived numeric(24,8) NOT NULL,
    CONSTRAINT tracked_entry_amount_check CHECK ((amount >= (0)::numeric)),
    CONSTRAINT tracked_entry_check CHECK ((((asset_type IS NULL) = (code IS NULL)) AND ((code IS NULL) = (symbol IS NULL)))),
    CONSTRAINT tracked_entry_check1 CHECK ((((into_account IS NULL) = (into_symbol IS NULL)) AND ((into_symbol IS NULL) = (into_type IS NULL)))),
    CONSTRAINT tracked_entry_check2 CHECK (((peer_account IS NULL) = (peer_seq IS NULL))),
    CONSTRAINT tracked_entry_code_check CHECK (((code ~ '^[A-Z0-9.]{1,15}$'::text) AND (code <> 'CASH'::text))),
    CONSTRAINT tracked_entry_day_check CHECK ((day >= '1986-01-01'::date)),
    CONSTRAINT tracked_entry_denominator_check CHECK ((denominator >= 0)),
    CONSTRAINT tracked_entry_fee_check CHECK ((fee >= (0)::numeric)),
    CONSTRAINT tracked_entry_note_check CHECK (((length(note) >= 1) AND (length(note) <= 1000))),
    CONSTRAINT tracked_entry_numerator_check CHECK ((numerator >= 0)),
    CONSTRAINT tracked_entry_place_check CHECK ((place > 0)),
    CONSTRAINT tracked_entry_price_check CHECK ((price >= (0)::numeric)),
    CONSTRAINT tracked_entry_quantity_check CHECK ((quantity >= (0)::numeric)),
    CONSTRAINT tracked_entry_second_check CHECK (((second >= '-2'::integer) AND (second <= 86399))),
    CONSTRAINT tracked_entry_symbol_check CHECK (((symbol ~ '^[A-Z0-9.]{1,15}$'::text) AND (symbol <> 'CASH'::text))),
    CONSTRAINT tracked_entry_tax_check CHECK ((tax >= (0)::numeric)),
    CONSTRAINT tracked_entry_type_check CHECK ((type <> 'update'::text)),
    CONSTRAINT tracked_entry_withheld_check CHECK ((withheld >= (0)::numeric))
);
CREATE TABLE public.tracked_position (
    user_id bigint NOT NULL,
    account_id integer NOT NULL,
    asset_type text NOT NULL,
    symbol text NOT NULL,
    quantity numeric(24,8) NOT NULL,
    cost numeric(20,2) NOT NULL,
    fifo_cost numeric(20,2) NOT NULL,
    realized numeric(20,2) NOT NULL,
    fifo_realized numeric(20,2) NOT NULL,
    income numeric(20,2) NOT NULL,
    shortfall numeric(24,8) NOT NULL,
    cash numeric(20,2) NOT NULL,
    last_day date,
    last_second integer,
    last_place bigint,
    lots_to numeric,
    lots_from numeric,
    since date,
    touched bigint DEFAULT 0 NOT NULL,
    CONSTRAINT tracked_position_check CHECK (((quantity > (0)::numeric) OR ((cost = (0)::numeric) AND (fifo_cost = (0)::numeric)))),
    CONSTRAINT tracked_position_check1 CHECK (((lots_to IS NULL) = (lots_from IS NULL))),
    CONSTRAINT tracked_position_cost_check CHECK ((cost >= (0)::numeric)),
    CONSTRAINT tracked_position_fifo_cost_check CHECK ((fifo_cost >= (0)::numeric)),
    CONSTRAINT tracked_position_lots_from_check CHECK ((lots_from > (0)::numeric)),
    CONSTRAINT tracked_position_lots_to_check CHECK ((lots_to > (0)::numeric)),
    CONSTRAINT tracked_position_quantity_check CHECK ((quantity >= (0)::numeric)),
    CONSTRAINT tracked_position_shortfall_check CHECK ((shortfall >= (0)::numeric)),
    CONSTRAINT tracked_position_touched_check CHECK ((touched >= 0))
);
INSERT INTO public.account VALUES
	(10, 'frozen', 0.00, 0, '2026-11-20 09:00:00+00', 1, 'virtual', NULL, true, 'simple', 0.00, 0.00, 1, '{}', 0),
	(1, 'open', 347.97, 8, '2026-11-20 09:00:00+00', 2, 'tracked', 'Eski banka', true, 'simple', 0.00, 34.60, 1, '{}', 0),
	(2, 'open', 347.97, 8, '2026-11-20 09:00:00+00', 2, 'tracked', 'Eski banka', true, 'simple', 0.00, 34.60, 1, '{}', 0),
	(3, 'open', 347.97, 8, '2026-11-20 09:00:00+00', 2, 'tracked', 'Eski banka', true, 'simple', 0.00, 34.60, 1, '{}', 0),
	(4, 'open', 347.97, 8, '2026-11-20 09:00:00+00', 2, 'tracked', 'Eski banka', true, 'simple', 0.00, 34.60, 1, '{}', 0),
	(5, 'open', 347.97, 8, '2026-11-20 09:00:00+00', 2, 'tracked', 'Eski banka', true, 'simple', 0.00, 34.60, 1, '{}', 0),
	(6, 'open', 347.97, 8, '2026-11-20 09:00:00+00', 2, 'tracked', 'Eski banka', true, 'simple', 0.00, 34.60, 1, '{}', 0),
	(7, 'open', 347.97, 8, '2026-11-20 09:00:00+00', 2, 'tracked', 'Eski banka', true, 'simple', 0.00, 34.60, 1, '{}', 0),
	(8, 'open', 347.97, 8, '2026-11-20 09:00:00+00', 2, 'tracked', 'Eski banka', true, 'simple', 0.00, 34.60, 1, '{}', 0),
	(9, 'open', 347.97, 8, '2026-11-20 09:00:00+00', 2, 'tracked', 'Eski banka', true, 'simple', 0.00, 34.60, 1, '{}', 0),
	(8, 'open', 95829190.01, 7, '2026-11-20 09:00:00+00', 1, 'virtual', NULL, true, 'simple', 100.00, 36.14, 2, '{}', 6),
	(1, 'open', 95829197.01, 7, '2026-11-20 09:00:00+00', 1, 'virtual', NULL, true, 'simple', 100.00, 36.14, 2, '{}', 6),
	(2, 'open', 95829196.01, 7, '2026-11-20 09:00:00+00', 1, 'virtual', NULL, true, 'simple', 100.00, 36.14, 2, '{}', 6),
	(9, 'open', 95829189.01, 7, '2026-11-20 09:00:00+00', 1, 'virtual', NULL, true, 'simple', 100.00, 36.14, 2, '{}', 6),
	(3, 'open', 95829195.01, 7, '2026-11-20 09:00:00+00', 1, 'virtual', NULL, true, 'simple', 100.00, 36.14, 2, '{}', 6),
	(4, 'open', 95829194.01, 7, '2026-11-20 09:00:00+00', 1, 'virtual', NULL, true, 'simple', 100.00, 36.14, 2, '{}', 6),
	(5, 'open', 95829193.01, 7, '2026-11-20 09:00:00+00', 1, 'virtual', NULL, true, 'simple', 100.00, 36.14, 2, '{}', 6),
	(6, 'open', 95829192.01, 7, '2026-11-20 09:00:00+00', 1, 'virtual', NULL, true, 'simple', 100.00, 36.14, 2, '{}', 6),
	(7, 'open', 95829191.01, 7, '2026-11-20 09:00:00+00', 1, 'virtual', NULL, true, 'simple', 100.00, 36.14, 2, '{}', 6);
INSERT INTO public.action_answer VALUES
	(1, 2, 'stocks', 'THYAO', 'dividend', '2026-11-05', 'refused', 10.00000000, '{}', '2026-11-20 09:00:00+00'),
	(2, 2, 'stocks', 'THYAO', 'dividend', '2026-11-05', 'refused', 10.00000000, '{}', '2026-11-20 09:00:00+00'),
	(3, 2, 'stocks', 'THYAO', 'dividend', '2026-11-05', 'refused', 10.00000000, '{}', '2026-11-20 09:00:00+00'),
	(4, 2, 'stocks', 'THYAO', 'dividend', '2026-11-05', 'refused', 10.00000000, '{}', '2026-11-20 09:00:00+00'),
	(5, 2, 'stocks', 'THYAO', 'dividend', '2026-11-05', 'refused', 10.00000000, '{}', '2026-11-20 09:00:00+00'),
	(6, 2, 'stocks', 'THYAO', 'dividend', '2026-11-05', 'refused', 10.00000000, '{}', '2026-11-20 09:00:00+00'),
	(7, 2, 'stocks', 'THYAO', 'dividend', '2026-11-05', 'refused', 10.00000000, '{}', '2026-11-20 09:00:00+00'),
	(8, 2, 'stocks', 'THYAO', 'dividend', '2026-11-05', 'refused', 10.00000000, '{}', '2026-11-20 09:00:00+00'),
	(9, 2, 'stocks', 'THYAO', 'dividend', '2026-11-05', 'refused', 10.00000000, '{}', '2026-11-20 09:00:00+00');
INSERT INTO public.app_user OVERRIDING SYSTEM VALUE VALUES
	(1, 'Kişi 1', 'kisi.1', '1@Example.com', '1@example.com', '+905321234567', '$argon2id$1', 'İ ı ş "1', true, 'tr', 'active', '2026-11-20 09:00:01+00', '2026-11-20 09:00:00+00', NULL, false, NULL),
	(2, 'Kişi 2', 'kisi.2', '2@Example.com', '2@example.com', '+905321234567', '$argon2id$2', 'İ ı ş "2', true, 'tr', 'active', '2026-11-20 09:00:02+00', '2026-11-20 09:00:00+00', NULL, false, NULL),
	(3, 'Kişi 3', 'kisi.3', '3@Example.com', '3@example.com', '+905321234567', '$argon2id$3', 'İ ı ş "3', true, 'tr', 'active', '2026-11-20 09:00:03+00', '2026-11-20 09:00:00+00', NULL, false, NULL),
	(4, 'Kişi 4', 'kisi.4', '4@Example.com', '4@example.com', '+905321234567', '$argon2id$4', 'İ ı ş "4', true, 'tr', 'active', '2026-11-20 09:00:04+00', '2026-11-20 09:00:00+00', NULL, false, NULL),
	(5, 'Kişi 5', 'kisi.5', '5@Example.com', '5@example.com', '+905321234567', '$argon2id$5', 'İ ı ş "5', true, 'tr', 'active', '2026-11-20 09:00:05+00', '2026-11-20 09:00:00+00', NULL, false, NULL),
	(6, 'Kişi 6', 'kisi.6', '6@Example.com', '6@example.com', '+905321234567', '$argon2id$6', 'İ ı ş "6', true, 'tr', 'active', '2026-11-20 09:00:06+00', '2026-11-20 09:00:00+00', NULL, false, NULL),
	(7, 'Kişi 7', 'kisi.7', '7@Example.com', '7@example.com', '+905321234567', '$argon2id$7', 'İ ı ş "7', true, 'tr', 'active', '2026-11-20 09:00:07+00', '2026-11-20 09:00:00+00', NULL, false, NULL),
	(8, 'Kişi 8', 'kisi.8', '8@Example.com', '8@example.com', '+905321234567', '$argon2id$8', 'İ ı ş "8', true, 'tr', 'active', '2026-11-20 09:00:08+00', '2026-11-20 09:00:00+00', NULL, false, NULL),
	(9, 'Kişi 9', 'kisi.9', '9@Example.com', '9@example.com', '+905321234567', '$argon2id$9', 'İ ı ş "9', true, 'tr', 'active', '2026-11-20 09:00:09+00', '2026-11-20 09:00:00+00', NULL, false, NULL),
	(10, 'Kişi 10', 'kisi.10', '10@Example.com', '10@example.com', '+905321234567', '$argon2id$10', 'İ ı ş "10', true, 'tr', 'frozen', '2026-11-20 09:00:10+00', '2026-11-20 09:00:00+00', NULL, false, NULL);
INSERT INTO public.asset_note VALUES
	(1, 1, 'stocks', 'THYAO', 'İ ı ş "1', 284.25000000, '2026-11-20 09:00:01+00'),
	(2, 1, 'stocks', 'THYAO', 'İ ı ş "2', 284.25000000, '2026-11-20 09:00:02+00'),
	(3, 1, 'stocks', 'THYAO', 'İ ı ş "3', 284.25000000, '2026-11-20 09:00:03+00'),
	(4, 1, 'stocks', 'THYAO', 'İ ı ş "4', 284.25000000, '2026-11-20 09:00:04+00'),
	(5, 1, 'stocks', 'THYAO', 'İ ı ş "5', 284.25000000, '2026-11-20 09:00:05+00'),
	(6, 1, 'stocks', 'THYAO', 'İ ı ş "6', 284.25000000, '2026-11-20 09:00:06+00'),
	(7, 1, 'stocks', 'THYAO', 'İ ı ş "7', 284.25000000, '2026-11-20 09:00:07+00'),
	(8, 1, 'stocks', 'THYAO', 'İ ı ş "8', 284.25000000, '2026-11-20 09:00:08+00'),
	(9, 1, 'stocks', 'THYAO', 'İ ı ş "9', 284.25000000, '2026-11-20 09:00:09+00'),
	(10, 1, 'stocks', 'THYAO', 'İ ı ş "10', 284.25000000, '2026-11-20 09:00:10+00');
INSERT INTO public.attempt_counter VALUES
	(1, 'password-failure', '2026-11-20 09:00:01+00', 5, '2026-11-20 09:05:01+00'),
	(2, 'password-failure', '2026-11-20 09:00:02+00', 5, '2026-11-20 09:05:02+00'),
	(3, 'password-failure', '2026-11-20 09:00:03+00', 5, '2026-11-20 09:05:03+00'),
	(4, 'password-failure', '2026-11-20 09:00:04+00', 5, '2026-11-20 09:05:04+00'),
	(5, 'password-failure', '2026-11-20 09:00:05+00', 5, '2026-11-20 09:05:05+00'),
	(6, 'password-failure', '2026-11-20 09:00:06+00', 5, '2026-11-20 09:05:06+00'),
	(7, 'password-failure', '2026-11-20 09:00:07+00', 5, '2026-11-20 09:05:07+00'),
	(8, 'password-failure', '2026-11-20 09:00:08+00', 5, '2026-11-20 09:05:08+00'),
	(9, 'password-failure', '2026-11-20 09:00:09+00', 5, '2026-11-20 09:05:09+00'),
	(10, 'password-failure', '2026-11-20 09:00:10+00', 5, '2026-11-20 09:05:10+00');
INSERT INTO public.corporate_action VALUES
	('stocks', 'THYAO', 'dividend', '2026-11-05', '2026-11-09', 0, 0.00000000, 1.50000000, 1500000, NULL, 'KAP', 'test', '2026-11-01 00:00:00+00', NULL, NULL, false);
INSERT INTO public.custom_asset VALUES
	(1, 'FON', 'Birikim Fonu', 'fund', '2026-11-20 09:00:00+00'),
	(2, 'FON', 'Birikim Fonu', 'fund', '2026-11-20 09:00:00+00'),
	(3, 'FON', 'Birikim Fonu', 'fund', '2026-11-20 09:00:00+00'),
	(4, 'FON', 'Birikim Fonu', 'fund', '2026-11-20 09:00:00+00'),
	(5, 'FON', 'Birikim Fonu', 'fund', '2026-11-20 09:00:00+00'),
	(6, 'FON', 'Birikim Fonu', 'fund', '2026-11-20 09:00:00+00'),
	(7, 'FON', 'Birikim Fonu', 'fund', '2026-11-20 09:00:00+00'),
	(8, 'FON', 'Birikim Fonu', 'fund', '2026-11-20 09:00:00+00'),
	(9, 'FON', 'Birikim Fonu', 'fund', '2026-11-20 09:00:00+00');
INSERT INTO public.custom_price VALUES
	(1, 'FON', '2026-11-05', 2.50000000),
	(2, 'FON', '2026-11-05', 2.50000000),
	(3, 'FON', '2026-11-05', 2.50000000),
	(4, 'FON', '2026-11-05', 2.50000000),
	(5, 'FON', '2026-11-05', 2.50000000),
	(6, 'FON', '2026-11-05', 2.50000000),
	(7, 'FON', '2026-11-05', 2.50000000),
	(8, 'FON', '2026-11-05', 2.50000000),
	(9, 'FON', '2026-11-05', 2.50000000);
INSERT INTO public.daily_value VALUES
	(1, 2, '2026-11-02', 1001.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, true, ''),
	(1, 2, '2026-11-03', 1001.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, true, ''),
	(2, 2, '2026-11-02', 1002.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, true, ''),
	(2, 2, '2026-11-03', 1002.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, true, ''),
	(3, 2, '2026-11-02', 1003.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, true, ''),
	(3, 2, '2026-11-03', 1003.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, true, ''),
	(4, 2, '2026-11-02', 1004.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, true, ''),
	(4, 2, '2026-11-03', 1004.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, true, ''),
	(5, 2, '2026-11-02', 1005.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, true, ''),
	(5, 2, '2026-11-03', 1005.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, true, ''),
	(6, 2, '2026-11-02', 1006.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, true, ''),
	(6, 2, '2026-11-03', 1006.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, true, ''),
	(7, 2, '2026-11-02', 1007.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, true, ''),
	(7, 2, '2026-11-03', 1007.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, true, ''),
	(8, 2, '2026-11-02', 1008.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, true, ''),
	(8, 2, '2026-11-03', 1008.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, true, ''),
	(9, 2, '2026-11-02', 1009.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, true, ''),
	(9, 2, '2026-11-03', 1009.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, true, '');
INSERT INTO public.daily_value_state VALUES
	(1, 2, 8, '2026-11-03', '2026-11-01', '2026-11-20 09:00:00+00'),
	(2, 2, 8, '2026-11-03', '2026-11-01', '2026-11-20 09:00:00+00'),
	(3, 2, 8, '2026-11-03', '2026-11-01', '2026-11-20 09:00:00+00'),
	(4, 2, 8, '2026-11-03', '2026-11-01', '2026-11-20 09:00:00+00'),
	(5, 2, 8, '2026-11-03', '2026-11-01', '2026-11-20 09:00:00+00'),
	(6, 2, 8, '2026-11-03', '2026-11-01', '2026-11-20 09:00:00+00'),
	(7, 2, 8, '2026-11-03', '2026-11-01', '2026-11-20 09:00:00+00'),
	(8, 2, 8, '2026-11-03', '2026-11-01', '2026-11-20 09:00:00+00'),
	(9, 2, 8, '2026-11-03', '2026-11-01', '2026-11-20 09:00:00+00');
INSERT INTO public.holding VALUES
	(1, 'stocks', 'THYAO', 4.00000000, 1137.00, '2026-11-20 11:05:00+00', 2, 1, 0.00000000, 46.20, 1989.75, 898.95, 0.00, '2026-11-20'),
	(1, 'stocks', 'SASA', 0.00000000, 0.00, '2026-11-20 11:05:00+00', 4, 1, 0.00000000, -10.06, 50.06, 40.00, 0.00, '2026-11-20'),
	(1, 'cryptos', 'BTC', 1.00000000, 4169700.13, '2026-11-20 11:05:00+00', 6, 1, 0.00000000, 0.00, 4169700.13, 0.00, 0.00, NULL),
	(2, 'stocks', 'THYAO', 4.00000000, 1137.00, '2026-11-20 11:05:00+00', 2, 1, 0.00000000, 46.20, 1989.75, 898.95, 0.00, '2026-11-20'),
	(2, 'stocks', 'SASA', 0.00000000, 0.00, '2026-11-20 11:05:00+00', 4, 1, 0.00000000, -10.06, 50.06, 40.00, 0.00, '2026-11-20'),
	(2, 'cryptos', 'BTC', 1.00000000, 4169700.13, '2026-11-20 11:05:00+00', 6, 1, 0.00000000, 0.00, 4169700.13, 0.00, 0.00, NULL),
	(3, 'stocks', 'THYAO', 4.00000000, 1137.00, '2026-11-20 11:05:00+00', 2, 1, 0.00000000, 46.20, 1989.75, 898.95, 0.00, '2026-11-20'),
	(3, 'stocks', 'SASA', 0.00000000, 0.00, '2026-11-20 11:05:00+00', 4, 1, 0.00000000, -10.06, 50.06, 40.00, 0.00, '2026-11-20'),
	(3, 'cryptos', 'BTC', 1.00000000, 4169700.13, '2026-11-20 11:05:00+00', 6, 1, 0.00000000, 0.00, 4169700.13, 0.00, 0.00, NULL),
	(4, 'stocks', 'THYAO', 4.00000000, 1137.00, '2026-11-20 11:05:00+00', 2, 1, 0.00000000, 46.20, 1989.75, 898.95, 0.00, '2026-11-20'),
	(4, 'stocks', 'SASA', 0.00000000, 0.00, '2026-11-20 11:05:00+00', 4, 1, 0.00000000, -10.06, 50.06, 40.00, 0.00, '2026-11-20'),
	(4, 'cryptos', 'BTC', 1.00000000, 4169700.13, '2026-11-20 11:05:00+00', 6, 1, 0.00000000, 0.00, 4169700.13, 0.00, 0.00, NULL),
	(5, 'stocks', 'THYAO', 4.00000000, 1137.00, '2026-11-20 11:05:00+00', 2, 1, 0.00000000, 46.20, 1989.75, 898.95, 0.00, '2026-11-20'),
	(5, 'stocks', 'SASA', 0.00000000, 0.00, '2026-11-20 11:05:00+00', 4, 1, 0.00000000, -10.06, 50.06, 40.00, 0.00, '2026-11-20'),
	(5, 'cryptos', 'BTC', 1.00000000, 4169700.13, '2026-11-20 11:05:00+00', 6, 1, 0.00000000, 0.00, 4169700.13, 0.00, 0.00, NULL),
	(6, 'stocks', 'THYAO', 4.00000000, 1137.00, '2026-11-20 11:05:00+00', 2, 1, 0.00000000, 46.20, 1989.75, 898.95, 0.00, '2026-11-20'),
	(6, 'stocks', 'SASA', 0.00000000, 0.00, '2026-11-20 11:05:00+00', 4, 1, 0.00000000, -10.06, 50.06, 40.00, 0.00, '2026-11-20'),
	(6, 'cryptos', 'BTC', 1.00000000, 4169700.13, '2026-11-20 11:05:00+00', 6, 1, 0.00000000, 0.00, 4169700.13, 0.00, 0.00, NULL),
	(7, 'stocks', 'THYAO', 4.00000000, 1137.00, '2026-11-20 11:05:00+00', 2, 1, 0.00000000, 46.20, 1989.75, 898.95, 0.00, '2026-11-20'),
	(7, 'stocks', 'SASA', 0.00000000, 0.00, '2026-11-20 11:05:00+00', 4, 1, 0.00000000, -10.06, 50.06, 40.00, 0.00, '2026-11-20'),
	(7, 'cryptos', 'BTC', 1.00000000, 4169700.13, '2026-11-20 11:05:00+00', 6, 1, 0.00000000, 0.00, 4169700.13, 0.00, 0.00, NULL),
	(8, 'stocks', 'THYAO', 4.00000000, 1137.00, '2026-11-20 11:05:00+00', 2, 1, 0.00000000, 46.20, 1989.75, 898.95, 0.00, '2026-11-20'),
	(8, 'stocks', 'SASA', 0.00000000, 0.00, '2026-11-20 11:05:00+00', 4, 1, 0.00000000, -10.06, 50.06, 40.00, 0.00, '2026-11-20'),
	(8, 'cryptos', 'BTC', 1.00000000, 4169700.13, '2026-11-20 11:05:00+00', 6, 1, 0.00000000, 0.00, 4169700.13, 0.00, 0.00, NULL),
	(9, 'stocks', 'THYAO', 4.00000000, 1137.00, '2026-11-20 11:05:00+00', 2, 1, 0.00000000, 46.20, 1989.75, 898.95, 0.00, '2026-11-20'),
	(9, 'stocks', 'SASA', 0.00000000, 0.00, '2026-11-20 11:05:00+00', 4, 1, 0.00000000, -10.06, 50.06, 40.00, 0.00, '2026-11-20'),
	(9, 'cryptos', 'BTC', 1.00000000, 4169700.13, '2026-11-20 11:05:00+00', 6, 1, 0.00000000, 0.00, 4169700.13, 0.00, 0.00, NULL),
	(1, 'cryptos', 'BTC', 0.00000001, 0.03, '2026-11-05 21:00:00+00', 5, 2, 0.00000000, 0.00, 0.00, 0.00, 0.00, NULL),
	(1, 'currencies', 'USD', 10.00000000, 500.00, '2026-11-05 21:00:00+00', 6, 2, 0.00000000, 0.00, 0.00, 0.00, 0.00, NULL),
	(1, 'stocks', 'THYAO', 6.00000000, 186.60, '2026-11-02 21:00:00+00', 2, 2, 0.00000000, 34.60, 0.00, 0.00, 0.00, NULL),
	(2, 'cryptos', 'BTC', 0.00000001, 0.03, '2026-11-05 21:00:00+00', 5, 2, 0.00000000, 0.00, 0.00, 0.00, 0.00, NULL),
	(2, 'currencies', 'USD', 10.00000000, 500.00, '2026-11-05 21:00:00+00', 6, 2, 0.00000000, 0.00, 0.00, 0.00, 0.00, NULL),
	(2, 'stocks', 'THYAO', 6.00000000, 186.60, '2026-11-02 21:00:00+00', 2, 2, 0.00000000, 34.60, 0.00, 0.00, 0.00, NULL),
	(3, 'cryptos', 'BTC', 0.00000001, 0.03, '2026-11-05 21:00:00+00', 5, 2, 0.00000000, 0.00, 0.00, 0.00, 0.00, NULL),
	(3, 'currencies', 'USD', 10.00000000, 500.00, '2026-11-05 21:00:00+00', 6, 2, 0.00000000, 0.00, 0.00, 0.00, 0.00, NULL),
	(3, 'stocks', 'THYAO', 6.00000000, 186.60, '2026-11-02 21:00:00+00', 2, 2, 0.00000000, 34.60, 0.00, 0.00, 0.00, NULL),
	(4, 'cryptos', 'BTC', 0.00000001, 0.03, '2026-11-05 21:00:00+00', 5, 2, 0.00000000, 0.00, 0.00, 0.00, 0.00, NULL),
	(4, 'currencies', 'USD', 10.00000000, 500.00, '2026-11-05 21:00:00+00', 6, 2, 0.00000000, 0.00, 0.00, 0.00, 0.00, NULL),
	(4, 'stocks', 'THYAO', 6.00000000, 186.60, '2026-11-02 21:00:00+00', 2, 2, 0.00000000, 34.60, 0.00, 0.00, 0.00, NULL),
	(5, 'cryptos', 'BTC', 0.00000001, 0.03, '2026-11-05 21:00:00+00', 5, 2, 0.00000000, 0.00, 0.00, 0.00, 0.00, NULL),
	(5, 'currencies', 'USD', 10.00000000, 500.00, '2026-11-05 21:00:00+00', 6, 2, 0.00000000, 0.00, 0.00, 0.00, 0.00, NULL),
	(5, 'stocks', 'THYAO', 6.00000000, 186.60, '2026-11-02 21:00:00+00', 2, 2, 0.00000000, 34.60, 0.00, 0.00, 0.00, NULL),
	(6, 'cryptos', 'BTC', 0.00000001, 0.03, '2026-11-05 21:00:00+00', 5, 2, 0.00000000, 0.00, 0.00, 0.00, 0.00, NULL),
	(6, 'currencies', 'USD', 10.00000000, 500.00, '2026-11-05 21:00:00+00', 6, 2, 0.00000000, 0.00, 0.00, 0.00, 0.00, NULL),
	(6, 'stocks', 'THYAO', 6.00000000, 186.60, '2026-11-02 21:00:00+00', 2, 2, 0.00000000, 34.60, 0.00, 0.00, 0.00, NULL),
	(7, 'cryptos', 'BTC', 0.00000001, 0.03, '2026-11-05 21:00:00+00', 5, 2, 0.00000000, 0.00, 0.00, 0.00, 0.00, NULL),
	(7, 'currencies', 'USD', 10.00000000, 500.00, '2026-11-05 21:00:00+00', 6, 2, 0.00000000, 0.00, 0.00, 0.00, 0.00, NULL),
	(7, 'stocks', 'THYAO', 6.00000000, 186.60, '2026-11-02 21:00:00+00', 2, 2, 0.00000000, 34.60, 0.00, 0.00, 0.00, NULL),
	(8, 'cryptos', 'BTC', 0.00000001, 0.03, '2026-11-05 21:00:00+00', 5, 2, 0.00000000, 0.00, 0.00, 0.00, 0.00, NULL),
	(8, 'currencies', 'USD', 10.00000000, 500.00, '2026-11-05 21:00:00+00', 6, 2, 0.00000000, 0.00, 0.00, 0.00, 0.00, NULL),
	(8, 'stocks', 'THYAO', 6.00000000, 186.60, '2026-11-02 21:00:00+00', 2, 2, 0.00000000, 34.60, 0.00, 0.00, 0.00, NULL),
	(9, 'cryptos', 'BTC', 0.00000001, 0.03, '2026-11-05 21:00:00+00', 5, 2, 0.00000000, 0.00, 0.00, 0.00, 0.00, NULL),
	(9, 'currencies', 'USD', 10.00000000, 500.00, '2026-11-05 21:00:00+00', 6, 2, 0.00000000, 0.00, 0.00, 0.00, 0.00, NULL),
	(9, 'stocks', 'THYAO', 6.00000000, 186.60, '2026-11-02 21:00:00+00', 2, 2, 0.00000000, 34.60, 0.00, 0.00, 0.00, NULL);
INSERT INTO public.holding_before VALUES
	(1, 1, 'stocks', 'THYAO', '2026-11-20 11:05:00+00', 0.00000000, 0.00, 0.00, 0.00),
	(1, 1, 'stocks', 'SASA', '2026-11-20 11:05:00+00', 0.00000000, 0.00, 0.00, 0.00),
	(1, 1, 'cryptos', 'BTC', '2026-11-20 11:05:00+00', 0.00000000, 0.00, 0.00, 0.00),
	(2, 1, 'stocks', 'THYAO', '2026-11-20 11:05:00+00', 0.00000000, 0.00, 0.00, 0.00),
	(2, 1, 'stocks', 'SASA', '2026-11-20 11:05:00+00', 0.00000000, 0.00, 0.00, 0.00),
	(2, 1, 'cryptos', 'BTC', '2026-11-20 11:05:00+00', 0.00000000, 0.00, 0.00, 0.00),
	(3, 1, 'stocks', 'THYAO', '2026-11-20 11:05:00+00', 0.00000000, 0.00, 0.00, 0.00),
	(3, 1, 'stocks', 'SASA', '2026-11-20 11:05:00+00', 0.00000000, 0.00, 0.00, 0.00),
	(3, 1, 'cryptos', 'BTC', '2026-11-20 11:05:00+00', 0.00000000, 0.00, 0.00, 0.00),
	(4, 1, 'stocks', 'THYAO', '2026-11-20 11:05:00+00', 0.00000000, 0.00, 0.00, 0.00),
	(4, 1, 'stocks', 'SASA', '2026-11-20 11:05:00+00', 0.00000000, 0.00, 0.00, 0.00),
	(4, 1, 'cryptos', 'BTC', '2026-11-20 11:05:00+00', 0.00000000, 0.00, 0.00, 0.00),
	(5, 1, 'stocks', 'THYAO', '2026-11-20 11:05:00+00', 0.00000000, 0.00, 0.00, 0.00),
	(5, 1, 'stocks', 'SASA', '2026-11-20 11:05:00+00', 0.00000000, 0.00, 0.00, 0.00),
	(5, 1, 'cryptos', 'BTC', '2026-11-20 11:05:00+00', 0.00000000, 0.00, 0.00, 0.00),
	(6, 1, 'stocks', 'THYAO', '2026-11-20 11:05:00+00', 0.00000000, 0.00, 0.00, 0.00),
	(6, 1, 'stocks', 'SASA', '2026-11-20 11:05:00+00', 0.00000000, 0.00, 0.00, 0.00),
	(6, 1, 'cryptos', 'BTC', '2026-11-20 11:05:00+00', 0.00000000, 0.00, 0.00, 0.00),
	(7, 1, 'stocks', 'THYAO', '2026-11-20 11:05:00+00', 0.00000000, 0.00, 0.00, 0.00),
	(7, 1, 'stocks', 'SASA', '2026-11-20 11:05:00+00', 0.00000000, 0.00, 0.00, 0.00),
	(7, 1, 'cryptos', 'BTC', '2026-11-20 11:05:00+00', 0.00000000, 0.00, 0.00, 0.00),
	(8, 1, 'stocks', 'THYAO', '2026-11-20 11:05:00+00', 0.00000000, 0.00, 0.00, 0.00),
	(8, 1, 'stocks', 'SASA', '2026-11-20 11:05:00+00', 0.00000000, 0.00, 0.00, 0.00),
	(8, 1, 'cryptos', 'BTC', '2026-11-20 11:05:00+00', 0.00000000, 0.00, 0.00, 0.00),
	(9, 1, 'stocks', 'THYAO', '2026-11-20 11:05:00+00', 0.00000000, 0.00, 0.00, 0.00),
	(9, 1, 'stocks', 'SASA', '2026-11-20 11:05:00+00', 0.00000000, 0.00, 0.00, 0.00),
	(9, 1, 'cryptos', 'BTC', '2026-11-20 11:05:00+00', 0.00000000, 0.00, 0.00, 0.00);
INSERT INTO public.import_batch VALUES
	(1, 2, 1, 'garanti', 'abababababababababababababababababababababababababababababababab', '2026-11-20 09:00:00+00', NULL, 2),
	(2, 2, 1, 'garanti', 'abababababababababababababababababababababababababababababababab', '2026-11-20 09:00:00+00', NULL, 2),
	(3, 2, 1, 'garanti', 'abababababababababababababababababababababababababababababababab', '2026-11-20 09:00:00+00', NULL, 2),
	(4, 2, 1, 'garanti', 'abababababababababababababababababababababababababababababababab', '2026-11-20 09:00:00+00', NULL, 2),
	(5, 2, 1, 'garanti', 'abababababababababababababababababababababababababababababababab', '2026-11-20 09:00:00+00', NULL, 2),
	(6, 2, 1, 'garanti', 'abababababababababababababababababababababababababababababababab', '2026-11-20 09:00:00+00', NULL, 2),
	(7, 2, 1, 'garanti', 'abababababababababababababababababababababababababababababababab', '2026-11-20 09:00:00+00', NULL, 2),
	(8, 2, 1, 'garanti', 'abababababababababababababababababababababababababababababababab', '2026-11-20 09:00:00+00', NULL, 2),
	(9, 2, 1, 'garanti', 'abababababababababababababababababababababababababababababababab', '2026-11-20 09:00:00+00', NULL, 2);
INSERT INTO public.import_row VALUES
	(1, 2, 7, 1, 2, 'EMİR 1'),
	(1, 2, 8, 1, 3, NULL),
	(2, 2, 7, 1, 2, 'EMİR 1'),
	(2, 2, 8, 1, 3, NULL),
	(3, 2, 7, 1, 2, 'EMİR 1'),
	(3, 2, 8, 1, 3, NULL),
	(4, 2, 7, 1, 2, 'EMİR 1'),
	(4, 2, 8, 1, 3, NULL),
	(5, 2, 7, 1, 2, 'EMİR 1'),
	(5, 2, 8, 1, 3, NULL),
	(6, 2, 7, 1, 2, 'EMİR 1'),
	(6, 2, 8, 1, 3, NULL),
	(7, 2, 7, 1, 2, 'EMİR 1'),
	(7, 2, 8, 1, 3, NULL),
	(8, 2, 7, 1, 2, 'EMİR 1'),
	(8, 2, 8, 1, 3, NULL),
	(9, 2, 7, 1, 2, 'EMİR 1'),
	(9, 2, 8, 1, 3, NULL);
INSERT INTO public.journal VALUES
	(1, 1, 'deposit', NULL, 'CASH', 1.00000000, 99999999.00000000, 99999999.00, 0.00, 99999999.00, 0.00000000, 0.00, 99999999.00, 0.00000000, NULL, NULL, '2026-11-20 11:05:00+00', 1, 0.00, NULL, NULL, NULL),
	(1, 2, 'buy', 'stocks', 'THYAO', 284.25000000, 7.00000000, 1989.75, 0.00, -1989.75, 7.00000000, 1989.75, 99998009.25, 7.00000000, 284.25000000, '2026-11-20 11:05:00+00', '2026-11-20 11:05:00+00', 1, 0.00, NULL, NULL, NULL),
	(1, 3, 'sell', 'stocks', 'THYAO', 300.00000000, 3.00000000, 900.00, 1.00, 898.95, -3.00000000, -852.75, 99998908.20, 4.00000000, 300.00000000, '2026-11-20 11:05:00+00', '2026-11-20 11:05:00+00', 1, 0.05, NULL, NULL, NULL),
	(1, 4, 'buy', 'stocks', 'SASA', 5.00000000, 10.00000000, 50.00, 0.05, -50.06, 10.00000000, 50.00, 99998858.14, 10.00000000, 5.00000000, '2026-11-20 11:05:00+00', '2026-11-20 11:05:00+00', 1, 0.01, NULL, NULL, NULL),
	(1, 5, 'sell', 'stocks', 'SASA', 4.00000000, 10.00000000, 40.00, 0.00, 40.00, -10.00000000, -50.00, 99998898.14, 0.00000000, 4.00000000, '2026-11-20 11:05:00+00', '2026-11-20 11:05:00+00', 1, 0.00, NULL, NULL, NULL),
	(1, 6, 'buy', 'cryptos', 'BTC', 4169700.12345678, 1.00000000, 4169700.13, 0.00, -4169700.13, 1.00000000, 4169700.13, 95829198.01, 1.00000000, 4169700.12345678, '2026-11-20 11:05:00+00', '2026-11-20 11:05:00+00', 1, 0.00, NULL, NULL, NULL),
	(1, 7, 'withdraw', NULL, 'CASH', 1.00000000, 1.00000000, 1.00, 0.00, -1.00, 0.00000000, 0.00, 95829197.01, 0.00000000, NULL, NULL, '2026-11-20 11:05:00+00', 1, 0.00, NULL, NULL, NULL),
	(2, 1, 'deposit', NULL, 'CASH', 1.00000000, 99999999.00000000, 99999999.00, 0.00, 99999999.00, 0.00000000, 0.00, 99999999.00, 0.00000000, NULL, NULL, '2026-11-20 11:05:00+00', 1, 0.00, NULL, NULL, NULL),
	(2, 2, 'buy', 'stocks', 'THYAO', 284.25000000, 7.00000000, 1989.75, 0.00, -1989.75, 7.00000000, 1989.75, 99998009.25, 7.00000000, 284.25000000, '2026-11-20 11:05:00+00', '2026-11-20 11:05:00+00', 1, 0.00, NULL, NULL, NULL),
	(2, 3, 'sell', 'stocks', 'THYAO', 300.00000000, 3.00000000, 900.00, 1.00, 898.95, -3.00000000, -852.75, 99998908.20, 4.00000000, 300.00000000, '2026-11-20 11:05:00+00', '2026-11-20 11:05:00+00', 1, 0.05, NULL, NULL, NULL),
	(2, 4, 'buy', 'stocks', 'SASA', 5.00000000, 10.00000000, 50.00, 0.05, -50.06, 10.00000000, 50.00, 99998858.14, 10.00000000, 5.00000000, '2026-11-20 11:05:00+00', '2026-11-20 11:05:00+00', 1, 0.01, NULL, NULL, NULL),
	(2, 5, 'sell', 'stocks', 'SASA', 4.00000000, 10.00000000, 40.00, 0.00, 40.00, -10.00000000, -50.00, 99998898.14, 0.00000000, 4.00000000, '2026-11-20 11:05:00+00', '2026-11-20 11:05:00+00', 1, 0.00, NULL, NULL, NULL),
	(2, 6, 'buy', 'cryptos', 'BTC', 4169700.12345678, 1.00000000, 4169700.13, 0.00, -4169700.13, 1.00000000, 4169700.13, 95829198.01, 1.00000000, 4169700.12345678, '2026-11-20 11:05:00+00', '2026-11-20 11:05:00+00', 1, 0.00, NULL, NULL, NULL),
	(2, 7, 'withdraw', NULL, 'CASH', 1.00000000, 2.00000000, 2.00, 0.00, -2.00, 0.00000000, 0.00, 95829196.01, 0.00000000, NULL, NULL, '2026-11-20 11:05:00+00', 1, 0.00, NULL, NULL, NULL),
	(3, 1, 'deposit', NULL, 'CASH', 1.00000000, 99999999.00000000, 99999999.00, 0.00, 99999999.00, 0.00000000, 0.00, 99999999.00, 0.00000000, NULL, NULL, '2026-11-20 11:05:00+00', 1, 0.00, NULL, NULL, NULL),
	(3, 2, 'buy', 'stocks', 'THYAO', 284.25000000, 7.00000000, 1989.75, 0.00, -1989.75, 7.00000000, 1989.75, 99998009.25, 7.00000000, 284.25000000, '2026-11-20 11:05:00+00', '2026-11-20 11:05:00+00', 1, 0.00, NULL, NULL, NULL),
	(3, 3, 'sell', 'stocks', 'THYAO', 300.00000000, 3.00000000, 900.00, 1.00, 898.95, -3.00000000, -852.75, 99998908.20, 4.00000000, 300.00000000, '2026-11-20 11:05:00+00', '2026-11-20 11:05:00+00', 1, 0.05, NULL, NULL, NULL),
	(3, 4, 'buy', 'stocks', 'SASA', 5.00000000, 10.00000000, 50.00, 0.05, -50.06, 10.00000000, 50.00, 99998858.14, 10.00000000, 5.00000000, '2026-11-20 11:05:00+00', '2026-11-20 11:05:00+00', 1, 0.01, NULL, NULL, NULL),
	(3, 5, 'sell', 'stocks', 'SASA', 4.00000000, 10.00000000, 40.00, 0.00, 40.00, -10.00000000, -50.00, 99998898.14, 0.00000000, 4.00000000, '2026-11-20 11:05:00+00', '2026-11-20 11:05:00+00', 1, 0.00, NULL, NULL, NULL),
	(3, 6, 'buy', 'cryptos', 'BTC', 4169700.12345678, 1.00000000, 4169700.13, 0.00, -4169700.13, 1.00000000, 4169700.13, 95829198.01, 1.00000000, 4169700.12345678, '2026-11-20 11:05:00+00', '2026-11-20 11:05:00+00', 1, 0.00, NULL, NULL, NULL),
	(3, 7, 'withdraw', NULL, 'CASH', 1.00000000, 3.00000000, 3.00, 0.00, -3.00, 0.00000000, 0.00, 95829195.01, 0.00000000, NULL, NULL, '2026-11-20 11:05:00+00', 1, 0.00, NULL, NULL, NULL),
	(4, 1, 'deposit', NULL, 'CASH', 1.00000000, 99999999.00000000, 99999999.00, 0.00, 99999999.00, 0.00000000, 0.00, 99999999.00, 0.00000000, NULL, NULL, '2026-11-20 11:05:00+00', 1, 0.00, NULL, NULL, NULL),
	(4, 2, 'buy', 'stocks', 'THYAO', 284.25000000, 7.00000000, 1989.75, 0.00, -1989.75, 7.00000000, 1989.75, 99998009.25, 7.00000000, 284.25000000, '2026-11-20 11:05:00+00', '2026-11-20 11:05:00+00', 1, 0.00, NULL, NULL, NULL),
	(4, 3, 'sell', 'stocks', 'THYAO', 300.00000000, 3.00000000, 900.00, 1.00, 898.95, -3.00000000, -852.75, 99998908.20, 4.00000000, 300.00000000, '2026-11-20 11:05:00+00', '2026-11-20 11:05:00+00', 1, 0.05, NULL, NULL, NULL),
	(4, 4, 'buy', 'stocks', 'SASA', 5.00000000, 10.00000000, 50.00, 0.05, -50.06, 10.00000000, 50.00, 99998858.14, 10.00000000, 5.00000000, '2026-11-20 11:05:00+00', '2026-11-20 11:05:00+00', 1, 0.01, NULL, NULL, NULL),
	(4, 5, 'sell', 'stocks', 'SASA', 4.00000000, 10.00000000, 40.00, 0.00, 40.00, -10.00000000, -50.00, 99998898.14, 0.00000000, 4.00000000, '2026-11-20 11:05:00+00', '2026-11-20 11:05:00+00', 1, 0.00, NULL, NULL, NULL),
	(4, 6, 'buy', 'cryptos', 'BTC', 4169700.12345678, 1.00000000, 4169700.13, 0.00, -4169700.13, 1.00000000, 4169700.13, 95829198.01, 1.00000000, 4169700.12345678, '2026-11-20 11:05:00+00', '2026-11-20 11:05:00+00', 1, 0.00, NULL, NULL, NULL),
	(4, 7, 'withdraw', NULL, 'CASH', 1.00000000, 4.00000000, 4.00, 0.00, -4.00, 0.00000000, 0.00, 95829194.01, 0.00000000, NULL, NULL, '2026-11-20 11:05:00+00', 1, 0.00, NULL, NULL, NULL),
	(5, 1, 'deposit', NULL, 'CASH', 1.00000000, 99999999.00000000, 99999999.00, 0.00, 99999999.00, 0.00000000, 0.00, 99999999.00, 0.00000000, NULL, NULL, '2026-11-20 11:05:00+00', 1, 0.00, NULL, NULL, NULL),
	(5, 2, 'buy', 'stocks', 'THYAO', 284.25000000, 7.00000000, 1989.75, 0.00, -1989.75, 7.00000000, 1989.75, 99998009.25, 7.00000000, 284.25000000, '2026-11-20 11:05:00+00', '2026-11-20 11:05:00+00', 1, 0.00, NULL, NULL, NULL),
	(5, 3, 'sell', 'stocks', 'THYAO', 300.00000000, 3.00000000, 900.00, 1.00, 898.95, -3.00000000, -852.75, 99998908.20, 4.00000000, 300.00000000, '2026-11-20 11:05:00+00', '2026-11-20 11:05:00+00', 1, 0.05, NULL, NULL, NULL),
	(5, 4, 'buy', 'stocks', 'SASA', 5.00000000, 10.00000000, 50.00, 0.05, -50.06, 10.00000000, 50.00, 99998858.14, 10.00000000, 5.00000000, '2026-11-20 11:05:00+00', '2026-11-20 11:05:00+00', 1, 0.01, NULL, NULL, NULL),
	(5, 5, 'sell', 'stocks', 'SASA', 4.00000000, 10.00000000, 40.00, 0.00, 40.00, -10.00000000, -50.00, 99998898.14, 0.00000000, 4.00000000, '2026-11-20 11:05:00+00', '2026-11-20 11:05:00+00', 1, 0.00, NULL, NULL, NULL),
	(5, 6, 'buy', 'cryptos', 'BTC', 4169700.12345678, 1.00000000, 4169700.13, 0.00, -4169700.13, 1.00000000, 4169700.13, 95829198.01, 1.00000000, 4169700.12345678, '2026-11-20 11:05:00+00', '2026-11-20 11:05:00+00', 1, 0.00, NULL, NULL, NULL),
	(5, 7, 'withdraw', NULL, 'CASH', 1.00000000, 5.00000000, 5.00, 0.00, -5.00, 0.00000000, 0.00, 95829193.01, 0.00000000, NULL, NULL, '2026-11-20 11:05:00+00', 1, 0.00, NULL, NULL, NULL),
	(6, 1, 'deposit', NULL, 'CASH', 1.00000000, 99999999.00000000, 99999999.00, 0.00, 99999999.00, 0.00000000, 0.00, 99999999.00, 0.00000000, NULL, NULL, '2026-11-20 11:05:00+00', 1, 0.00, NULL, NULL, NULL),
	(6, 2, 'buy', 'stocks', 'THYAO', 284.25000000, 7.00000000, 1989.75, 0.00, -1989.75, 7.00000000, 1989.75, 99998009.25, 7.00000000, 284.25000000, '2026-11-20 11:05:00+00', '2026-11-20 11:05:00+00', 1, 0.00, NULL, NULL, NULL),
	(6, 3, 'sell', 'stocks', 'THYAO', 300.00000000, 3.00000000, 900.00, 1.00, 898.95, -3.00000000, -852.75, 99998908.20, 4.00000000, 300.00000000, '2026-11-20 11:05:00+00', '2026-11-20 11:05:00+00', 1, 0.05, NULL, NULL, NULL),
	(6, 4, 'buy', 'stocks', 'SASA', 5.00000000, 10.00000000, 50.00, 0.05, -50.06, 10.00000000, 50.00, 99998858.14, 10.00000000, 5.00000000, '2026-11-20 11:05:00+00', '2026-11-20 11:05:00+00', 1, 0.01, NULL, NULL, NULL),
	(6, 5, 'sell', 'stocks', 'SASA', 4.00000000, 10.00000000, 40.00, 0.00, 40.00, -10.00000000, -50.00, 99998898.14, 0.00000000, 4.00000000, '2026-11-20 11:05:00+00', '2026-11-20 11:05:00+00', 1, 0.00, NULL, NULL, NULL),
	(6, 6, 'buy', 'cryptos', 'BTC', 4169700.12345678, 1.00000000, 4169700.13, 0.00, -4169700.13, 1.00000000, 4169700.13, 95829198.01, 1.00000000, 4169700.12345678, '2026-11-20 11:05:00+00', '2026-11-20 11:05:00+00', 1, 0.00, NULL, NULL, NULL),
	(6, 7, 'withdraw', NULL, 'CASH', 1.00000000, 6.00000000, 6.00, 0.00, -6.00, 0.00000000, 0.00, 95829192.01, 0.00000000, NULL, NULL, '2026-11-20 11:05:00+00', 1, 0.00, NULL, NULL, NULL),
	(7, 1, 'deposit', NULL, 'CASH', 1.00000000, 99999999.00000000, 99999999.00, 0.00, 99999999.00, 0.00000000, 0.00, 99999999.00, 0.00000000, NULL, NULL, '2026-11-20 11:05:00+00', 1, 0.00, NULL, NULL, NULL),
	(7, 2, 'buy', 'stocks', 'THYAO', 284.25000000, 7.00000000, 1989.75, 0.00, -1989.75, 7.00000000, 1989.75, 99998009.25, 7.00000000, 284.25000000, '2026-11-20 11:05:00+00', '2026-11-20 11:05:00+00', 1, 0.00, NULL, NULL, NULL),
	(7, 3, 'sell', 'stocks', 'THYAO', 300.00000000, 3.00000000, 900.00, 1.00, 898.95, -3.00000000, -852.75, 99998908.20, 4.00000000, 300.00000000, '2026-11-20 11:05:00+00', '2026-11-20 11:05:00+00', 1, 0.05, NULL, NULL, NULL),
	(7, 4, 'buy', 'stocks', 'SASA', 5.00000000, 10.00000000, 50.00, 0.05, -50.06, 10.00000000, 50.00, 99998858.14, 10.00000000, 5.00000000, '2026-11-20 11:05:00+00', '2026-11-20 11:05:00+00', 1, 0.01, NULL, NULL, NULL),
	(7, 5, 'sell', 'stocks', 'SASA', 4.00000000, 10.00000000, 40.00, 0.00, 40.00, -10.00000000, -50.00, 99998898.14, 0.00000000, 4.00000000, '2026-11-20 11:05:00+00', '2026-11-20 11:05:00+00', 1, 0.00, NULL, NULL, NULL),
	(7, 6, 'buy', 'cryptos', 'BTC', 4169700.12345678, 1.00000000, 4169700.13, 0.00, -4169700.13, 1.00000000, 4169700.13, 95829198.01, 1.00000000, 4169700.12345678, '2026-11-20 11:05:00+00', '2026-11-20 11:05:00+00', 1, 0.00, NULL, NULL, NULL),
	(7, 7, 'withdraw', NULL, 'CASH', 1.00000000, 7.00000000, 7.00, 0.00, -7.00, 0.00000000, 0.00, 95829191.01, 0.00000000, NULL, NULL, '2026-11-20 11:05:00+00', 1, 0.00, NULL, NULL, NULL),
	(8, 1, 'deposit', NULL, 'CASH', 1.00000000, 99999999.00000000, 99999999.00, 0.00, 99999999.00, 0.00000000, 0.00, 99999999.00, 0.00000000, NULL, NULL, '2026-11-20 11:05:00+00', 1, 0.00, NULL, NULL, NULL),
	(8, 2, 'buy', 'stocks', 'THYAO', 284.25000000, 7.00000000, 1989.75, 0.00, -1989.75, 7.00000000, 1989.75, 99998009.25, 7.00000000, 284.25000000, '2026-11-20 11:05:00+00', '2026-11-20 11:05:00+00', 1, 0.00, NULL, NULL, NULL),
	(8, 3, 'sell', 'stocks', 'THYAO', 300.00000000, 3.00000000, 900.00, 1.00, 898.95, -3.00000000, -852.75, 99998908.20, 4.00000000, 300.00000000, '2026-11-20 11:05:00+00', '2026-11-20 11:05:00+00', 1, 0.05, NULL, NULL, NULL),
	(8, 4, 'buy', 'stocks', 'SASA', 5.00000000, 10.00000000, 50.00, 0.05, -50.06, 10.00000000, 50.00, 99998858.14, 10.00000000, 5.00000000, '2026-11-20 11:05:00+00', '2026-11-20 11:05:00+00', 1, 0.01, NULL, NULL, NULL),
	(8, 5, 'sell', 'stocks', 'SASA', 4.00000000, 10.00000000, 40.00, 0.00, 40.00, -10.00000000, -50.00, 99998898.14, 0.00000000, 4.00000000, '2026-11-20 11:05:00+00', '2026-11-20 11:05:00+00', 1, 0.00, NULL, NULL, NULL),
	(8, 6, 'buy', 'cryptos', 'BTC', 4169700.12345678, 1.00000000, 4169700.13, 0.00, -4169700.13, 1.00000000, 4169700.13, 95829198.01, 1.00000000, 4169700.12345678, '2026-11-20 11:05:00+00', '2026-11-20 11:05:00+00', 1, 0.00, NULL, NULL, NULL),
	(8, 7, 'withdraw', NULL, 'CASH', 1.00000000, 8.00000000, 8.00, 0.00, -8.00, 0.00000000, 0.00, 95829190.01, 0.00000000, NULL, NULL, '2026-11-20 11:05:00+00', 1, 0.00, NULL, NULL, NULL),
	(9, 1, 'deposit', NULL, 'CASH', 1.00000000, 99999999.00000000, 99999999.00, 0.00, 99999999.00, 0.00000000, 0.00, 99999999.00, 0.00000000, NULL, NULL, '2026-11-20 11:05:00+00', 1, 0.00, NULL, NULL, NULL),
	(9, 2, 'buy', 'stocks', 'THYAO', 284.25000000, 7.00000000, 1989.75, 0.00, -1989.75, 7.00000000, 1989.75, 99998009.25, 7.00000000, 284.25000000, '2026-11-20 11:05:00+00', '2026-11-20 11:05:00+00', 1, 0.00, NULL, NULL, NULL),
	(9, 3, 'sell', 'stocks', 'THYAO', 300.00000000, 3.00000000, 900.00, 1.00, 898.95, -3.00000000, -852.75, 99998908.20, 4.00000000, 300.00000000, '2026-11-20 11:05:00+00', '2026-11-20 11:05:00+00', 1, 0.05, NULL, NULL, NULL),
	(9, 4, 'buy', 'stocks', 'SASA', 5.00000000, 10.00000000, 50.00, 0.05, -50.06, 10.00000000, 50.00, 99998858.14, 10.00000000, 5.00000000, '2026-11-20 11:05:00+00', '2026-11-20 11:05:00+00', 1, 0.01, NULL, NULL, NULL),
	(9, 5, 'sell', 'stocks', 'SASA', 4.00000000, 10.00000000, 40.00, 0.00, 40.00, -10.00000000, -50.00, 99998898.14, 0.00000000, 4.00000000, '2026-11-20 11:05:00+00', '2026-11-20 11:05:00+00', 1, 0.00, NULL, NULL, NULL),
	(9, 6, 'buy', 'cryptos', 'BTC', 4169700.12345678, 1.00000000, 4169700.13, 0.00, -4169700.13, 1.00000000, 4169700.13, 95829198.01, 1.00000000, 4169700.12345678, '2026-11-20 11:05:00+00', '2026-11-20 11:05:00+00', 1, 0.00, NULL, NULL, NULL),
	(9, 7, 'withdraw', NULL, 'CASH', 1.00000000, 9.00000000, 9.00, 0.00, -9.00, 0.00000000, 0.00, 95829189.01, 0.00000000, NULL, NULL, '2026-11-20 11:05:00+00', 1, 0.00, NULL, NULL, NULL),
	(1, 1, 'deposit', NULL, 'CASH', 1.00000000, 1000.00000000, 1000.00, 0.00, 1000.00, 0.00000000, 0.00, 1000.00, 0.00000000, NULL, NULL, '2026-11-20 09:00:00+00', 2, 0.00, NULL, '2026-11-02', NULL),
	(1, 2, 'buy', 'stocks', 'THYAO', 30.00000000, 10.00000000, 300.00, 1.00, -301.00, 0.00000000, 0.00, 699.00, 0.00000000, NULL, NULL, '2026-11-20 09:00:00+00', 2, 0.00, NULL, '2026-11-03', NULL),
	(1, 3, 'update', 'stocks', 'THYAO', 31.00000000, 10.00000000, 310.00, 1.00, -10.00, 0.00000000, 0.00, 689.00, 0.00000000, NULL, NULL, '2026-11-20 09:00:00+00', 2, 0.00, NULL, '2026-11-03', NULL),
	(1, 4, 'sell', 'stocks', 'THYAO', 40.00000000, 4.00000000, 160.00, 1.00, 159.00, 0.00000000, 0.00, 848.00, 0.00000000, NULL, NULL, '2026-11-20 09:00:00+00', 2, 0.00, NULL, '2026-11-10', NULL),
	(1, 5, 'buy', 'custom', 'FON', 2.00000000, 100.00000000, 200.00, 0.00, -200.00, 0.00000000, 0.00, 648.00, 0.00000000, NULL, NULL, '2026-11-20 09:00:00+00', 2, 0.00, NULL, '2026-11-05', NULL),
	(1, 6, 'delete', 'custom', 'FON', 2.00000000, 100.00000000, 200.00, 0.00, 200.00, 0.00000000, 0.00, 848.00, 0.00000000, NULL, NULL, '2026-11-20 09:00:00+00', 2, 0.00, NULL, '2026-11-05', NULL),
	(1, 7, 'buy', 'cryptos', 'BTC', 3000000.00000000, 0.00000001, 0.03, 0.00, -0.03, 0.00000000, 0.00, 847.97, 0.00000000, NULL, NULL, '2026-11-20 09:00:00+00', 2, 0.00, NULL, '2026-11-06', NULL),
	(1, 8, 'buy', 'currencies', 'USD', 50.00000000, 10.00000000, 500.00, 0.00, -500.00, 0.00000000, 0.00, 347.97, 0.00000000, NULL, NULL, '2026-11-20 09:00:00+00', 2, 0.00, NULL, '2026-11-06', NULL),
	(2, 1, 'deposit', NULL, 'CASH', 1.00000000, 1000.00000000, 1000.00, 0.00, 1000.00, 0.00000000, 0.00, 1000.00, 0.00000000, NULL, NULL, '2026-11-20 09:00:00+00', 2, 0.00, NULL, '2026-11-02', NULL),
	(2, 2, 'buy', 'stocks', 'THYAO', 30.00000000, 10.00000000, 300.00, 1.00, -301.00, 0.00000000, 0.00, 699.00, 0.00000000, NULL, NULL, '2026-11-20 09:00:00+00', 2, 0.00, NULL, '2026-11-03', NULL),
	(2, 3, 'update', 'stocks', 'THYAO', 31.00000000, 10.00000000, 310.00, 1.00, -10.00, 0.00000000, 0.00, 689.00, 0.00000000, NULL, NULL, '2026-11-20 09:00:00+00', 2, 0.00, NULL, '2026-11-03', NULL),
	(2, 4, 'sell', 'stocks', 'THYAO', 40.00000000, 4.00000000, 160.00, 1.00, 159.00, 0.00000000, 0.00, 848.00, 0.00000000, NULL, NULL, '2026-11-20 09:00:00+00', 2, 0.00, NULL, '2026-11-10', NULL),
	(2, 5, 'buy', 'custom', 'FON', 2.00000000, 100.00000000, 200.00, 0.00, -200.00, 0.00000000, 0.00, 648.00, 0.00000000, NULL, NULL, '2026-11-20 09:00:00+00', 2, 0.00, NULL, '2026-11-05', NULL),
	(2, 6, 'delete', 'custom', 'FON', 2.00000000, 100.00000000, 200.00, 0.00, 200.00, 0.00000000, 0.00, 848.00, 0.00000000, NULL, NULL, '2026-11-20 09:00:00+00', 2, 0.00, NULL, '2026-11-05', NULL),
	(2, 7, 'buy', 'cryptos', 'BTC', 3000000.00000000, 0.00000001, 0.03, 0.00, -0.03, 0.00000000, 0.00, 847.97, 0.00000000, NULL, NULL, '2026-11-20 09:00:00+00', 2, 0.00, NULL, '2026-11-06', NULL),
	(2, 8, 'buy', 'currencies', 'USD', 50.00000000, 10.00000000, 500.00, 0.00, -500.00, 0.00000000, 0.00, 347.97, 0.00000000, NULL, NULL, '2026-11-20 09:00:00+00', 2, 0.00, NULL, '2026-11-06', NULL),
	(3, 1, 'deposit', NULL, 'CASH', 1.00000000, 1000.00000000, 1000.00, 0.00, 1000.00, 0.00000000, 0.00, 1000.00, 0.00000000, NULL, NULL, '2026-11-20 09:00:00+00', 2, 0.00, NULL, '2026-11-02', NULL),
	(3, 2, 'buy', 'stocks', 'THYAO', 30.00000000, 10.00000000, 300.00, 1.00, -301.00, 0.00000000, 0.00, 699.00, 0.00000000, NULL, NULL, '2026-11-20 09:00:00+00', 2, 0.00, NULL, '2026-11-03', NULL),
	(3, 3, 'update', 'stocks', 'THYAO', 31.00000000, 10.00000000, 310.00, 1.00, -10.00, 0.00000000, 0.00, 689.00, 0.00000000, NULL, NULL, '2026-11-20 09:00:00+00', 2, 0.00, NULL, '2026-11-03', NULL),
	(3, 4, 'sell', 'stocks', 'THYAO', 40.00000000, 4.00000000, 160.00, 1.00, 159.00, 0.00000000, 0.00, 848.00, 0.00000000, NULL, NULL, '2026-11-20 09:00:00+00', 2, 0.00, NULL, '2026-11-10', NULL),
	(3, 5, 'buy', 'custom', 'FON', 2.00000000, 100.00000000, 200.00, 0.00, -200.00, 0.00000000, 0.00, 648.00, 0.00000000, NULL, NULL, '2026-11-20 09:00:00+00', 2, 0.00, NULL, '2026-11-05', NULL),
	(3, 6, 'delete', 'custom', 'FON', 2.00000000, 100.00000000, 200.00, 0.00, 200.00, 0.00000000, 0.00, 848.00, 0.00000000, NULL, NULL, '2026-11-20 09:00:00+00', 2, 0.00, NULL, '2026-11-05', NULL),
	(3, 7, 'buy', 'cryptos', 'BTC', 3000000.00000000, 0.00000001, 0.03, 0.00, -0.03, 0.00000000, 0.00, 847.97, 0.00000000, NULL, NULL, '2026-11-20 09:00:00+00', 2, 0.00, NULL, '2026-11-06', NULL),
	(3, 8, 'buy', 'currencies', 'USD', 50.00000000, 10.00000000, 500.00, 0.00, -500.00, 0.00000000, 0.00, 347.97, 0.00000000, NULL, NULL, '2026-11-20 09:00:00+00', 2, 0.00, NULL, '2026-11-06', NULL),
	(4, 1, 'deposit', NULL, 'CASH', 1.00000000, 1000.00000000, 1000.00, 0.00, 1000.00, 0.00000000, 0.00, 1000.00, 0.00000000, NULL, NULL, '2026-11-20 09:00:00+00', 2, 0.00, NULL, '2026-11-02', NULL),
	(4, 2, 'buy', 'stocks', 'THYAO', 30.00000000, 10.00000000, 300.00, 1.00, -301.00, 0.00000000, 0.00, 699.00, 0.00000000, NULL, NULL, '2026-11-20 09:00:00+00', 2, 0.00, NULL, '2026-11-03', NULL),
	(4, 3, 'update', 'stocks', 'THYAO', 31.00000000, 10.00000000, 310.00, 1.00, -10.00, 0.00000000, 0.00, 689.00, 0.00000000, NULL, NULL, '2026-11-20 09:00:00+00', 2, 0.00, NULL, '2026-11-03', NULL),
	(4, 4, 'sell', 'stocks', 'THYAO', 40.00000000, 4.00000000, 160.00, 1.00, 159.00, 0.00000000, 0.00, 848.00, 0.00000000, NULL, NULL, '2026-11-20 09:00:00+00', 2, 0.00, NULL, '2026-11-10', NULL),
	(4, 5, 'buy', 'custom', 'FON', 2.00000000, 100.00000000, 200.00, 0.00, -200.00, 0.00000000, 0.00, 648.00, 0.00000000, NULL, NULL, '2026-11-20 09:00:00+00', 2, 0.00, NULL, '2026-11-05', NULL),
	(4, 6, 'delete', 'custom', 'FON', 2.00000000, 100.00000000, 200.00, 0.00, 200.00, 0.00000000, 0.00, 848.00, 0.00000000, NULL, NULL, '2026-11-20 09:00:00+00', 2, 0.00, NULL, '2026-11-05', NULL),
	(4, 7, 'buy', 'cryptos', 'BTC', 3000000.00000000, 0.00000001, 0.03, 0.00, -0.03, 0.00000000, 0.00, 847.97, 0.00000000, NULL, NULL, '2026-11-20 09:00:00+00', 2, 0.00, NULL, '2026-11-06', NULL),
	(4, 8, 'buy', 'currencies', 'USD', 50.00000000, 10.00000000, 500.00, 0.00, -500.00, 0.00000000, 0.00, 347.97, 0.00000000, NULL, NULL, '2026-11-20 09:00:00+00', 2, 0.00, NULL, '2026-11-06', NULL),
	(5, 1, 'deposit', NULL, 'CASH', 1.00000000, 1000.00000000, 1000.00, 0.00, 1000.00, 0.00000000, 0.00, 1000.00, 0.00000000, NULL, NULL, '2026-11-20 09:00:00+00', 2, 0.00, NULL, '2026-11-02', NULL),
	(5, 2, 'buy', 'stocks', 'THYAO', 30.00000000, 10.00000000, 300.00, 1.00, -301.00, 0.00000000, 0.00, 699.00, 0.00000000, NULL, NULL, '2026-11-20 09:00:00+00', 2, 0.00, NULL, '2026-11-03', NULL),
	(5, 3, 'update', 'stocks', 'THYAO', 31.00000000, 10.00000000, 310.00, 1.00, -10.00, 0.00000000, 0.00, 689.00, 0.00000000, NULL, NULL, '2026-11-20 09:00:00+00', 2, 0.00, NULL, '2026-11-03', NULL),
	(5, 4, 'sell', 'stocks', 'THYAO', 40.00000000, 4.00000000, 160.00, 1.00, 159.00, 0.00000000, 0.00, 848.00, 0.00000000, NULL, NULL, '2026-11-20 09:00:00+00', 2, 0.00, NULL, '2026-11-10', NULL),
	(5, 5, 'buy', 'custom', 'FON', 2.00000000, 100.00000000, 200.00, 0.00, -200.00, 0.00000000, 0.00, 648.00, 0.00000000, NULL, NULL, '2026-11-20 09:00:00+00', 2, 0.00, NULL, '2026-11-05', NULL);
INSERT INTO public.journal VALUES
	(5, 6, 'delete', 'custom', 'FON', 2.00000000, 100.00000000, 200.00, 0.00, 200.00, 0.00000000, 0.00, 848.00, 0.00000000, NULL, NULL, '2026-11-20 09:00:00+00', 2, 0.00, NULL, '2026-11-05', NULL),
	(5, 7, 'buy', 'cryptos', 'BTC', 3000000.00000000, 0.00000001, 0.03, 0.00, -0.03, 0.00000000, 0.00, 847.97, 0.00000000, NULL, NULL, '2026-11-20 09:00:00+00', 2, 0.00, NULL, '2026-11-06', NULL),
	(5, 8, 'buy', 'currencies', 'USD', 50.00000000, 10.00000000, 500.00, 0.00, -500.00, 0.00000000, 0.00, 347.97, 0.00000000, NULL, NULL, '2026-11-20 09:00:00+00', 2, 0.00, NULL, '2026-11-06', NULL),
	(6, 1, 'deposit', NULL, 'CASH', 1.00000000, 1000.00000000, 1000.00, 0.00, 1000.00, 0.00000000, 0.00, 1000.00, 0.00000000, NULL, NULL, '2026-11-20 09:00:00+00', 2, 0.00, NULL, '2026-11-02', NULL),
	(6, 2, 'buy', 'stocks', 'THYAO', 30.00000000, 10.00000000, 300.00, 1.00, -301.00, 0.00000000, 0.00, 699.00, 0.00000000, NULL, NULL, '2026-11-20 09:00:00+00', 2, 0.00, NULL, '2026-11-03', NULL),
	(6, 3, 'update', 'stocks', 'THYAO', 31.00000000, 10.00000000, 310.00, 1.00, -10.00, 0.00000000, 0.00, 689.00, 0.00000000, NULL, NULL, '2026-11-20 09:00:00+00', 2, 0.00, NULL, '2026-11-03', NULL),
	(6, 4, 'sell', 'stocks', 'THYAO', 40.00000000, 4.00000000, 160.00, 1.00, 159.00, 0.00000000, 0.00, 848.00, 0.00000000, NULL, NULL, '2026-11-20 09:00:00+00', 2, 0.00, NULL, '2026-11-10', NULL),
	(6, 5, 'buy', 'custom', 'FON', 2.00000000, 100.00000000, 200.00, 0.00, -200.00, 0.00000000, 0.00, 648.00, 0.00000000, NULL, NULL, '2026-11-20 09:00:00+00', 2, 0.00, NULL, '2026-11-05', NULL),
	(6, 6, 'delete', 'custom', 'FON', 2.00000000, 100.00000000, 200.00, 0.00, 200.00, 0.00000000, 0.00, 848.00, 0.00000000, NULL, NULL, '2026-11-20 09:00:00+00', 2, 0.00, NULL, '2026-11-05', NULL),
	(6, 7, 'buy', 'cryptos', 'BTC', 3000000.00000000, 0.00000001, 0.03, 0.00, -0.03, 0.00000000, 0.00, 847.97, 0.00000000, NULL, NULL, '2026-11-20 09:00:00+00', 2, 0.00, NULL, '2026-11-06', NULL),
	(6, 8, 'buy', 'currencies', 'USD', 50.00000000, 10.00000000, 500.00, 0.00, -500.00, 0.00000000, 0.00, 347.97, 0.00000000, NULL, NULL, '2026-11-20 09:00:00+00', 2, 0.00, NULL, '2026-11-06', NULL),
	(7, 1, 'deposit', NULL, 'CASH', 1.00000000, 1000.00000000, 1000.00, 0.00, 1000.00, 0.00000000, 0.00, 1000.00, 0.00000000, NULL, NULL, '2026-11-20 09:00:00+00', 2, 0.00, NULL, '2026-11-02', NULL),
	(7, 2, 'buy', 'stocks', 'THYAO', 30.00000000, 10.00000000, 300.00, 1.00, -301.00, 0.00000000, 0.00, 699.00, 0.00000000, NULL, NULL, '2026-11-20 09:00:00+00', 2, 0.00, NULL, '2026-11-03', NULL),
	(7, 3, 'update', 'stocks', 'THYAO', 31.00000000, 10.00000000, 310.00, 1.00, -10.00, 0.00000000, 0.00, 689.00, 0.00000000, NULL, NULL, '2026-11-20 09:00:00+00', 2, 0.00, NULL, '2026-11-03', NULL),
	(7, 4, 'sell', 'stocks', 'THYAO', 40.00000000, 4.00000000, 160.00, 1.00, 159.00, 0.00000000, 0.00, 848.00, 0.00000000, NULL, NULL, '2026-11-20 09:00:00+00', 2, 0.00, NULL, '2026-11-10', NULL),
	(7, 5, 'buy', 'custom', 'FON', 2.00000000, 100.00000000, 200.00, 0.00, -200.00, 0.00000000, 0.00, 648.00, 0.00000000, NULL, NULL, '2026-11-20 09:00:00+00', 2, 0.00, NULL, '2026-11-05', NULL),
	(7, 6, 'delete', 'custom', 'FON', 2.00000000, 100.00000000, 200.00, 0.00, 200.00, 0.00000000, 0.00, 848.00, 0.00000000, NULL, NULL, '2026-11-20 09:00:00+00', 2, 0.00, NULL, '2026-11-05', NULL),
	(7, 7, 'buy', 'cryptos', 'BTC', 3000000.00000000, 0.00000001, 0.03, 0.00, -0.03, 0.00000000, 0.00, 847.97, 0.00000000, NULL, NULL, '2026-11-20 09:00:00+00', 2, 0.00, NULL, '2026-11-06', NULL),
	(7, 8, 'buy', 'currencies', 'USD', 50.00000000, 10.00000000, 500.00, 0.00, -500.00, 0.00000000, 0.00, 347.97, 0.00000000, NULL, NULL, '2026-11-20 09:00:00+00', 2, 0.00, NULL, '2026-11-06', NULL),
	(8, 1, 'deposit', NULL, 'CASH', 1.00000000, 1000.00000000, 1000.00, 0.00, 1000.00, 0.00000000, 0.00, 1000.00, 0.00000000, NULL, NULL, '2026-11-20 09:00:00+00', 2, 0.00, NULL, '2026-11-02', NULL),
	(8, 2, 'buy', 'stocks', 'THYAO', 30.00000000, 10.00000000, 300.00, 1.00, -301.00, 0.00000000, 0.00, 699.00, 0.00000000, NULL, NULL, '2026-11-20 09:00:00+00', 2, 0.00, NULL, '2026-11-03', NULL),
	(8, 3, 'update', 'stocks', 'THYAO', 31.00000000, 10.00000000, 310.00, 1.00, -10.00, 0.00000000, 0.00, 689.00, 0.00000000, NULL, NULL, '2026-11-20 09:00:00+00', 2, 0.00, NULL, '2026-11-03', NULL),
	(8, 4, 'sell', 'stocks', 'THYAO', 40.00000000, 4.00000000, 160.00, 1.00, 159.00, 0.00000000, 0.00, 848.00, 0.00000000, NULL, NULL, '2026-11-20 09:00:00+00', 2, 0.00, NULL, '2026-11-10', NULL),
	(8, 5, 'buy', 'custom', 'FON', 2.00000000, 100.00000000, 200.00, 0.00, -200.00, 0.00000000, 0.00, 648.00, 0.00000000, NULL, NULL, '2026-11-20 09:00:00+00', 2, 0.00, NULL, '2026-11-05', NULL),
	(8, 6, 'delete', 'custom', 'FON', 2.00000000, 100.00000000, 200.00, 0.00, 200.00, 0.00000000, 0.00, 848.00, 0.00000000, NULL, NULL, '2026-11-20 09:00:00+00', 2, 0.00, NULL, '2026-11-05', NULL),
	(8, 7, 'buy', 'cryptos', 'BTC', 3000000.00000000, 0.00000001, 0.03, 0.00, -0.03, 0.00000000, 0.00, 847.97, 0.00000000, NULL, NULL, '2026-11-20 09:00:00+00', 2, 0.00, NULL, '2026-11-06', NULL),
	(8, 8, 'buy', 'currencies', 'USD', 50.00000000, 10.00000000, 500.00, 0.00, -500.00, 0.00000000, 0.00, 347.97, 0.00000000, NULL, NULL, '2026-11-20 09:00:00+00', 2, 0.00, NULL, '2026-11-06', NULL),
	(9, 1, 'deposit', NULL, 'CASH', 1.00000000, 1000.00000000, 1000.00, 0.00, 1000.00, 0.00000000, 0.00, 1000.00, 0.00000000, NULL, NULL, '2026-11-20 09:00:00+00', 2, 0.00, NULL, '2026-11-02', NULL),
	(9, 2, 'buy', 'stocks', 'THYAO', 30.00000000, 10.00000000, 300.00, 1.00, -301.00, 0.00000000, 0.00, 699.00, 0.00000000, NULL, NULL, '2026-11-20 09:00:00+00', 2, 0.00, NULL, '2026-11-03', NULL),
	(9, 3, 'update', 'stocks', 'THYAO', 31.00000000, 10.00000000, 310.00, 1.00, -10.00, 0.00000000, 0.00, 689.00, 0.00000000, NULL, NULL, '2026-11-20 09:00:00+00', 2, 0.00, NULL, '2026-11-03', NULL),
	(9, 4, 'sell', 'stocks', 'THYAO', 40.00000000, 4.00000000, 160.00, 1.00, 159.00, 0.00000000, 0.00, 848.00, 0.00000000, NULL, NULL, '2026-11-20 09:00:00+00', 2, 0.00, NULL, '2026-11-10', NULL),
	(9, 5, 'buy', 'custom', 'FON', 2.00000000, 100.00000000, 200.00, 0.00, -200.00, 0.00000000, 0.00, 648.00, 0.00000000, NULL, NULL, '2026-11-20 09:00:00+00', 2, 0.00, NULL, '2026-11-05', NULL),
	(9, 6, 'delete', 'custom', 'FON', 2.00000000, 100.00000000, 200.00, 0.00, 200.00, 0.00000000, 0.00, 848.00, 0.00000000, NULL, NULL, '2026-11-20 09:00:00+00', 2, 0.00, NULL, '2026-11-05', NULL),
	(9, 7, 'buy', 'cryptos', 'BTC', 3000000.00000000, 0.00000001, 0.03, 0.00, -0.03, 0.00000000, 0.00, 847.97, 0.00000000, NULL, NULL, '2026-11-20 09:00:00+00', 2, 0.00, NULL, '2026-11-06', NULL),
	(9, 8, 'buy', 'currencies', 'USD', 50.00000000, 10.00000000, 500.00, 0.00, -500.00, 0.00000000, 0.00, 347.97, 0.00000000, NULL, NULL, '2026-11-20 09:00:00+00', 2, 0.00, NULL, '2026-11-06', NULL);
INSERT INTO public.known_network VALUES
	(1, '\x6b86b273ff34fce19d6b804eff5a3f5747ada4eaa22f1d49c01e52ddb7875b4b', '2026-11-20 09:00:01+00', '2026-11-20 09:00:01+00'),
	(2, '\xd4735e3a265e16eee03f59718b9b5d03019c07d8b6c51f90da3a666eec13ab35', '2026-11-20 09:00:02+00', '2026-11-20 09:00:02+00'),
	(3, '\x4e07408562bedb8b60ce05c1decfe3ad16b72230967de01f640b7e4729b49fce', '2026-11-20 09:00:03+00', '2026-11-20 09:00:03+00'),
	(4, '\x4b227777d4dd1fc61c6f884f48641d02b4d121d3fd328cb08b5531fcacdabf8a', '2026-11-20 09:00:04+00', '2026-11-20 09:00:04+00'),
	(5, '\xef2d127de37b942baad06145e54b0c619a1f22327b2ebbcfbec78f5564afe39d', '2026-11-20 09:00:05+00', '2026-11-20 09:00:05+00'),
	(6, '\xe7f6c011776e8db7cd330b54174fd76f7d0216b612387a5ffcfb81e6f0919683', '2026-11-20 09:00:06+00', '2026-11-20 09:00:06+00'),
	(7, '\x7902699be42c8a8e46fbbb4501726517e86b22c56a189f7625a6da49081b2451', '2026-11-20 09:00:07+00', '2026-11-20 09:00:07+00'),
	(8, '\x2c624232cdd221771294dfbb310aca000a0df6ac8b66b696d90ef06fdefb64a3', '2026-11-20 09:00:08+00', '2026-11-20 09:00:08+00'),
	(9, '\x19581e27de7ced00ff1ce50b2047e7a567c76b1cbaebabe5ef03f7c3017bb5b7', '2026-11-20 09:00:09+00', '2026-11-20 09:00:09+00'),
	(10, '\x4a44dc15364204a80fe80e9039455cc1608281820fe2b24f1e5233ade6af1dd5', '2026-11-20 09:00:10+00', '2026-11-20 09:00:10+00');
INSERT INTO public.market_key VALUES
	(true, NULL, 7, '2026-11-27 10:48:23.944206+00');
INSERT INTO public.market_observation VALUES
	('stocks', 'THYAO', '2026-11-20 10:00:00+00', false, 1000.00000000, '{"buy": [], "sell": []}');
INSERT INTO public.matching_lead VALUES
	(1, 3);
INSERT INTO public.one_time_code VALUES
	(1, 'login', '\x6b86b273ff34fce19d6b804eff5a3f5747ada4eaa22f1d49c01e52ddb7875b4b', 0, '2026-11-20 09:00:01+00', '2026-11-20 09:05:01+00', NULL, false, 0),
	(2, 'login', '\xd4735e3a265e16eee03f59718b9b5d03019c07d8b6c51f90da3a666eec13ab35', 0, '2026-11-20 09:00:02+00', '2026-11-20 09:05:02+00', NULL, false, 0),
	(3, 'login', '\x4e07408562bedb8b60ce05c1decfe3ad16b72230967de01f640b7e4729b49fce', 0, '2026-11-20 09:00:03+00', '2026-11-20 09:05:03+00', NULL, false, 0),
	(4, 'login', '\x4b227777d4dd1fc61c6f884f48641d02b4d121d3fd328cb08b5531fcacdabf8a', 0, '2026-11-20 09:00:04+00', '2026-11-20 09:05:04+00', NULL, false, 0),
	(5, 'login', '\xef2d127de37b942baad06145e54b0c619a1f22327b2ebbcfbec78f5564afe39d', 0, '2026-11-20 09:00:05+00', '2026-11-20 09:05:05+00', NULL, false, 0),
	(6, 'login', '\xe7f6c011776e8db7cd330b54174fd76f7d0216b612387a5ffcfb81e6f0919683', 0, '2026-11-20 09:00:06+00', '2026-11-20 09:05:06+00', NULL, false, 0),
	(7, 'login', '\x7902699be42c8a8e46fbbb4501726517e86b22c56a189f7625a6da49081b2451', 0, '2026-11-20 09:00:07+00', '2026-11-20 09:05:07+00', NULL, false, 0),
	(8, 'login', '\x2c624232cdd221771294dfbb310aca000a0df6ac8b66b696d90ef06fdefb64a3', 0, '2026-11-20 09:00:08+00', '2026-11-20 09:05:08+00', NULL, false, 0),
	(9, 'login', '\x19581e27de7ced00ff1ce50b2047e7a567c76b1cbaebabe5ef03f7c3017bb5b7', 0, '2026-11-20 09:00:09+00', '2026-11-20 09:05:09+00', NULL, false, 0),
	(10, 'login', '\x4a44dc15364204a80fe80e9039455cc1608281820fe2b24f1e5233ade6af1dd5', 0, '2026-11-20 09:00:10+00', '2026-11-20 09:05:10+00', NULL, false, 0);
INSERT INTO public.order_event VALUES
	(8, 1, 'order 8', 1, '2026-11-20 09:00:00+00', 'placed', 'open', 10.00000000, NULL, NULL, 'gtc', '2027-02-18 09:00:00+00', NULL),
	(1, 1, 'order 1', 1, '2026-11-20 09:00:00+00', 'placed', 'open', 10.00000000, NULL, NULL, 'gtc', '2027-02-18 09:00:00+00', NULL),
	(2, 1, 'order 2', 1, '2026-11-20 09:00:00+00', 'placed', 'open', 10.00000000, NULL, NULL, 'gtc', '2027-02-18 09:00:00+00', NULL),
	(9, 1, 'order 9', 1, '2026-11-20 09:00:00+00', 'placed', 'open', 10.00000000, NULL, NULL, 'gtc', '2027-02-18 09:00:00+00', NULL),
	(3, 1, 'order 3', 1, '2026-11-20 09:00:00+00', 'placed', 'open', 10.00000000, NULL, NULL, 'gtc', '2027-02-18 09:00:00+00', NULL),
	(4, 1, 'order 4', 1, '2026-11-20 09:00:00+00', 'placed', 'open', 10.00000000, NULL, NULL, 'gtc', '2027-02-18 09:00:00+00', NULL),
	(5, 1, 'order 5', 1, '2026-11-20 09:00:00+00', 'placed', 'open', 10.00000000, NULL, NULL, 'gtc', '2027-02-18 09:00:00+00', NULL),
	(6, 1, 'order 6', 1, '2026-11-20 09:00:00+00', 'placed', 'open', 10.00000000, NULL, NULL, 'gtc', '2027-02-18 09:00:00+00', NULL),
	(7, 1, 'order 7', 1, '2026-11-20 09:00:00+00', 'placed', 'open', 10.00000000, NULL, NULL, 'gtc', '2027-02-18 09:00:00+00', NULL);
INSERT INTO public.order_fill VALUES
	(1, 1, 2, 'bought 1', '2026-11-20 11:05:00+00', 284.25000000, 7.00000000, 1989.75, 0.00, 0.00, 'ladder', 0, 284.00000000, 284.25000000, '2026-11-20 11:05:00+00', 284.25000000, 285.00000000, 283.00000000, 1000000.00000000, 1, 'continuous', false, true),
	(2, 1, 2, 'bought 2', '2026-11-20 11:05:00+00', 284.25000000, 7.00000000, 1989.75, 0.00, 0.00, 'ladder', 0, 284.00000000, 284.25000000, '2026-11-20 11:05:00+00', 284.25000000, 285.00000000, 283.00000000, 1000000.00000000, 1, 'continuous', false, true),
	(3, 1, 2, 'bought 3', '2026-11-20 11:05:00+00', 284.25000000, 7.00000000, 1989.75, 0.00, 0.00, 'ladder', 0, 284.00000000, 284.25000000, '2026-11-20 11:05:00+00', 284.25000000, 285.00000000, 283.00000000, 1000000.00000000, 1, 'continuous', false, true),
	(4, 1, 2, 'bought 4', '2026-11-20 11:05:00+00', 284.25000000, 7.00000000, 1989.75, 0.00, 0.00, 'ladder', 0, 284.00000000, 284.25000000, '2026-11-20 11:05:00+00', 284.25000000, 285.00000000, 283.00000000, 1000000.00000000, 1, 'continuous', false, true),
	(5, 1, 2, 'bought 5', '2026-11-20 11:05:00+00', 284.25000000, 7.00000000, 1989.75, 0.00, 0.00, 'ladder', 0, 284.00000000, 284.25000000, '2026-11-20 11:05:00+00', 284.25000000, 285.00000000, 283.00000000, 1000000.00000000, 1, 'continuous', false, true),
	(6, 1, 2, 'bought 6', '2026-11-20 11:05:00+00', 284.25000000, 7.00000000, 1989.75, 0.00, 0.00, 'ladder', 0, 284.00000000, 284.25000000, '2026-11-20 11:05:00+00', 284.25000000, 285.00000000, 283.00000000, 1000000.00000000, 1, 'continuous', false, true),
	(7, 1, 2, 'bought 7', '2026-11-20 11:05:00+00', 284.25000000, 7.00000000, 1989.75, 0.00, 0.00, 'ladder', 0, 284.00000000, 284.25000000, '2026-11-20 11:05:00+00', 284.25000000, 285.00000000, 283.00000000, 1000000.00000000, 1, 'continuous', false, true),
	(8, 1, 2, 'bought 8', '2026-11-20 11:05:00+00', 284.25000000, 7.00000000, 1989.75, 0.00, 0.00, 'ladder', 0, 284.00000000, 284.25000000, '2026-11-20 11:05:00+00', 284.25000000, 285.00000000, 283.00000000, 1000000.00000000, 1, 'continuous', false, true),
	(9, 1, 2, 'bought 9', '2026-11-20 11:05:00+00', 284.25000000, 7.00000000, 1989.75, 0.00, 0.00, 'ladder', 0, 284.00000000, 284.25000000, '2026-11-20 11:05:00+00', 284.25000000, 285.00000000, 283.00000000, 1000000.00000000, 1, 'continuous', false, true);
INSERT INTO public.own_action VALUES
	(1, 'stocks', 'THYAO', 'dividend', '2026-11-05', '2026-11-09', 0, 0.00000000, 1.50000000, 1500000, NULL, 'İ ı ş', '2026-11-20 09:00:00+00'),
	(2, 'stocks', 'THYAO', 'dividend', '2026-11-05', '2026-11-09', 0, 0.00000000, 1.50000000, 1500000, NULL, 'İ ı ş', '2026-11-20 09:00:00+00'),
	(3, 'stocks', 'THYAO', 'dividend', '2026-11-05', '2026-11-09', 0, 0.00000000, 1.50000000, 1500000, NULL, 'İ ı ş', '2026-11-20 09:00:00+00'),
	(4, 'stocks', 'THYAO', 'dividend', '2026-11-05', '2026-11-09', 0, 0.00000000, 1.50000000, 1500000, NULL, 'İ ı ş', '2026-11-20 09:00:00+00'),
	(5, 'stocks', 'THYAO', 'dividend', '2026-11-05', '2026-11-09', 0, 0.00000000, 1.50000000, 1500000, NULL, 'İ ı ş', '2026-11-20 09:00:00+00'),
	(6, 'stocks', 'THYAO', 'dividend', '2026-11-05', '2026-11-09', 0, 0.00000000, 1.50000000, 1500000, NULL, 'İ ı ş', '2026-11-20 09:00:00+00'),
	(7, 'stocks', 'THYAO', 'dividend', '2026-11-05', '2026-11-09', 0, 0.00000000, 1.50000000, 1500000, NULL, 'İ ı ş', '2026-11-20 09:00:00+00'),
	(8, 'stocks', 'THYAO', 'dividend', '2026-11-05', '2026-11-09', 0, 0.00000000, 1.50000000, 1500000, NULL, 'İ ı ş', '2026-11-20 09:00:00+00'),
	(9, 'stocks', 'THYAO', 'dividend', '2026-11-05', '2026-11-09', 0, 0.00000000, 1.50000000, 1500000, NULL, 'İ ı ş', '2026-11-20 09:00:00+00');
INSERT INTO public.picture VALUES
	(2, 'AAAAAAAAAAI2c9vqhxRDdqKg4R9rOVYi', '\xc81e728d9d4c2f636f067f89cc14862cc81e728d9d4c2f636f067f89cc14862cc81e728d9d4c2f636f067f89cc14862cc81e728d9d4c2f636f067f89cc14862c', '2026-11-20 09:00:02+00'),
	(4, 'AAAAAAAAAAQCuMzcgndLW6fnrISxw0f6', '\xa87ff679a2f3e71d9181a67b7542122ca87ff679a2f3e71d9181a67b7542122ca87ff679a2f3e71d9181a67b7542122ca87ff679a2f3e71d9181a67b7542122c', '2026-11-20 09:00:04+00'),
	(6, 'AAAAAAAAAAb8EIITvEJIF5WUADxFAtJu', '\x1679091c5a880faf6fb5e6087eb1b2dc1679091c5a880faf6fb5e6087eb1b2dc1679091c5a880faf6fb5e6087eb1b2dc1679091c5a880faf6fb5e6087eb1b2dc', '2026-11-20 09:00:06+00'),
	(8, 'AAAAAAAAAAj2xMnsj2ZCc7nrsmtq7hcB', '\xc9f0f895fb98ab9159f51fd0297e236dc9f0f895fb98ab9159f51fd0297e236dc9f0f895fb98ab9159f51fd0297e236dc9f0f895fb98ab9159f51fd0297e236d', '2026-11-20 09:00:08+00'),
	(10, 'AAAAAAAAAApbEC46sCpDdrxwKagmD1sy', '\xd3d9446802a44259755d38e6d163e820d3d9446802a44259755d38e6d163e820d3d9446802a44259755d38e6d163e820d3d9446802a44259755d38e6d163e820', '2026-11-20 09:00:10+00');
INSERT INTO public.portfolio_snapshot VALUES
	(8, '2026-11-19', 95829190.01, 8.07, 0.00, 95829190.01, 7, NULL, '2026-11-19 00:00:00+00', 'seen', 1),
	(1, '2026-11-19', 95829197.01, 1.07, 0.00, 95829197.01, 7, NULL, '2026-11-19 00:00:00+00', 'seen', 1),
	(2, '2026-11-19', 95829196.01, 2.07, 0.00, 95829196.01, 7, NULL, '2026-11-19 00:00:00+00', 'seen', 1),
	(9, '2026-11-19', 95829189.01, 9.07, 0.00, 95829189.01, 7, NULL, '2026-11-19 00:00:00+00', 'seen', 1),
	(10, '2026-11-19', 0.00, 10.07, 0.00, 0.00, 0, NULL, '2026-11-19 00:00:00+00', 'seen', 1),
	(3, '2026-11-19', 95829195.01, 3.07, 0.00, 95829195.01, 7, NULL, '2026-11-19 00:00:00+00', 'seen', 1),
	(4, '2026-11-19', 95829194.01, 4.07, 0.00, 95829194.01, 7, NULL, '2026-11-19 00:00:00+00', 'seen', 1),
	(5, '2026-11-19', 95829193.01, 5.07, 0.00, 95829193.01, 7, NULL, '2026-11-19 00:00:00+00', 'seen', 1),
	(6, '2026-11-19', 95829192.01, 6.07, 0.00, 95829192.01, 7, NULL, '2026-11-19 00:00:00+00', 'seen', 1),
	(7, '2026-11-19', 95829191.01, 7.07, 0.00, 95829191.01, 7, NULL, '2026-11-19 00:00:00+00', 'seen', 1),
	(8, '2026-11-20', 95829190.01, 8.07, 0.00, 95829190.01, 7, NULL, '2026-11-20 00:00:00+00', 'seen', 1),
	(1, '2026-11-20', 95829197.01, 1.07, 0.00, 95829197.01, 7, NULL, '2026-11-20 00:00:00+00', 'seen', 1),
	(2, '2026-11-20', 95829196.01, 2.07, 0.00, 95829196.01, 7, NULL, '2026-11-20 00:00:00+00', 'seen', 1),
	(9, '2026-11-20', 95829189.01, 9.07, 0.00, 95829189.01, 7, NULL, '2026-11-20 00:00:00+00', 'seen', 1),
	(10, '2026-11-20', 0.00, 10.07, 0.00, 0.00, 0, NULL, '2026-11-20 00:00:00+00', 'seen', 1),
	(3, '2026-11-20', 95829195.01, 3.07, 0.00, 95829195.01, 7, NULL, '2026-11-20 00:00:00+00', 'seen', 1),
	(4, '2026-11-20', 95829194.01, 4.07, 0.00, 95829194.01, 7, NULL, '2026-11-20 00:00:00+00', 'seen', 1),
	(5, '2026-11-20', 95829193.01, 5.07, 0.00, 95829193.01, 7, NULL, '2026-11-20 00:00:00+00', 'seen', 1),
	(6, '2026-11-20', 95829192.01, 6.07, 0.00, 95829192.01, 7, NULL, '2026-11-20 00:00:00+00', 'seen', 1),
	(7, '2026-11-20', 95829191.01, 7.07, 0.00, 95829191.01, 7, NULL, '2026-11-20 00:00:00+00', 'seen', 1);
INSERT INTO public.price_bar VALUES
	('stocks', 'THYAO', 300, '2026-11-20 10:05:00+00', 10.50000000, 11.00000000, 10.00000000, 10.01000000, '2026-11-20 10:05:00+00', '2026-11-20 10:05:00+00'),
	('cryptos', 'BTC', 300, '2026-11-20 10:05:00+00', 10.50000000, 11.00000000, 10.00000000, 10.01000000, '2026-11-20 10:05:00+00', '2026-11-20 10:05:00+00'),
	('index', 'XU100', 300, '2026-11-20 10:05:00+00', 10.50000000, 11.00000000, 10.00000000, 10.01000000, '2026-11-20 10:05:00+00', '2026-11-20 10:05:00+00'),
	('stocks', 'THYAO', 300, '2026-11-20 10:10:00+00', 10.50000000, 11.00000000, 10.00000000, 10.02000000, '2026-11-20 10:10:00+00', '2026-11-20 10:10:00+00'),
	('cryptos', 'BTC', 300, '2026-11-20 10:10:00+00', 10.50000000, 11.00000000, 10.00000000, 10.02000000, '2026-11-20 10:10:00+00', '2026-11-20 10:10:00+00'),
	('index', 'XU100', 300, '2026-11-20 10:10:00+00', 10.50000000, 11.00000000, 10.00000000, 10.02000000, '2026-11-20 10:10:00+00', '2026-11-20 10:10:00+00'),
	('stocks', 'THYAO', 300, '2026-11-20 10:15:00+00', 10.50000000, 11.00000000, 10.00000000, 10.03000000, '2026-11-20 10:15:00+00', '2026-11-20 10:15:00+00'),
	('cryptos', 'BTC', 300, '2026-11-20 10:15:00+00', 10.50000000, 11.00000000, 10.00000000, 10.03000000, '2026-11-20 10:15:00+00', '2026-11-20 10:15:00+00'),
	('index', 'XU100', 300, '2026-11-20 10:15:00+00', 10.50000000, 11.00000000, 10.00000000, 10.03000000, '2026-11-20 10:15:00+00', '2026-11-20 10:15:00+00'),
	('stocks', 'THYAO', 300, '2026-11-20 10:20:00+00', 10.50000000, 11.00000000, 10.00000000, 10.04000000, '2026-11-20 10:20:00+00', '2026-11-20 10:20:00+00'),
	('cryptos', 'BTC', 300, '2026-11-20 10:20:00+00', 10.50000000, 11.00000000, 10.00000000, 10.04000000, '2026-11-20 10:20:00+00', '2026-11-20 10:20:00+00'),
	('index', 'XU100', 300, '2026-11-20 10:20:00+00', 10.50000000, 11.00000000, 10.00000000, 10.04000000, '2026-11-20 10:20:00+00', '2026-11-20 10:20:00+00'),
	('stocks', 'THYAO', 300, '2026-11-20 10:25:00+00', 10.50000000, 11.00000000, 10.00000000, 10.05000000, '2026-11-20 10:25:00+00', '2026-11-20 10:25:00+00'),
	('cryptos', 'BTC', 300, '2026-11-20 10:25:00+00', 10.50000000, 11.00000000, 10.00000000, 10.05000000, '2026-11-20 10:25:00+00', '2026-11-20 10:25:00+00'),
	('index', 'XU100', 300, '2026-11-20 10:25:00+00', 10.50000000, 11.00000000, 10.00000000, 10.05000000, '2026-11-20 10:25:00+00', '2026-11-20 10:25:00+00'),
	('stocks', 'THYAO', 300, '2026-11-20 10:30:00+00', 10.50000000, 11.00000000, 10.00000000, 10.06000000, '2026-11-20 10:30:00+00', '2026-11-20 10:30:00+00'),
	('cryptos', 'BTC', 300, '2026-11-20 10:30:00+00', 10.50000000, 11.00000000, 10.00000000, 10.06000000, '2026-11-20 10:30:00+00', '2026-11-20 10:30:00+00'),
	('index', 'XU100', 300, '2026-11-20 10:30:00+00', 10.50000000, 11.00000000, 10.00000000, 10.06000000, '2026-11-20 10:30:00+00', '2026-11-20 10:30:00+00'),
	('stocks', 'THYAO', 300, '2026-11-20 10:35:00+00', 10.50000000, 11.00000000, 10.00000000, 10.07000000, '2026-11-20 10:35:00+00', '2026-11-20 10:35:00+00'),
	('cryptos', 'BTC', 300, '2026-11-20 10:35:00+00', 10.50000000, 11.00000000, 10.00000000, 10.07000000, '2026-11-20 10:35:00+00', '2026-11-20 10:35:00+00'),
	('index', 'XU100', 300, '2026-11-20 10:35:00+00', 10.50000000, 11.00000000, 10.00000000, 10.07000000, '2026-11-20 10:35:00+00', '2026-11-20 10:35:00+00'),
	('stocks', 'THYAO', 300, '2026-11-20 10:40:00+00', 10.50000000, 11.00000000, 10.00000000, 10.08000000, '2026-11-20 10:40:00+00', '2026-11-20 10:40:00+00'),
	('cryptos', 'BTC', 300, '2026-11-20 10:40:00+00', 10.50000000, 11.00000000, 10.00000000, 10.08000000, '2026-11-20 10:40:00+00', '2026-11-20 10:40:00+00'),
	('index', 'XU100', 300, '2026-11-20 10:40:00+00', 10.50000000, 11.00000000, 10.00000000, 10.08000000, '2026-11-20 10:40:00+00', '2026-11-20 10:40:00+00'),
	('stocks', 'THYAO', 300, '2026-11-20 10:45:00+00', 10.50000000, 11.00000000, 10.00000000, 10.09000000, '2026-11-20 10:45:00+00', '2026-11-20 10:45:00+00'),
	('cryptos', 'BTC', 300, '2026-11-20 10:45:00+00', 10.50000000, 11.00000000, 10.00000000, 10.09000000, '2026-11-20 10:45:00+00', '2026-11-20 10:45:00+00'),
	('index', 'XU100', 300, '2026-11-20 10:45:00+00', 10.50000000, 11.00000000, 10.00000000, 10.09000000, '2026-11-20 10:45:00+00', '2026-11-20 10:45:00+00'),
	('stocks', 'THYAO', 300, '2026-11-20 10:50:00+00', 10.50000000, 11.00000000, 10.00000000, 10.10000000, '2026-11-20 10:50:00+00', '2026-11-20 10:50:00+00'),
	('cryptos', 'BTC', 300, '2026-11-20 10:50:00+00', 10.50000000, 11.00000000, 10.00000000, 10.10000000, '2026-11-20 10:50:00+00', '2026-11-20 10:50:00+00'),
	('index', 'XU100', 300, '2026-11-20 10:50:00+00', 10.50000000, 11.00000000, 10.00000000, 10.10000000, '2026-11-20 10:50:00+00', '2026-11-20 10:50:00+00'),
	('stocks', 'THYAO', 300, '2026-11-20 10:55:00+00', 10.50000000, 11.00000000, 10.00000000, 10.11000000, '2026-11-20 10:55:00+00', '2026-11-20 10:55:00+00'),
	('cryptos', 'BTC', 300, '2026-11-20 10:55:00+00', 10.50000000, 11.00000000, 10.00000000, 10.11000000, '2026-11-20 10:55:00+00', '2026-11-20 10:55:00+00'),
	('index', 'XU100', 300, '2026-11-20 10:55:00+00', 10.50000000, 11.00000000, 10.00000000, 10.11000000, '2026-11-20 10:55:00+00', '2026-11-20 10:55:00+00'),
	('stocks', 'THYAO', 300, '2026-11-20 11:00:00+00', 10.50000000, 11.00000000, 10.00000000, 10.12000000, '2026-11-20 11:00:00+00', '2026-11-20 11:00:00+00'),
	('cryptos', 'BTC', 300, '2026-11-20 11:00:00+00', 10.50000000, 11.00000000, 10.00000000, 10.12000000, '2026-11-20 11:00:00+00', '2026-11-20 11:00:00+00'),
	('index', 'XU100', 300, '2026-11-20 11:00:00+00', 10.50000000, 11.00000000, 10.00000000, 10.12000000, '2026-11-20 11:00:00+00', '2026-11-20 11:00:00+00'),
	('stocks', 'THYAO', 300, '2026-11-20 11:05:00+00', 10.50000000, 11.00000000, 10.00000000, 10.13000000, '2026-11-20 11:05:00+00', '2026-11-20 11:05:00+00'),
	('cryptos', 'BTC', 300, '2026-11-20 11:05:00+00', 10.50000000, 11.00000000, 10.00000000, 10.13000000, '2026-11-20 11:05:00+00', '2026-11-20 11:05:00+00'),
	('index', 'XU100', 300, '2026-11-20 11:05:00+00', 10.50000000, 11.00000000, 10.00000000, 10.13000000, '2026-11-20 11:05:00+00', '2026-11-20 11:05:00+00'),
	('stocks', 'THYAO', 300, '2026-11-20 11:10:00+00', 10.50000000, 11.00000000, 10.00000000, 10.14000000, '2026-11-20 11:10:00+00', '2026-11-20 11:10:00+00'),
	('cryptos', 'BTC', 300, '2026-11-20 11:10:00+00', 10.50000000, 11.00000000, 10.00000000, 10.14000000, '2026-11-20 11:10:00+00', '2026-11-20 11:10:00+00'),
	('index', 'XU100', 300, '2026-11-20 11:10:00+00', 10.50000000, 11.00000000, 10.00000000, 10.14000000, '2026-11-20 11:10:00+00', '2026-11-20 11:10:00+00'),
	('stocks', 'THYAO', 300, '2026-11-20 11:15:00+00', 10.50000000, 11.00000000, 10.00000000, 10.15000000, '2026-11-20 11:15:00+00', '2026-11-20 11:15:00+00'),
	('cryptos', 'BTC', 300, '2026-11-20 11:15:00+00', 10.50000000, 11.00000000, 10.00000000, 10.15000000, '2026-11-20 11:15:00+00', '2026-11-20 11:15:00+00'),
	('index', 'XU100', 300, '2026-11-20 11:15:00+00', 10.50000000, 11.00000000, 10.00000000, 10.15000000, '2026-11-20 11:15:00+00', '2026-11-20 11:15:00+00'),
	('stocks', 'THYAO', 300, '2026-11-20 11:20:00+00', 10.50000000, 11.00000000, 10.00000000, 10.16000000, '2026-11-20 11:20:00+00', '2026-11-20 11:20:00+00'),
	('cryptos', 'BTC', 300, '2026-11-20 11:20:00+00', 10.50000000, 11.00000000, 10.00000000, 10.16000000, '2026-11-20 11:20:00+00', '2026-11-20 11:20:00+00'),
	('index', 'XU100', 300, '2026-11-20 11:20:00+00', 10.50000000, 11.00000000, 10.00000000, 10.16000000, '2026-11-20 11:20:00+00', '2026-11-20 11:20:00+00'),
	('stocks', 'THYAO', 300, '2026-11-20 11:25:00+00', 10.50000000, 11.00000000, 10.00000000, 10.17000000, '2026-11-20 11:25:00+00', '2026-11-20 11:25:00+00'),
	('cryptos', 'BTC', 300, '2026-11-20 11:25:00+00', 10.50000000, 11.00000000, 10.00000000, 10.17000000, '2026-11-20 11:25:00+00', '2026-11-20 11:25:00+00'),
	('index', 'XU100', 300, '2026-11-20 11:25:00+00', 10.50000000, 11.00000000, 10.00000000, 10.17000000, '2026-11-20 11:25:00+00', '2026-11-20 11:25:00+00'),
	('stocks', 'THYAO', 300, '2026-11-20 11:30:00+00', 10.50000000, 11.00000000, 10.00000000, 10.18000000, '2026-11-20 11:30:00+00', '2026-11-20 11:30:00+00'),
	('cryptos', 'BTC', 300, '2026-11-20 11:30:00+00', 10.50000000, 11.00000000, 10.00000000, 10.18000000, '2026-11-20 11:30:00+00', '2026-11-20 11:30:00+00'),
	('index', 'XU100', 300, '2026-11-20 11:30:00+00', 10.50000000, 11.00000000, 10.00000000, 10.18000000, '2026-11-20 11:30:00+00', '2026-11-20 11:30:00+00'),
	('stocks', 'THYAO', 300, '2026-11-20 11:35:00+00', 10.50000000, 11.00000000, 10.00000000, 10.19000000, '2026-11-20 11:35:00+00', '2026-11-20 11:35:00+00'),
	('cryptos', 'BTC', 300, '2026-11-20 11:35:00+00', 10.50000000, 11.00000000, 10.00000000, 10.19000000, '2026-11-20 11:35:00+00', '2026-11-20 11:35:00+00'),
	('index', 'XU100', 300, '2026-11-20 11:35:00+00', 10.50000000, 11.00000000, 10.00000000, 10.19000000, '2026-11-20 11:35:00+00', '2026-11-20 11:35:00+00'),
	('stocks', 'THYAO', 300, '2026-11-20 11:40:00+00', 10.50000000, 11.00000000, 10.00000000, 10.20000000, '2026-11-20 11:40:00+00', '2026-11-20 11:40:00+00'),
	('cryptos', 'BTC', 300, '2026-11-20 11:40:00+00', 10.50000000, 11.00000000, 10.00000000, 10.20000000, '2026-11-20 11:40:00+00', '2026-11-20 11:40:00+00'),
	('index', 'XU100', 300, '2026-11-20 11:40:00+00', 10.50000000, 11.00000000, 10.00000000, 10.20000000, '2026-11-20 11:40:00+00', '2026-11-20 11:40:00+00'),
	('stocks', 'THYAO', 300, '2026-11-20 11:45:00+00', 10.50000000, 11.00000000, 10.00000000, 10.21000000, '2026-11-20 11:45:00+00', '2026-11-20 11:45:00+00'),
	('cryptos', 'BTC', 300, '2026-11-20 11:45:00+00', 10.50000000, 11.00000000, 10.00000000, 10.21000000, '2026-11-20 11:45:00+00', '2026-11-20 11:45:00+00'),
	('index', 'XU100', 300, '2026-11-20 11:45:00+00', 10.50000000, 11.00000000, 10.00000000, 10.21000000, '2026-11-20 11:45:00+00', '2026-11-20 11:45:00+00'),
	('stocks', 'THYAO', 300, '2026-11-20 11:50:00+00', 10.50000000, 11.00000000, 10.00000000, 10.22000000, '2026-11-20 11:50:00+00', '2026-11-20 11:50:00+00'),
	('cryptos', 'BTC', 300, '2026-11-20 11:50:00+00', 10.50000000, 11.00000000, 10.00000000, 10.22000000, '2026-11-20 11:50:00+00', '2026-11-20 11:50:00+00'),
	('index', 'XU100', 300, '2026-11-20 11:50:00+00', 10.50000000, 11.00000000, 10.00000000, 10.22000000, '2026-11-20 11:50:00+00', '2026-11-20 11:50:00+00'),
	('stocks', 'THYAO', 300, '2026-11-20 11:55:00+00', 10.50000000, 11.00000000, 10.00000000, 10.23000000, '2026-11-20 11:55:00+00', '2026-11-20 11:55:00+00'),
	('cryptos', 'BTC', 300, '2026-11-20 11:55:00+00', 10.50000000, 11.00000000, 10.00000000, 10.23000000, '2026-11-20 11:55:00+00', '2026-11-20 11:55:00+00'),
	('index', 'XU100', 300, '2026-11-20 11:55:00+00', 10.50000000, 11.00000000, 10.00000000, 10.23000000, '2026-11-20 11:55:00+00', '2026-11-20 11:55:00+00'),
	('stocks', 'THYAO', 300, '2026-11-20 12:00:00+00', 10.50000000, 11.00000000, 10.00000000, 10.24000000, '2026-11-20 12:00:00+00', '2026-11-20 12:00:00+00'),
	('cryptos', 'BTC', 300, '2026-11-20 12:00:00+00', 10.50000000, 11.00000000, 10.00000000, 10.24000000, '2026-11-20 12:00:00+00', '2026-11-20 12:00:00+00'),
	('index', 'XU100', 300, '2026-11-20 12:00:00+00', 10.50000000, 11.00000000, 10.00000000, 10.24000000, '2026-11-20 12:00:00+00', '2026-11-20 12:00:00+00'),
	('stocks', 'THYAO', 300, '2026-11-20 12:05:00+00', 10.50000000, 11.00000000, 10.00000000, 10.25000000, '2026-11-20 12:05:00+00', '2026-11-20 12:05:00+00'),
	('cryptos', 'BTC', 300, '2026-11-20 12:05:00+00', 10.50000000, 11.00000000, 10.00000000, 10.25000000, '2026-11-20 12:05:00+00', '2026-11-20 12:05:00+00'),
	('index', 'XU100', 300, '2026-11-20 12:05:00+00', 10.50000000, 11.00000000, 10.00000000, 10.25000000, '2026-11-20 12:05:00+00', '2026-11-20 12:05:00+00'),
	('stocks', 'THYAO', 300, '2026-11-20 12:10:00+00', 10.50000000, 11.00000000, 10.00000000, 10.26000000, '2026-11-20 12:10:00+00', '2026-11-20 12:10:00+00'),
	('cryptos', 'BTC', 300, '2026-11-20 12:10:00+00', 10.50000000, 11.00000000, 10.00000000, 10.26000000, '2026-11-20 12:10:00+00', '2026-11-20 12:10:00+00'),
	('index', 'XU100', 300, '2026-11-20 12:10:00+00', 10.50000000, 11.00000000, 10.00000000, 10.26000000, '2026-11-20 12:10:00+00', '2026-11-20 12:10:00+00'),
	('stocks', 'THYAO', 300, '2026-11-20 12:15:00+00', 10.50000000, 11.00000000, 10.00000000, 10.27000000, '2026-11-20 12:15:00+00', '2026-11-20 12:15:00+00'),
	('cryptos', 'BTC', 300, '2026-11-20 12:15:00+00', 10.50000000, 11.00000000, 10.00000000, 10.27000000, '2026-11-20 12:15:00+00', '2026-11-20 12:15:00+00'),
	('index', 'XU100', 300, '2026-11-20 12:15:00+00', 10.50000000, 11.00000000, 10.00000000, 10.27000000, '2026-11-20 12:15:00+00', '2026-11-20 12:15:00+00'),
	('stocks', 'THYAO', 300, '2026-11-20 12:20:00+00', 10.50000000, 11.00000000, 10.00000000, 10.28000000, '2026-11-20 12:20:00+00', '2026-11-20 12:20:00+00'),
	('cryptos', 'BTC', 300, '2026-11-20 12:20:00+00', 10.50000000, 11.00000000, 10.00000000, 10.28000000, '2026-11-20 12:20:00+00', '2026-11-20 12:20:00+00'),
	('index', 'XU100', 300, '2026-11-20 12:20:00+00', 10.50000000, 11.00000000, 10.00000000, 10.28000000, '2026-11-20 12:20:00+00', '2026-11-20 12:20:00+00'),
	('stocks', 'THYAO', 300, '2026-11-20 12:25:00+00', 10.50000000, 11.00000000, 10.00000000, 10.29000000, '2026-11-20 12:25:00+00', '2026-11-20 12:25:00+00'),
	('cryptos', 'BTC', 300, '2026-11-20 12:25:00+00', 10.50000000, 11.00000000, 10.00000000, 10.29000000, '2026-11-20 12:25:00+00', '2026-11-20 12:25:00+00'),
	('index', 'XU100', 300, '2026-11-20 12:25:00+00', 10.50000000, 11.00000000, 10.00000000, 10.29000000, '2026-11-20 12:25:00+00', '2026-11-20 12:25:00+00'),
	('stocks', 'THYAO', 300, '2026-11-20 12:30:00+00', 10.50000000, 11.00000000, 10.00000000, 10.30000000, '2026-11-20 12:30:00+00', '2026-11-20 12:30:00+00'),
	('cryptos', 'BTC', 300, '2026-11-20 12:30:00+00', 10.50000000, 11.00000000, 10.00000000, 10.30000000, '2026-11-20 12:30:00+00', '2026-11-20 12:30:00+00'),
	('index', 'XU100', 300, '2026-11-20 12:30:00+00', 10.50000000, 11.00000000, 10.00000000, 10.30000000, '2026-11-20 12:30:00+00', '2026-11-20 12:30:00+00'),
	('stocks', 'THYAO', 300, '2026-11-20 12:35:00+00', 10.50000000, 11.00000000, 10.00000000, 10.31000000, '2026-11-20 12:35:00+00', '2026-11-20 12:35:00+00'),
	('cryptos', 'BTC', 300, '2026-11-20 12:35:00+00', 10.50000000, 11.00000000, 10.00000000, 10.31000000, '2026-11-20 12:35:00+00', '2026-11-20 12:35:00+00'),
	('index', 'XU100', 300, '2026-11-20 12:35:00+00', 10.50000000, 11.00000000, 10.00000000, 10.31000000, '2026-11-20 12:35:00+00', '2026-11-20 12:35:00+00'),
	('stocks', 'THYAO', 300, '2026-11-20 12:40:00+00', 10.50000000, 11.00000000, 10.00000000, 10.32000000, '2026-11-20 12:40:00+00', '2026-11-20 12:40:00+00'),
	('cryptos', 'BTC', 300, '2026-11-20 12:40:00+00', 10.50000000, 11.00000000, 10.00000000, 10.32000000, '2026-11-20 12:40:00+00', '2026-11-20 12:40:00+00'),
	('index', 'XU100', 300, '2026-11-20 12:40:00+00', 10.50000000, 11.00000000, 10.00000000, 10.32000000, '2026-11-20 12:40:00+00', '2026-11-20 12:40:00+00'),
	('stocks', 'THYAO', 300, '2026-11-20 12:45:00+00', 10.50000000, 11.00000000, 10.00000000, 10.33000000, '2026-11-20 12:45:00+00', '2026-11-20 12:45:00+00'),
	('cryptos', 'BTC', 300, '2026-11-20 12:45:00+00', 10.50000000, 11.00000000, 10.00000000, 10.33000000, '2026-11-20 12:45:00+00', '2026-11-20 12:45:00+00'),
	('index', 'XU100', 300, '2026-11-20 12:45:00+00', 10.50000000, 11.00000000, 10.00000000, 10.33000000, '2026-11-20 12:45:00+00', '2026-11-20 12:45:00+00'),
	('stocks', 'THYAO', 300, '2026-11-20 12:50:00+00', 10.50000000, 11.00000000, 10.00000000, 10.34000000, '2026-11-20 12:50:00+00', '2026-11-20 12:50:00+00');
INSERT INTO public.price_bar VALUES
	('cryptos', 'BTC', 300, '2026-11-20 12:50:00+00', 10.50000000, 11.00000000, 10.00000000, 10.34000000, '2026-11-20 12:50:00+00', '2026-11-20 12:50:00+00'),
	('index', 'XU100', 300, '2026-11-20 12:50:00+00', 10.50000000, 11.00000000, 10.00000000, 10.34000000, '2026-11-20 12:50:00+00', '2026-11-20 12:50:00+00'),
	('stocks', 'THYAO', 300, '2026-11-20 12:55:00+00', 10.50000000, 11.00000000, 10.00000000, 10.35000000, '2026-11-20 12:55:00+00', '2026-11-20 12:55:00+00'),
	('cryptos', 'BTC', 300, '2026-11-20 12:55:00+00', 10.50000000, 11.00000000, 10.00000000, 10.35000000, '2026-11-20 12:55:00+00', '2026-11-20 12:55:00+00'),
	('index', 'XU100', 300, '2026-11-20 12:55:00+00', 10.50000000, 11.00000000, 10.00000000, 10.35000000, '2026-11-20 12:55:00+00', '2026-11-20 12:55:00+00'),
	('stocks', 'THYAO', 300, '2026-11-20 13:00:00+00', 10.50000000, 11.00000000, 10.00000000, 10.36000000, '2026-11-20 13:00:00+00', '2026-11-20 13:00:00+00'),
	('cryptos', 'BTC', 300, '2026-11-20 13:00:00+00', 10.50000000, 11.00000000, 10.00000000, 10.36000000, '2026-11-20 13:00:00+00', '2026-11-20 13:00:00+00'),
	('index', 'XU100', 300, '2026-11-20 13:00:00+00', 10.50000000, 11.00000000, 10.00000000, 10.36000000, '2026-11-20 13:00:00+00', '2026-11-20 13:00:00+00'),
	('stocks', 'THYAO', 300, '2026-11-20 13:05:00+00', 10.50000000, 11.00000000, 10.00000000, 10.37000000, '2026-11-20 13:05:00+00', '2026-11-20 13:05:00+00'),
	('cryptos', 'BTC', 300, '2026-11-20 13:05:00+00', 10.50000000, 11.00000000, 10.00000000, 10.37000000, '2026-11-20 13:05:00+00', '2026-11-20 13:05:00+00'),
	('index', 'XU100', 300, '2026-11-20 13:05:00+00', 10.50000000, 11.00000000, 10.00000000, 10.37000000, '2026-11-20 13:05:00+00', '2026-11-20 13:05:00+00'),
	('stocks', 'THYAO', 300, '2026-11-20 13:10:00+00', 10.50000000, 11.00000000, 10.00000000, 10.38000000, '2026-11-20 13:10:00+00', '2026-11-20 13:10:00+00'),
	('cryptos', 'BTC', 300, '2026-11-20 13:10:00+00', 10.50000000, 11.00000000, 10.00000000, 10.38000000, '2026-11-20 13:10:00+00', '2026-11-20 13:10:00+00'),
	('index', 'XU100', 300, '2026-11-20 13:10:00+00', 10.50000000, 11.00000000, 10.00000000, 10.38000000, '2026-11-20 13:10:00+00', '2026-11-20 13:10:00+00'),
	('stocks', 'THYAO', 300, '2026-11-20 13:15:00+00', 10.50000000, 11.00000000, 10.00000000, 10.39000000, '2026-11-20 13:15:00+00', '2026-11-20 13:15:00+00'),
	('cryptos', 'BTC', 300, '2026-11-20 13:15:00+00', 10.50000000, 11.00000000, 10.00000000, 10.39000000, '2026-11-20 13:15:00+00', '2026-11-20 13:15:00+00'),
	('index', 'XU100', 300, '2026-11-20 13:15:00+00', 10.50000000, 11.00000000, 10.00000000, 10.39000000, '2026-11-20 13:15:00+00', '2026-11-20 13:15:00+00'),
	('stocks', 'THYAO', 300, '2026-11-20 13:20:00+00', 10.50000000, 11.00000000, 10.00000000, 10.40000000, '2026-11-20 13:20:00+00', '2026-11-20 13:20:00+00'),
	('cryptos', 'BTC', 300, '2026-11-20 13:20:00+00', 10.50000000, 11.00000000, 10.00000000, 10.40000000, '2026-11-20 13:20:00+00', '2026-11-20 13:20:00+00'),
	('index', 'XU100', 300, '2026-11-20 13:20:00+00', 10.50000000, 11.00000000, 10.00000000, 10.40000000, '2026-11-20 13:20:00+00', '2026-11-20 13:20:00+00'),
	('stocks', 'THYAO', 300, '2026-11-20 13:25:00+00', 10.50000000, 11.00000000, 10.00000000, 10.41000000, '2026-11-20 13:25:00+00', '2026-11-20 13:25:00+00'),
	('cryptos', 'BTC', 300, '2026-11-20 13:25:00+00', 10.50000000, 11.00000000, 10.00000000, 10.41000000, '2026-11-20 13:25:00+00', '2026-11-20 13:25:00+00'),
	('index', 'XU100', 300, '2026-11-20 13:25:00+00', 10.50000000, 11.00000000, 10.00000000, 10.41000000, '2026-11-20 13:25:00+00', '2026-11-20 13:25:00+00'),
	('stocks', 'THYAO', 300, '2026-11-20 13:30:00+00', 10.50000000, 11.00000000, 10.00000000, 10.42000000, '2026-11-20 13:30:00+00', '2026-11-20 13:30:00+00'),
	('cryptos', 'BTC', 300, '2026-11-20 13:30:00+00', 10.50000000, 11.00000000, 10.00000000, 10.42000000, '2026-11-20 13:30:00+00', '2026-11-20 13:30:00+00'),
	('index', 'XU100', 300, '2026-11-20 13:30:00+00', 10.50000000, 11.00000000, 10.00000000, 10.42000000, '2026-11-20 13:30:00+00', '2026-11-20 13:30:00+00'),
	('stocks', 'THYAO', 300, '2026-11-20 13:35:00+00', 10.50000000, 11.00000000, 10.00000000, 10.43000000, '2026-11-20 13:35:00+00', '2026-11-20 13:35:00+00'),
	('cryptos', 'BTC', 300, '2026-11-20 13:35:00+00', 10.50000000, 11.00000000, 10.00000000, 10.43000000, '2026-11-20 13:35:00+00', '2026-11-20 13:35:00+00'),
	('index', 'XU100', 300, '2026-11-20 13:35:00+00', 10.50000000, 11.00000000, 10.00000000, 10.43000000, '2026-11-20 13:35:00+00', '2026-11-20 13:35:00+00'),
	('stocks', 'THYAO', 300, '2026-11-20 13:40:00+00', 10.50000000, 11.00000000, 10.00000000, 10.44000000, '2026-11-20 13:40:00+00', '2026-11-20 13:40:00+00'),
	('cryptos', 'BTC', 300, '2026-11-20 13:40:00+00', 10.50000000, 11.00000000, 10.00000000, 10.44000000, '2026-11-20 13:40:00+00', '2026-11-20 13:40:00+00'),
	('index', 'XU100', 300, '2026-11-20 13:40:00+00', 10.50000000, 11.00000000, 10.00000000, 10.44000000, '2026-11-20 13:40:00+00', '2026-11-20 13:40:00+00'),
	('stocks', 'THYAO', 300, '2026-11-20 13:45:00+00', 10.50000000, 11.00000000, 10.00000000, 10.45000000, '2026-11-20 13:45:00+00', '2026-11-20 13:45:00+00'),
	('cryptos', 'BTC', 300, '2026-11-20 13:45:00+00', 10.50000000, 11.00000000, 10.00000000, 10.45000000, '2026-11-20 13:45:00+00', '2026-11-20 13:45:00+00'),
	('index', 'XU100', 300, '2026-11-20 13:45:00+00', 10.50000000, 11.00000000, 10.00000000, 10.45000000, '2026-11-20 13:45:00+00', '2026-11-20 13:45:00+00'),
	('stocks', 'THYAO', 300, '2026-11-20 13:50:00+00', 10.50000000, 11.00000000, 10.00000000, 10.46000000, '2026-11-20 13:50:00+00', '2026-11-20 13:50:00+00'),
	('cryptos', 'BTC', 300, '2026-11-20 13:50:00+00', 10.50000000, 11.00000000, 10.00000000, 10.46000000, '2026-11-20 13:50:00+00', '2026-11-20 13:50:00+00'),
	('index', 'XU100', 300, '2026-11-20 13:50:00+00', 10.50000000, 11.00000000, 10.00000000, 10.46000000, '2026-11-20 13:50:00+00', '2026-11-20 13:50:00+00'),
	('stocks', 'THYAO', 300, '2026-11-20 13:55:00+00', 10.50000000, 11.00000000, 10.00000000, 10.47000000, '2026-11-20 13:55:00+00', '2026-11-20 13:55:00+00'),
	('cryptos', 'BTC', 300, '2026-11-20 13:55:00+00', 10.50000000, 11.00000000, 10.00000000, 10.47000000, '2026-11-20 13:55:00+00', '2026-11-20 13:55:00+00'),
	('index', 'XU100', 300, '2026-11-20 13:55:00+00', 10.50000000, 11.00000000, 10.00000000, 10.47000000, '2026-11-20 13:55:00+00', '2026-11-20 13:55:00+00'),
	('stocks', 'THYAO', 300, '2026-11-20 14:00:00+00', 10.50000000, 11.00000000, 10.00000000, 10.48000000, '2026-11-20 14:00:00+00', '2026-11-20 14:00:00+00'),
	('cryptos', 'BTC', 300, '2026-11-20 14:00:00+00', 10.50000000, 11.00000000, 10.00000000, 10.48000000, '2026-11-20 14:00:00+00', '2026-11-20 14:00:00+00'),
	('index', 'XU100', 300, '2026-11-20 14:00:00+00', 10.50000000, 11.00000000, 10.00000000, 10.48000000, '2026-11-20 14:00:00+00', '2026-11-20 14:00:00+00'),
	('stocks', 'THYAO', 300, '2026-11-20 14:05:00+00', 10.50000000, 11.00000000, 10.00000000, 10.49000000, '2026-11-20 14:05:00+00', '2026-11-20 14:05:00+00'),
	('cryptos', 'BTC', 300, '2026-11-20 14:05:00+00', 10.50000000, 11.00000000, 10.00000000, 10.49000000, '2026-11-20 14:05:00+00', '2026-11-20 14:05:00+00'),
	('index', 'XU100', 300, '2026-11-20 14:05:00+00', 10.50000000, 11.00000000, 10.00000000, 10.49000000, '2026-11-20 14:05:00+00', '2026-11-20 14:05:00+00'),
	('stocks', 'THYAO', 300, '2026-11-20 14:10:00+00', 10.50000000, 11.00000000, 10.00000000, 10.50000000, '2026-11-20 14:10:00+00', '2026-11-20 14:10:00+00'),
	('cryptos', 'BTC', 300, '2026-11-20 14:10:00+00', 10.50000000, 11.00000000, 10.00000000, 10.50000000, '2026-11-20 14:10:00+00', '2026-11-20 14:10:00+00'),
	('index', 'XU100', 300, '2026-11-20 14:10:00+00', 10.50000000, 11.00000000, 10.00000000, 10.50000000, '2026-11-20 14:10:00+00', '2026-11-20 14:10:00+00');
INSERT INTO public.price_origin VALUES
	('stocks', 'simulated', '2026-11-27 10:48:23.882983+00'),
	('cryptos', 'live', '2026-11-27 10:48:23.882983+00');
INSERT INTO public.price_past VALUES
	('cryptos', 'BTC', 300, NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO public.request_key VALUES
	(1, '5f0d7c1e-7b1d-4f34-9a2e-000000000001', 'hash of the request', 1, 3, 1, NULL, '2026-11-20 11:05:00+00'),
	(2, '5f0d7c1e-7b1d-4f34-9a2e-000000000002', 'hash of the request', 1, 3, 1, NULL, '2026-11-20 11:05:00+00'),
	(3, '5f0d7c1e-7b1d-4f34-9a2e-000000000003', 'hash of the request', 1, 3, 1, NULL, '2026-11-20 11:05:00+00'),
	(4, '5f0d7c1e-7b1d-4f34-9a2e-000000000004', 'hash of the request', 1, 3, 1, NULL, '2026-11-20 11:05:00+00'),
	(5, '5f0d7c1e-7b1d-4f34-9a2e-000000000005', 'hash of the request', 1, 3, 1, NULL, '2026-11-20 11:05:00+00'),
	(6, '5f0d7c1e-7b1d-4f34-9a2e-000000000006', 'hash of the request', 1, 3, 1, NULL, '2026-11-20 11:05:00+00'),
	(7, '5f0d7c1e-7b1d-4f34-9a2e-000000000007', 'hash of the request', 1, 3, 1, NULL, '2026-11-20 11:05:00+00'),
	(8, '5f0d7c1e-7b1d-4f34-9a2e-000000000008', 'hash of the request', 1, 3, 1, NULL, '2026-11-20 11:05:00+00'),
	(9, '5f0d7c1e-7b1d-4f34-9a2e-000000000009', 'hash of the request', 1, 3, 1, NULL, '2026-11-20 11:05:00+00');
INSERT INTO public.schema_migrations VALUES
	(1, '0001_baseline.sql', '13adc691e9d258f5bc9fcdc4781cebe417251ad9ee767dfefc7fcdf6ee712171', '2026-11-27 10:48:23.692152+00');
INSERT INTO public.session VALUES
	('\x6b86b273ff34fce19d6b804eff5a3f5747ada4eaa22f1d49c01e52ddb7875b4b', 1, '2026-11-20 09:00:01+00', '2026-11-20 09:10:01+00'),
	('\xd4735e3a265e16eee03f59718b9b5d03019c07d8b6c51f90da3a666eec13ab35', 2, '2026-11-20 09:00:02+00', '2026-11-20 09:10:02+00'),
	('\x4e07408562bedb8b60ce05c1decfe3ad16b72230967de01f640b7e4729b49fce', 3, '2026-11-20 09:00:03+00', '2026-11-20 09:10:03+00'),
	('\x4b227777d4dd1fc61c6f884f48641d02b4d121d3fd328cb08b5531fcacdabf8a', 4, '2026-11-20 09:00:04+00', '2026-11-20 09:10:04+00'),
	('\xef2d127de37b942baad06145e54b0c619a1f22327b2ebbcfbec78f5564afe39d', 5, '2026-11-20 09:00:05+00', '2026-11-20 09:10:05+00'),
	('\xe7f6c011776e8db7cd330b54174fd76f7d0216b612387a5ffcfb81e6f0919683', 6, '2026-11-20 09:00:06+00', '2026-11-20 09:10:06+00'),
	('\x7902699be42c8a8e46fbbb4501726517e86b22c56a189f7625a6da49081b2451', 7, '2026-11-20 09:00:07+00', '2026-11-20 09:10:07+00'),
	('\x2c624232cdd221771294dfbb310aca000a0df6ac8b66b696d90ef06fdefb64a3', 8, '2026-11-20 09:00:08+00', '2026-11-20 09:10:08+00'),
	('\x19581e27de7ced00ff1ce50b2047e7a567c76b1cbaebabe5ef03f7c3017bb5b7', 9, '2026-11-20 09:00:09+00', '2026-11-20 09:10:09+00'),
	('\x4a44dc15364204a80fe80e9039455cc1608281820fe2b24f1e5233ade6af1dd5', 10, '2026-11-20 09:00:10+00', '2026-11-20 09:10:10+00');
INSERT INTO public.social_identity VALUES
	('google', 'g3', 3, '2026-11-20 09:00:03+00'),
	('google', 'g6', 6, '2026-11-20 09:00:06+00'),
	('google', 'g9', 9, '2026-11-20 09:00:09+00');
INSERT INTO public.source_calls VALUES
	('tcmb', '2026-11-20', 3, '2026-11-20 10:00:00+00');
INSERT INTO public.spent_nonce VALUES
	('\x78377b525757b494427f89014f97d79928f3938d14eb51e20fb5dec9834eb304', '2026-11-20 10:00:00+00');
INSERT INTO public.tracked_cash VALUES
	(1, 2, '2026-11-02', 1000.00),
	(1, 2, '2026-11-03', -311.00),
	(1, 2, '2026-11-05', 0.00),
	(1, 2, '2026-11-06', -500.03),
	(1, 2, '2026-11-10', 159.00),
	(2, 2, '2026-11-02', 1000.00),
	(2, 2, '2026-11-03', -311.00),
	(2, 2, '2026-11-05', 0.00),
	(2, 2, '2026-11-06', -500.03),
	(2, 2, '2026-11-10', 159.00),
	(3, 2, '2026-11-02', 1000.00),
	(3, 2, '2026-11-03', -311.00),
	(3, 2, '2026-11-05', 0.00),
	(3, 2, '2026-11-06', -500.03),
	(3, 2, '2026-11-10', 159.00),
	(4, 2, '2026-11-02', 1000.00),
	(4, 2, '2026-11-03', -311.00),
	(4, 2, '2026-11-05', 0.00),
	(4, 2, '2026-11-06', -500.03),
	(4, 2, '2026-11-10', 159.00),
	(5, 2, '2026-11-02', 1000.00),
	(5, 2, '2026-11-03', -311.00),
	(5, 2, '2026-11-05', 0.00),
	(5, 2, '2026-11-06', -500.03),
	(5, 2, '2026-11-10', 159.00),
	(6, 2, '2026-11-02', 1000.00),
	(6, 2, '2026-11-03', -311.00),
	(6, 2, '2026-11-05', 0.00),
	(6, 2, '2026-11-06', -500.03),
	(6, 2, '2026-11-10', 159.00),
	(7, 2, '2026-11-02', 1000.00),
	(7, 2, '2026-11-03', -311.00),
	(7, 2, '2026-11-05', 0.00),
	(7, 2, '2026-11-06', -500.03),
	(7, 2, '2026-11-10', 159.00),
	(8, 2, '2026-11-02', 1000.00),
	(8, 2, '2026-11-03', -311.00),
	(8, 2, '2026-11-05', 0.00),
	(8, 2, '2026-11-06', -500.03),
	(8, 2, '2026-11-10', 159.00),
	(9, 2, '2026-11-02', 1000.00),
	(9, 2, '2026-11-03', -311.00),
	(9, 2, '2026-11-05', 0.00),
	(9, 2, '2026-11-06', -500.03),
	(9, 2, '2026-11-10', 159.00);
INSERT INTO public.tracked_entry VALUES
	(1, 2, 1, 1, '2026-11-02', -1, 'deposit', NULL, NULL, NULL, true, 0.00000000, 0.00000000, 1000.00, 0.00, 0.00, 0.00, 0, 0, 'İ ı ş', NULL, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, 1000.00, 0.00000000, 0.00000000),
	(1, 2, 2, 2, '2026-11-03', -1, 'buy', 'stocks', 'THYAO', 'THYAO', true, 10.00000000, 30.00000000, 300.00, 1.00, 0.00, 0.00, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, NULL, 3, -301.00, 10.00000000, 0.00000000),
	(1, 2, 3, 2, '2026-11-03', -1, 'buy', 'stocks', 'THYAO', 'THYAO', true, 10.00000000, 31.00000000, 310.00, 1.00, 0.00, 0.00, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, 2, NULL, -311.00, 10.00000000, 0.00000000),
	(1, 2, 4, 3, '2026-11-10', 39900, 'sell', 'stocks', 'THYAO', 'THYAO', true, 4.00000000, 40.00000000, 160.00, 1.00, 0.00, 0.00, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, 159.00, -4.00000000, 0.00000000),
	(1, 2, 5, 4, '2026-11-05', -1, 'buy', 'custom', 'FON', 'FON', true, 100.00000000, 2.00000000, 200.00, 0.00, 0.00, 0.00, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, NULL, 6, -200.00, 100.00000000, 0.00000000),
	(1, 2, 6, 4, '2026-11-05', -1, 'delete', 'custom', 'FON', 'FON', true, 100.00000000, 2.00000000, 200.00, 0.00, 0.00, 0.00, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, 5, NULL, 0.00, 0.00000000, 0.00000000),
	(1, 2, 7, 5, '2026-11-06', -1, 'buy', 'cryptos', 'BTC', 'BTC', true, 0.00000001, 3000000.00000000, 0.03, 0.00, 0.00, 0.00, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, -0.03, 0.00000001, 0.00000000),
	(1, 2, 8, 6, '2026-11-06', -1, 'buy', 'currencies', 'USD', 'USD', true, 10.00000000, 50.00000000, 500.00, 0.00, 0.00, 0.00, 0, 0, NULL, '{"rate": "50.00", "price": "1.00", "amount": "10.00", "currency": "EUR", "rateSource": "stated"}', NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, -500.00, 10.00000000, 0.00000000),
	(2, 2, 1, 1, '2026-11-02', -1, 'deposit', NULL, NULL, NULL, true, 0.00000000, 0.00000000, 1000.00, 0.00, 0.00, 0.00, 0, 0, 'İ ı ş', NULL, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, 1000.00, 0.00000000, 0.00000000),
	(2, 2, 2, 2, '2026-11-03', -1, 'buy', 'stocks', 'THYAO', 'THYAO', true, 10.00000000, 30.00000000, 300.00, 1.00, 0.00, 0.00, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, NULL, 3, -301.00, 10.00000000, 0.00000000),
	(2, 2, 3, 2, '2026-11-03', -1, 'buy', 'stocks', 'THYAO', 'THYAO', true, 10.00000000, 31.00000000, 310.00, 1.00, 0.00, 0.00, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, 2, NULL, -311.00, 10.00000000, 0.00000000),
	(2, 2, 4, 3, '2026-11-10', 39900, 'sell', 'stocks', 'THYAO', 'THYAO', true, 4.00000000, 40.00000000, 160.00, 1.00, 0.00, 0.00, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, 159.00, -4.00000000, 0.00000000),
	(2, 2, 5, 4, '2026-11-05', -1, 'buy', 'custom', 'FON', 'FON', true, 100.00000000, 2.00000000, 200.00, 0.00, 0.00, 0.00, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, NULL, 6, -200.00, 100.00000000, 0.00000000),
	(2, 2, 6, 4, '2026-11-05', -1, 'delete', 'custom', 'FON', 'FON', true, 100.00000000, 2.00000000, 200.00, 0.00, 0.00, 0.00, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, 5, NULL, 0.00, 0.00000000, 0.00000000),
	(2, 2, 7, 5, '2026-11-06', -1, 'buy', 'cryptos', 'BTC', 'BTC', true, 0.00000001, 3000000.00000000, 0.03, 0.00, 0.00, 0.00, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, -0.03, 0.00000001, 0.00000000),
	(2, 2, 8, 6, '2026-11-06', -1, 'buy', 'currencies', 'USD', 'USD', true, 10.00000000, 50.00000000, 500.00, 0.00, 0.00, 0.00, 0, 0, NULL, '{"rate": "50.00", "price": "1.00", "amount": "10.00", "currency": "EUR", "rateSource": "stated"}', NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, -500.00, 10.00000000, 0.00000000),
	(3, 2, 1, 1, '2026-11-02', -1, 'deposit', NULL, NULL, NULL, true, 0.00000000, 0.00000000, 1000.00, 0.00, 0.00, 0.00, 0, 0, 'İ ı ş', NULL, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, 1000.00, 0.00000000, 0.00000000),
	(3, 2, 2, 2, '2026-11-03', -1, 'buy', 'stocks', 'THYAO', 'THYAO', true, 10.00000000, 30.00000000, 300.00, 1.00, 0.00, 0.00, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, NULL, 3, -301.00, 10.00000000, 0.00000000),
	(3, 2, 3, 2, '2026-11-03', -1, 'buy', 'stocks', 'THYAO', 'THYAO', true, 10.00000000, 31.00000000, 310.00, 1.00, 0.00, 0.00, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, 2, NULL, -311.00, 10.00000000, 0.00000000),
	(3, 2, 4, 3, '2026-11-10', 39900, 'sell', 'stocks', 'THYAO', 'THYAO', true, 4.00000000, 40.00000000, 160.00, 1.00, 0.00, 0.00, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, 159.00, -4.00000000, 0.00000000),
	(3, 2, 5, 4, '2026-11-05', -1, 'buy', 'custom', 'FON', 'FON', true, 100.00000000, 2.00000000, 200.00, 0.00, 0.00, 0.00, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, NULL, 6, -200.00, 100.00000000, 0.00000000),
	(3, 2, 6, 4, '2026-11-05', -1, 'delete', 'custom', 'FON', 'FON', true, 100.00000000, 2.00000000, 200.00, 0.00, 0.00, 0.00, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, 5, NULL, 0.00, 0.00000000, 0.00000000),
	(3, 2, 7, 5, '2026-11-06', -1, 'buy', 'cryptos', 'BTC', 'BTC', true, 0.00000001, 3000000.00000000, 0.03, 0.00, 0.00, 0.00, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, -0.03, 0.00000001, 0.00000000),
	(3, 2, 8, 6, '2026-11-06', -1, 'buy', 'currencies', 'USD', 'USD', true, 10.00000000, 50.00000000, 500.00, 0.00, 0.00, 0.00, 0, 0, NULL, '{"rate": "50.00", "price": "1.00", "amount": "10.00", "currency": "EUR", "rateSource": "stated"}', NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, -500.00, 10.00000000, 0.00000000),
	(4, 2, 1, 1, '2026-11-02', -1, 'deposit', NULL, NULL, NULL, true, 0.00000000, 0.00000000, 1000.00, 0.00, 0.00, 0.00, 0, 0, 'İ ı ş', NULL, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, 1000.00, 0.00000000, 0.00000000),
	(4, 2, 2, 2, '2026-11-03', -1, 'buy', 'stocks', 'THYAO', 'THYAO', true, 10.00000000, 30.00000000, 300.00, 1.00, 0.00, 0.00, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, NULL, 3, -301.00, 10.00000000, 0.00000000),
	(4, 2, 3, 2, '2026-11-03', -1, 'buy', 'stocks', 'THYAO', 'THYAO', true, 10.00000000, 31.00000000, 310.00, 1.00, 0.00, 0.00, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, 2, NULL, -311.00, 10.00000000, 0.00000000),
	(4, 2, 4, 3, '2026-11-10', 39900, 'sell', 'stocks', 'THYAO', 'THYAO', true, 4.00000000, 40.00000000, 160.00, 1.00, 0.00, 0.00, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, 159.00, -4.00000000, 0.00000000),
	(4, 2, 5, 4, '2026-11-05', -1, 'buy', 'custom', 'FON', 'FON', true, 100.00000000, 2.00000000, 200.00, 0.00, 0.00, 0.00, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, NULL, 6, -200.00, 100.00000000, 0.00000000),
	(4, 2, 6, 4, '2026-11-05', -1, 'delete', 'custom', 'FON', 'FON', true, 100.00000000, 2.00000000, 200.00, 0.00, 0.00, 0.00, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, 5, NULL, 0.00, 0.00000000, 0.00000000),
	(4, 2, 7, 5, '2026-11-06', -1, 'buy', 'cryptos', 'BTC', 'BTC', true, 0.00000001, 3000000.00000000, 0.03, 0.00, 0.00, 0.00, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, -0.03, 0.00000001, 0.00000000),
	(4, 2, 8, 6, '2026-11-06', -1, 'buy', 'currencies', 'USD', 'USD', true, 10.00000000, 50.00000000, 500.00, 0.00, 0.00, 0.00, 0, 0, NULL, '{"rate": "50.00", "price": "1.00", "amount": "10.00", "currency": "EUR", "rateSource": "stated"}', NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, -500.00, 10.00000000, 0.00000000),
	(5, 2, 1, 1, '2026-11-02', -1, 'deposit', NULL, NULL, NULL, true, 0.00000000, 0.00000000, 1000.00, 0.00, 0.00, 0.00, 0, 0, 'İ ı ş', NULL, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, 1000.00, 0.00000000, 0.00000000),
	(5, 2, 2, 2, '2026-11-03', -1, 'buy', 'stocks', 'THYAO', 'THYAO', true, 10.00000000, 30.00000000, 300.00, 1.00, 0.00, 0.00, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, NULL, 3, -301.00, 10.00000000, 0.00000000),
	(5, 2, 3, 2, '2026-11-03', -1, 'buy', 'stocks', 'THYAO', 'THYAO', true, 10.00000000, 31.00000000, 310.00, 1.00, 0.00, 0.00, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, 2, NULL, -311.00, 10.00000000, 0.00000000),
	(5, 2, 4, 3, '2026-11-10', 39900, 'sell', 'stocks', 'THYAO', 'THYAO', true, 4.00000000, 40.00000000, 160.00, 1.00, 0.00, 0.00, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, 159.00, -4.00000000, 0.00000000),
	(5, 2, 5, 4, '2026-11-05', -1, 'buy', 'custom', 'FON', 'FON', true, 100.00000000, 2.00000000, 200.00, 0.00, 0.00, 0.00, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, NULL, 6, -200.00, 100.00000000, 0.00000000),
	(5, 2, 6, 4, '2026-11-05', -1, 'delete', 'custom', 'FON', 'FON', true, 100.00000000, 2.00000000, 200.00, 0.00, 0.00, 0.00, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, 5, NULL, 0.00, 0.00000000, 0.00000000),
	(5, 2, 7, 5, '2026-11-06', -1, 'buy', 'cryptos', 'BTC', 'BTC', true, 0.00000001, 3000000.00000000, 0.03, 0.00, 0.00, 0.00, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, -0.03, 0.00000001, 0.00000000),
	(5, 2, 8, 6, '2026-11-06', -1, 'buy', 'currencies', 'USD', 'USD', true, 10.00000000, 50.00000000, 500.00, 0.00, 0.00, 0.00, 0, 0, NULL, '{"rate": "50.00", "price": "1.00", "amount": "10.00", "currency": "EUR", "rateSource": "stated"}', NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, -500.00, 10.00000000, 0.00000000),
	(6, 2, 1, 1, '2026-11-02', -1, 'deposit', NULL, NULL, NULL, true, 0.00000000, 0.00000000, 1000.00, 0.00, 0.00, 0.00, 0, 0, 'İ ı ş', NULL, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, 1000.00, 0.00000000, 0.00000000),
	(6, 2, 2, 2, '2026-11-03', -1, 'buy', 'stocks', 'THYAO', 'THYAO', true, 10.00000000, 30.00000000, 300.00, 1.00, 0.00, 0.00, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, NULL, 3, -301.00, 10.00000000, 0.00000000),
	(6, 2, 3, 2, '2026-11-03', -1, 'buy', 'stocks', 'THYAO', 'THYAO', true, 10.00000000, 31.00000000, 310.00, 1.00, 0.00, 0.00, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, 2, NULL, -311.00, 10.00000000, 0.00000000),
	(6, 2, 4, 3, '2026-11-10', 39900, 'sell', 'stocks', 'THYAO', 'THYAO', true, 4.00000000, 40.00000000, 160.00, 1.00, 0.00, 0.00, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, 159.00, -4.00000000, 0.00000000),
	(6, 2, 5, 4, '2026-11-05', -1, 'buy', 'custom', 'FON', 'FON', true, 100.00000000, 2.00000000, 200.00, 0.00, 0.00, 0.00, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, NULL, 6, -200.00, 100.00000000, 0.00000000),
	(6, 2, 6, 4, '2026-11-05', -1, 'delete', 'custom', 'FON', 'FON', true, 100.00000000, 2.00000000, 200.00, 0.00, 0.00, 0.00, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, 5, NULL, 0.00, 0.00000000, 0.00000000),
	(6, 2, 7, 5, '2026-11-06', -1, 'buy', 'cryptos', 'BTC', 'BTC', true, 0.00000001, 3000000.00000000, 0.03, 0.00, 0.00, 0.00, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, -0.03, 0.00000001, 0.00000000),
	(6, 2, 8, 6, '2026-11-06', -1, 'buy', 'currencies', 'USD', 'USD', true, 10.00000000, 50.00000000, 500.00, 0.00, 0.00, 0.00, 0, 0, NULL, '{"rate": "50.00", "price": "1.00", "amount": "10.00", "currency": "EUR", "rateSource": "stated"}', NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, -500.00, 10.00000000, 0.00000000),
	(7, 2, 1, 1, '2026-11-02', -1, 'deposit', NULL, NULL, NULL, true, 0.00000000, 0.00000000, 1000.00, 0.00, 0.00, 0.00, 0, 0, 'İ ı ş', NULL, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, 1000.00, 0.00000000, 0.00000000),
	(7, 2, 2, 2, '2026-11-03', -1, 'buy', 'stocks', 'THYAO', 'THYAO', true, 10.00000000, 30.00000000, 300.00, 1.00, 0.00, 0.00, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, NULL, 3, -301.00, 10.00000000, 0.00000000),
	(7, 2, 3, 2, '2026-11-03', -1, 'buy', 'stocks', 'THYAO', 'THYAO', true, 10.00000000, 31.00000000, 310.00, 1.00, 0.00, 0.00, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, 2, NULL, -311.00, 10.00000000, 0.00000000),
	(7, 2, 4, 3, '2026-11-10', 39900, 'sell', 'stocks', 'THYAO', 'THYAO', true, 4.00000000, 40.00000000, 160.00, 1.00, 0.00, 0.00, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, 159.00, -4.00000000, 0.00000000),
	(7, 2, 5, 4, '2026-11-05', -1, 'buy', 'custom', 'FON', 'FON', true, 100.00000000, 2.00000000, 200.00, 0.00, 0.00, 0.00, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, NULL, 6, -200.00, 100.00000000, 0.00000000),
	(7, 2, 6, 4, '2026-11-05', -1, 'delete', 'custom', 'FON', 'FON', true, 100.00000000, 2.00000000, 200.00, 0.00, 0.00, 0.00, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, 5, NULL, 0.00, 0.00000000, 0.00000000),
	(7, 2, 7, 5, '2026-11-06', -1, 'buy', 'cryptos', 'BTC', 'BTC', true, 0.00000001, 3000000.00000000, 0.03, 0.00, 0.00, 0.00, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, -0.03, 0.00000001, 0.00000000),
	(7, 2, 8, 6, '2026-11-06', -1, 'buy', 'currencies', 'USD', 'USD', true, 10.00000000, 50.00000000, 500.00, 0.00, 0.00, 0.00, 0, 0, NULL, '{"rate": "50.00", "price": "1.00", "amount": "10.00", "currency": "EUR", "rateSource": "stated"}', NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, -500.00, 10.00000000, 0.00000000),
	(8, 2, 1, 1, '2026-11-02', -1, 'deposit', NULL, NULL, NULL, true, 0.00000000, 0.00000000, 1000.00, 0.00, 0.00, 0.00, 0, 0, 'İ ı ş', NULL, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, 1000.00, 0.00000000, 0.00000000),
	(8, 2, 2, 2, '2026-11-03', -1, 'buy', 'stocks', 'THYAO', 'THYAO', true, 10.00000000, 30.00000000, 300.00, 1.00, 0.00, 0.00, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, NULL, 3, -301.00, 10.00000000, 0.00000000),
	(8, 2, 3, 2, '2026-11-03', -1, 'buy', 'stocks', 'THYAO', 'THYAO', true, 10.00000000, 31.00000000, 310.00, 1.00, 0.00, 0.00, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, 2, NULL, -311.00, 10.00000000, 0.00000000),
	(8, 2, 4, 3, '2026-11-10', 39900, 'sell', 'stocks', 'THYAO', 'THYAO', true, 4.00000000, 40.00000000, 160.00, 1.00, 0.00, 0.00, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, 159.00, -4.00000000, 0.00000000),
	(8, 2, 5, 4, '2026-11-05', -1, 'buy', 'custom', 'FON', 'FON', true, 100.00000000, 2.00000000, 200.00, 0.00, 0.00, 0.00, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, NULL, 6, -200.00, 100.00000000, 0.00000000),
	(8, 2, 6, 4, '2026-11-05', -1, 'delete', 'custom', 'FON', 'FON', true, 100.00000000, 2.00000000, 200.00, 0.00, 0.00, 0.00, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, 5, NULL, 0.00, 0.00000000, 0.00000000),
	(8, 2, 7, 5, '2026-11-06', -1, 'buy', 'cryptos', 'BTC', 'BTC', true, 0.00000001, 3000000.00000000, 0.03, 0.00, 0.00, 0.00, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, -0.03, 0.00000001, 0.00000000),
	(8, 2, 8, 6, '2026-11-06', -1, 'buy', 'currencies', 'USD', 'USD', true, 10.00000000, 50.00000000, 500.00, 0.00, 0.00, 0.00, 0, 0, NULL, '{"rate": "50.00", "price": "1.00", "amount": "10.00", "currency": "EUR", "rateSource": "stated"}', NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, -500.00, 10.00000000, 0.00000000),
	(9, 2, 1, 1, '2026-11-02', -1, 'deposit', NULL, NULL, NULL, true, 0.00000000, 0.00000000, 1000.00, 0.00, 0.00, 0.00, 0, 0, 'İ ı ş', NULL, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, 1000.00, 0.00000000, 0.00000000),
	(9, 2, 2, 2, '2026-11-03', -1, 'buy', 'stocks', 'THYAO', 'THYAO', true, 10.00000000, 30.00000000, 300.00, 1.00, 0.00, 0.00, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, NULL, 3, -301.00, 10.00000000, 0.00000000),
	(9, 2, 3, 2, '2026-11-03', -1, 'buy', 'stocks', 'THYAO', 'THYAO', true, 10.00000000, 31.00000000, 310.00, 1.00, 0.00, 0.00, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, 2, NULL, -311.00, 10.00000000, 0.00000000),
	(9, 2, 4, 3, '2026-11-10', 39900, 'sell', 'stocks', 'THYAO', 'THYAO', true, 4.00000000, 40.00000000, 160.00, 1.00, 0.00, 0.00, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, 159.00, -4.00000000, 0.00000000),
	(9, 2, 5, 4, '2026-11-05', -1, 'buy', 'custom', 'FON', 'FON', true, 100.00000000, 2.00000000, 200.00, 0.00, 0.00, 0.00, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, NULL, 6, -200.00, 100.00000000, 0.00000000),
	(9, 2, 6, 4, '2026-11-05', -1, 'delete', 'custom', 'FON', 'FON', true, 100.00000000, 2.00000000, 200.00, 0.00, 0.00, 0.00, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, 5, NULL, 0.00, 0.00000000, 0.00000000),
	(9, 2, 7, 5, '2026-11-06', -1, 'buy', 'cryptos', 'BTC', 'BTC', true, 0.00000001, 3000000.00000000, 0.03, 0.00, 0.00, 0.00, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, -0.03, 0.00000001, 0.00000000),
	(9, 2, 8, 6, '2026-11-06', -1, 'buy', 'currencies', 'USD', 'USD', true, 10.00000000, 50.00000000, 500.00, 0.00, 0.00, 0.00, 0, 0, NULL, '{"rate": "50.00", "price": "1.00", "amount": "10.00", "currency": "EUR", "rateSource": "stated"}', NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, -500.00, 10.00000000, 0.00000000);
INSERT INTO public.tracked_lot VALUES
	(1, 2, 'stocks', 'THYAO', '2026-11-03', -1, 2, 6.00000000, 186.60, true),
	(1, 2, 'cryptos', 'BTC', '2026-11-06', -1, 5, 0.00000001, 0.03, true),
	(1, 2, 'currencies', 'USD', '2026-11-06', -1, 6, 10.00000000, 500.00, true),
	(2, 2, 'stocks', 'THYAO', '2026-11-03', -1, 2, 6.00000000, 186.60, true),
	(2, 2, 'cryptos', 'BTC', '2026-11-06', -1, 5, 0.00000001, 0.03, true),
	(2, 2, 'currencies', 'USD', '2026-11-06', -1, 6, 10.00000000, 500.00, true),
	(3, 2, 'stocks', 'THYAO', '2026-11-03', -1, 2, 6.00000000, 186.60, true),
	(3, 2, 'cryptos', 'BTC', '2026-11-06', -1, 5, 0.00000001, 0.03, true),
	(3, 2, 'currencies', 'USD', '2026-11-06', -1, 6, 10.00000000, 500.00, true),
	(4, 2, 'stocks', 'THYAO', '2026-11-03', -1, 2, 6.00000000, 186.60, true),
	(4, 2, 'cryptos', 'BTC', '2026-11-06', -1, 5, 0.00000001, 0.03, true),
	(4, 2, 'currencies', 'USD', '2026-11-06', -1, 6, 10.00000000, 500.00, true),
	(5, 2, 'stocks', 'THYAO', '2026-11-03', -1, 2, 6.00000000, 186.60, true),
	(5, 2, 'cryptos', 'BTC', '2026-11-06', -1, 5, 0.00000001, 0.03, true),
	(5, 2, 'currencies', 'USD', '2026-11-06', -1, 6, 10.00000000, 500.00, true),
	(6, 2, 'stocks', 'THYAO', '2026-11-03', -1, 2, 6.00000000, 186.60, true),
	(6, 2, 'cryptos', 'BTC', '2026-11-06', -1, 5, 0.00000001, 0.03, true),
	(6, 2, 'currencies', 'USD', '2026-11-06', -1, 6, 10.00000000, 500.00, true),
	(7, 2, 'stocks', 'THYAO', '2026-11-03', -1, 2, 6.00000000, 186.60, true),
	(7, 2, 'cryptos', 'BTC', '2026-11-06', -1, 5, 0.00000001, 0.03, true),
	(7, 2, 'currencies', 'USD', '2026-11-06', -1, 6, 10.00000000, 500.00, true),
	(8, 2, 'stocks', 'THYAO', '2026-11-03', -1, 2, 6.00000000, 186.60, true),
	(8, 2, 'cryptos', 'BTC', '2026-11-06', -1, 5, 0.00000001, 0.03, true),
	(8, 2, 'currencies', 'USD', '2026-11-06', -1, 6, 10.00000000, 500.00, true),
	(9, 2, 'stocks', 'THYAO', '2026-11-03', -1, 2, 6.00000000, 186.60, true),
	(9, 2, 'cryptos', 'BTC', '2026-11-06', -1, 5, 0.00000001, 0.03, true),
	(9, 2, 'currencies', 'USD', '2026-11-06', -1, 6, 10.00000000, 500.00, true);
INSERT INTO public.tracked_position VALUES
	(1, 2, '', '', 0.00000000, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00000000, 1000.00, NULL, NULL, NULL, NULL, NULL, NULL, 0),
	(1, 2, 'stocks', 'THYAO', 6.00000000, 186.60, 186.60, 34.60, 34.60, 0.00, 0.00000000, -152.00, '2026-11-10', 39900, 3, NULL, NULL, NULL, 0),
	(1, 2, 'cryptos', 'BTC', 0.00000001, 0.03, 0.03, 0.00, 0.00, 0.00, 0.00000000, -0.03, '2026-11-06', -1, 5, NULL, NULL, NULL, 0),
	(1, 2, 'currencies', 'USD', 10.00000000, 500.00, 500.00, 0.00, 0.00, 0.00, 0.00000000, -500.00, '2026-11-06', -1, 6, NULL, NULL, NULL, 0),
	(2, 2, '', '', 0.00000000, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00000000, 1000.00, NULL, NULL, NULL, NULL, NULL, NULL, 0),
	(2, 2, 'stocks', 'THYAO', 6.00000000, 186.60, 186.60, 34.60, 34.60, 0.00, 0.00000000, -152.00, '2026-11-10', 39900, 3, NULL, NULL, NULL, 0),
	(2, 2, 'cryptos', 'BTC', 0.00000001, 0.03, 0.03, 0.00, 0.00, 0.00, 0.00000000, -0.03, '2026-11-06', -1, 5, NULL, NULL, NULL, 0),
	(2, 2, 'currencies', 'USD', 10.00000000, 500.00, 500.00, 0.00, 0.00, 0.00, 0.00000000, -500.00, '2026-11-06', -1, 6, NULL, NULL, NULL, 0),
	(3, 2, '', '', 0.00000000, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00000000, 1000.00, NULL, NULL, NULL, NULL, NULL, NULL, 0),
	(3, 2, 'stocks', 'THYAO', 6.00000000, 186.60, 186.60, 34.60, 34.60, 0.00, 0.00000000, -152.00, '2026-11-10', 39900, 3, NULL, NULL, NULL, 0),
	(3, 2, 'cryptos', 'BTC', 0.00000001, 0.03, 0.03, 0.00, 0.00, 0.00, 0.00000000, -0.03, '2026-11-06', -1, 5, NULL, NULL, NULL, 0),
	(3, 2, 'currencies', 'USD', 10.00000000, 500.00, 500.00, 0.00, 0.00, 0.00, 0.00000000, -500.00, '2026-11-06', -1, 6, NULL, NULL, NULL, 0),
	(4, 2, '', '', 0.00000000, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00000000, 1000.00, NULL, NULL, NULL, NULL, NULL, NULL, 0),
	(4, 2, 'stocks', 'THYAO', 6.00000000, 186.60, 186.60, 34.60, 34.60, 0.00, 0.00000000, -152.00, '2026-11-10', 39900, 3, NULL, NULL, NULL, 0),
	(4, 2, 'cryptos', 'BTC', 0.00000001, 0.03, 0.03, 0.00, 0.00, 0.00, 0.00000000, -0.03, '2026-11-06', -1, 5, NULL, NULL, NULL, 0),
	(4, 2, 'currencies', 'USD', 10.00000000, 500.00, 500.00, 0.00, 0.00, 0.00, 0.00000000, -500.00, '2026-11-06', -1, 6, NULL, NULL, NULL, 0),
	(5, 2, '', '', 0.00000000, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00000000, 1000.00, NULL, NULL, NULL, NULL, NULL, NULL, 0),
	(5, 2, 'stocks', 'THYAO', 6.00000000, 186.60, 186.60, 34.60, 34.60, 0.00, 0.00000000, -152.00, '2026-11-10', 39900, 3, NULL, NULL, NULL, 0),
	(5, 2, 'cryptos', 'BTC', 0.00000001, 0.03, 0.03, 0.00, 0.00, 0.00, 0.00000000, -0.03, '2026-11-06', -1, 5, NULL, NULL, NULL, 0),
	(5, 2, 'currencies', 'USD', 10.00000000, 500.00, 500.00, 0.00, 0.00, 0.00, 0.00000000, -500.00, '2026-11-06', -1, 6, NULL, NULL, NULL, 0),
	(6, 2, '', '', 0.00000000, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00000000, 1000.00, NULL, NULL, NULL, NULL, NULL, NULL, 0),
	(6, 2, 'stocks', 'THYAO', 6.00000000, 186.60, 186.60, 34.60, 34.60, 0.00, 0.00000000, -152.00, '2026-11-10', 39900, 3, NULL, NULL, NULL, 0),
	(6, 2, 'cryptos', 'BTC', 0.00000001, 0.03, 0.03, 0.00, 0.00, 0.00, 0.00000000, -0.03, '2026-11-06', -1, 5, NULL, NULL, NULL, 0),
	(6, 2, 'currencies', 'USD', 10.00000000, 500.00, 500.00, 0.00, 0.00, 0.00, 0.00000000, -500.00, '2026-11-06', -1, 6, NULL, NULL, NULL, 0),
	(7, 2, '', '', 0.00000000, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00000000, 1000.00, NULL, NULL, NULL, NULL, NULL, NULL, 0),
	(7, 2, 'stocks', 'THYAO', 6.00000000, 186.60, 186.60, 34.60, 34.60, 0.00, 0.00000000, -152.00, '2026-11-10', 39900, 3, NULL, NULL, NULL, 0),
	(7, 2, 'cryptos', 'BTC', 0.00000001, 0.03, 0.03, 0.00, 0.00, 0.00, 0.00000000, -0.03, '2026-11-06', -1, 5, NULL, NULL, NULL, 0),
	(7, 2, 'currencies', 'USD', 10.00000000, 500.00, 500.00, 0.00, 0.00, 0.00, 0.00000000, -500.00, '2026-11-06', -1, 6, NULL, NULL, NULL, 0),
	(8, 2, '', '', 0.00000000, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00000000, 1000.00, NULL, NULL, NULL, NULL, NULL, NULL, 0),
	(8, 2, 'stocks', 'THYAO', 6.00000000, 186.60, 186.60, 34.60, 34.60, 0.00, 0.00000000, -152.00, '2026-11-10', 39900, 3, NULL, NULL, NULL, 0),
	(8, 2, 'cryptos', 'BTC', 0.00000001, 0.03, 0.03, 0.00, 0.00, 0.00, 0.00000000, -0.03, '2026-11-06', -1, 5, NULL, NULL, NULL, 0),
	(8, 2, 'currencies', 'USD', 10.00000000, 500.00, 500.00, 0.00, 0.00, 0.00, 0.00000000, -500.00, '2026-11-06', -1, 6, NULL, NULL, NULL, 0),
	(9, 2, '', '', 0.00000000, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00000000, 1000.00, NULL, NULL, NULL, NULL, NULL, NULL, 0),
	(9, 2, 'stocks', 'THYAO', 6.00000000, 186.60, 186.60, 34.60, 34.60, 0.00, 0.00000000, -152.00, '2026-11-10', 39900, 3, NULL, NULL, NULL, 0),
	(9, 2, 'cryptos', 'BTC', 0.00000001, 0.03, 0.03, 0.00, 0.00, 0.00, 0.00000000, -0.03, '2026-11-06', -1, 5, NULL, NULL, NULL, 0),
	(9, 2, 'currencies', 'USD', 10.00000000, 500.00, 500.00, 0.00, 0.00, 0.00, 0.00000000, -500.00, '2026-11-06', -1, 6, NULL, NULL, NULL, 0);
INSERT INTO public.trade_order VALUES
	(8, 1, 'order 8', 1, 'stocks', 'THYAO', 'buy', 'limit', 'gtc', 'realistic', 0.00040000, 1.00, 10.00000000, 9.90000000, NULL, NULL, NULL, NULL, 'open', false, NULL, 100.00, 0.00000000, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', '2027-02-18 09:00:00+00', '2026-11-20 09:00:00+00', 0.00000000, 0.0000000000000000, 0, 0.00, 0.00, NULL, NULL, '752'),
	(1, 1, 'order 1', 1, 'stocks', 'THYAO', 'buy', 'limit', 'gtc', 'realistic', 0.00040000, 1.00, 10.00000000, 9.90000000, NULL, NULL, NULL, NULL, 'open', false, NULL, 100.00, 0.00000000, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', '2027-02-18 09:00:00+00', '2026-11-20 09:00:00+00', 0.00000000, 0.0000000000000000, 0, 0.00, 0.00, NULL, NULL, '752'),
	(2, 1, 'order 2', 1, 'stocks', 'THYAO', 'buy', 'limit', 'gtc', 'realistic', 0.00040000, 1.00, 10.00000000, 9.90000000, NULL, NULL, NULL, NULL, 'open', false, NULL, 100.00, 0.00000000, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', '2027-02-18 09:00:00+00', '2026-11-20 09:00:00+00', 0.00000000, 0.0000000000000000, 0, 0.00, 0.00, NULL, NULL, '752'),
	(9, 1, 'order 9', 1, 'stocks', 'THYAO', 'buy', 'limit', 'gtc', 'realistic', 0.00040000, 1.00, 10.00000000, 9.90000000, NULL, NULL, NULL, NULL, 'open', false, NULL, 100.00, 0.00000000, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', '2027-02-18 09:00:00+00', '2026-11-20 09:00:00+00', 0.00000000, 0.0000000000000000, 0, 0.00, 0.00, NULL, NULL, '752'),
	(3, 1, 'order 3', 1, 'stocks', 'THYAO', 'buy', 'limit', 'gtc', 'realistic', 0.00040000, 1.00, 10.00000000, 9.90000000, NULL, NULL, NULL, NULL, 'open', false, NULL, 100.00, 0.00000000, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', '2027-02-18 09:00:00+00', '2026-11-20 09:00:00+00', 0.00000000, 0.0000000000000000, 0, 0.00, 0.00, NULL, NULL, '752'),
	(4, 1, 'order 4', 1, 'stocks', 'THYAO', 'buy', 'limit', 'gtc', 'realistic', 0.00040000, 1.00, 10.00000000, 9.90000000, NULL, NULL, NULL, NULL, 'open', false, NULL, 100.00, 0.00000000, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', '2027-02-18 09:00:00+00', '2026-11-20 09:00:00+00', 0.00000000, 0.0000000000000000, 0, 0.00, 0.00, NULL, NULL, '752'),
	(5, 1, 'order 5', 1, 'stocks', 'THYAO', 'buy', 'limit', 'gtc', 'realistic', 0.00040000, 1.00, 10.00000000, 9.90000000, NULL, NULL, NULL, NULL, 'open', false, NULL, 100.00, 0.00000000, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', '2027-02-18 09:00:00+00', '2026-11-20 09:00:00+00', 0.00000000, 0.0000000000000000, 0, 0.00, 0.00, NULL, NULL, '752'),
	(6, 1, 'order 6', 1, 'stocks', 'THYAO', 'buy', 'limit', 'gtc', 'realistic', 0.00040000, 1.00, 10.00000000, 9.90000000, NULL, NULL, NULL, NULL, 'open', false, NULL, 100.00, 0.00000000, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', '2027-02-18 09:00:00+00', '2026-11-20 09:00:00+00', 0.00000000, 0.0000000000000000, 0, 0.00, 0.00, NULL, NULL, '752'),
	(7, 1, 'order 7', 1, 'stocks', 'THYAO', 'buy', 'limit', 'gtc', 'realistic', 0.00040000, 1.00, 10.00000000, 9.90000000, NULL, NULL, NULL, NULL, 'open', false, NULL, 100.00, 0.00000000, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', '2027-02-18 09:00:00+00', '2026-11-20 09:00:00+00', 0.00000000, 0.0000000000000000, 0, 0.00, 0.00, NULL, NULL, '752'),
	(8, 1, 'bought 8', 1, 'stocks', 'THYAO', 'buy', 'market', 'day', 'realistic', 0.00040000, 1.00, 7.00000000, NULL, NULL, NULL, NULL, NULL, 'filled', false, NULL, 0.00, 0.00000000, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', '2027-02-18 09:00:00+00', '2026-11-20 09:00:00+00', 7.00000000, 1989.7500000000000000, 0, 0.00, 0.00, NULL, NULL, '772'),
	(8, 1, 'unlucky 8', 1, 'stocks', 'THYAO', 'buy', 'limit', 'ioc', 'realistic', 0.00040000, 1.00, 7.00000000, 200.00000000, NULL, NULL, NULL, NULL, 'cancelled', false, 'IOC_REST', 0.00, 0.00000000, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', '2027-02-18 09:00:00+00', '2026-11-20 09:00:00+00', 0.00000000, 0.0000000000000000, 0, 0.00, 0.00, NULL, NULL, '772'),
	(8, 1, 'late 8', 1, 'stocks', 'THYAO', 'sell', 'stop', 'gtd', 'realistic', 0.00040000, 1.00, 7.00000000, NULL, 200.00000000, NULL, NULL, NULL, 'expired', false, NULL, 0.00, 0.00000000, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', '2027-02-18 09:00:00+00', '2026-11-20 09:00:00+00', 0.00000000, 0.0000000000000000, 0, 0.00, 0.00, NULL, NULL, '772'),
	(8, 1, 'refused 8', 1, 'stocks', 'THYAO', 'buy', 'market-to-limit', 'fok', 'realistic', 0.00040000, 1.00, 7.00000000, NULL, NULL, NULL, NULL, NULL, 'rejected', false, 'FOK', 0.00, 0.00000000, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', '2027-02-18 09:00:00+00', '2026-11-20 09:00:00+00', 0.00000000, 0.0000000000000000, 0, 0.00, 0.00, NULL, NULL, '772'),
	(8, 1, 'followed 8', 1, 'stocks', 'THYAO', 'sell', 'trailing-stop', 'gtc', 'realistic', 0.00040000, 1.00, 7.00000000, NULL, NULL, NULL, 5.00, NULL, 'cancelled', false, NULL, 0.00, 0.00000000, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', '2027-02-18 09:00:00+00', '2026-11-20 09:00:00+00', 0.00000000, 0.0000000000000000, 0, 0.00, 0.00, NULL, NULL, '772'),
	(8, 1, 'entry 8', 1, 'stocks', 'THYAO', 'buy', 'stop-limit', 'day', 'realistic', 0.00040000, 1.00, 7.00000000, 300.00000000, 300.00000000, NULL, NULL, NULL, 'expired', false, NULL, 0.00, 0.00000000, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', '2027-02-18 09:00:00+00', '2026-11-20 09:00:00+00', 0.00000000, 0.0000000000000000, 0, 0.00, 0.00, 'entry 8', 'parent', '772'),
	(8, 1, 'entry.stop 8', 1, 'stocks', 'THYAO', 'sell', 'stop', 'gtc', 'realistic', 0.00040000, 1.00, 7.00000000, NULL, 250.00000000, NULL, NULL, NULL, 'sleeping', false, NULL, 0.00, 0.00000000, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', '2027-02-18 09:00:00+00', '2026-11-20 09:00:00+00', 0.00000000, 0.0000000000000000, 0, 0.00, 0.00, 'entry 8', 'stop', '772'),
	(8, 1, 'entry.target 8', 1, 'stocks', 'THYAO', 'sell', 'limit', 'gtc', 'realistic', 0.00040000, 1.00, 7.00000000, 350.00000000, NULL, NULL, NULL, NULL, 'sleeping', false, NULL, 0.00, 0.00000000, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', '2027-02-18 09:00:00+00', '2026-11-20 09:00:00+00', 0.00000000, 0.0000000000000000, 0, 0.00, 0.00, 'entry 8', 'target', '772'),
	(1, 1, 'bought 1', 1, 'stocks', 'THYAO', 'buy', 'market', 'day', 'realistic', 0.00040000, 1.00, 7.00000000, NULL, NULL, NULL, NULL, NULL, 'filled', false, NULL, 0.00, 0.00000000, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', '2027-02-18 09:00:00+00', '2026-11-20 09:00:00+00', 7.00000000, 1989.7500000000000000, 0, 0.00, 0.00, NULL, NULL, '772'),
	(1, 1, 'unlucky 1', 1, 'stocks', 'THYAO', 'buy', 'limit', 'ioc', 'realistic', 0.00040000, 1.00, 7.00000000, 200.00000000, NULL, NULL, NULL, NULL, 'cancelled', false, 'IOC_REST', 0.00, 0.00000000, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', '2027-02-18 09:00:00+00', '2026-11-20 09:00:00+00', 0.00000000, 0.0000000000000000, 0, 0.00, 0.00, NULL, NULL, '772'),
	(1, 1, 'late 1', 1, 'stocks', 'THYAO', 'sell', 'stop', 'gtd', 'realistic', 0.00040000, 1.00, 7.00000000, NULL, 200.00000000, NULL, NULL, NULL, 'expired', false, NULL, 0.00, 0.00000000, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', '2027-02-18 09:00:00+00', '2026-11-20 09:00:00+00', 0.00000000, 0.0000000000000000, 0, 0.00, 0.00, NULL, NULL, '772'),
	(1, 1, 'refused 1', 1, 'stocks', 'THYAO', 'buy', 'market-to-limit', 'fok', 'realistic', 0.00040000, 1.00, 7.00000000, NULL, NULL, NULL, NULL, NULL, 'rejected', false, 'FOK', 0.00, 0.00000000, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', '2027-02-18 09:00:00+00', '2026-11-20 09:00:00+00', 0.00000000, 0.0000000000000000, 0, 0.00, 0.00, NULL, NULL, '772'),
	(1, 1, 'followed 1', 1, 'stocks', 'THYAO', 'sell', 'trailing-stop', 'gtc', 'realistic', 0.00040000, 1.00, 7.00000000, NULL, NULL, NULL, 5.00, NULL, 'cancelled', false, NULL, 0.00, 0.00000000, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', '2027-02-18 09:00:00+00', '2026-11-20 09:00:00+00', 0.00000000, 0.0000000000000000, 0, 0.00, 0.00, NULL, NULL, '772'),
	(1, 1, 'entry 1', 1, 'stocks', 'THYAO', 'buy', 'stop-limit', 'day', 'realistic', 0.00040000, 1.00, 7.00000000, 300.00000000, 300.00000000, NULL, NULL, NULL, 'expired', false, NULL, 0.00, 0.00000000, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', '2027-02-18 09:00:00+00', '2026-11-20 09:00:00+00', 0.00000000, 0.0000000000000000, 0, 0.00, 0.00, 'entry 1', 'parent', '772'),
	(1, 1, 'entry.stop 1', 1, 'stocks', 'THYAO', 'sell', 'stop', 'gtc', 'realistic', 0.00040000, 1.00, 7.00000000, NULL, 250.00000000, NULL, NULL, NULL, 'sleeping', false, NULL, 0.00, 0.00000000, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', '2027-02-18 09:00:00+00', '2026-11-20 09:00:00+00', 0.00000000, 0.0000000000000000, 0, 0.00, 0.00, 'entry 1', 'stop', '772'),
	(1, 1, 'entry.target 1', 1, 'stocks', 'THYAO', 'sell', 'limit', 'gtc', 'realistic', 0.00040000, 1.00, 7.00000000, 350.00000000, NULL, NULL, NULL, NULL, 'sleeping', false, NULL, 0.00, 0.00000000, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', '2027-02-18 09:00:00+00', '2026-11-20 09:00:00+00', 0.00000000, 0.0000000000000000, 0, 0.00, 0.00, 'entry 1', 'target', '772'),
	(2, 1, 'bought 2', 1, 'stocks', 'THYAO', 'buy', 'market', 'day', 'realistic', 0.00040000, 1.00, 7.00000000, NULL, NULL, NULL, NULL, NULL, 'filled', false, NULL, 0.00, 0.00000000, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', '2027-02-18 09:00:00+00', '2026-11-20 09:00:00+00', 7.00000000, 1989.7500000000000000, 0, 0.00, 0.00, NULL, NULL, '772'),
	(2, 1, 'unlucky 2', 1, 'stocks', 'THYAO', 'buy', 'limit', 'ioc', 'realistic', 0.00040000, 1.00, 7.00000000, 200.00000000, NULL, NULL, NULL, NULL, 'cancelled', false, 'IOC_REST', 0.00, 0.00000000, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', '2027-02-18 09:00:00+00', '2026-11-20 09:00:00+00', 0.00000000, 0.0000000000000000, 0, 0.00, 0.00, NULL, NULL, '772'),
	(2, 1, 'late 2', 1, 'stocks', 'THYAO', 'sell', 'stop', 'gtd', 'realistic', 0.00040000, 1.00, 7.00000000, NULL, 200.00000000, NULL, NULL, NULL, 'expired', false, NULL, 0.00, 0.00000000, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', '2027-02-18 09:00:00+00', '2026-11-20 09:00:00+00', 0.00000000, 0.0000000000000000, 0, 0.00, 0.00, NULL, NULL, '772'),
	(2, 1, 'refused 2', 1, 'stocks', 'THYAO', 'buy', 'market-to-limit', 'fok', 'realistic', 0.00040000, 1.00, 7.00000000, NULL, NULL, NULL, NULL, NULL, 'rejected', false, 'FOK', 0.00, 0.00000000, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', '2027-02-18 09:00:00+00', '2026-11-20 09:00:00+00', 0.00000000, 0.0000000000000000, 0, 0.00, 0.00, NULL, NULL, '772'),
	(2, 1, 'followed 2', 1, 'stocks', 'THYAO', 'sell', 'trailing-stop', 'gtc', 'realistic', 0.00040000, 1.00, 7.00000000, NULL, NULL, NULL, 5.00, NULL, 'cancelled', false, NULL, 0.00, 0.00000000, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', '2027-02-18 09:00:00+00', '2026-11-20 09:00:00+00', 0.00000000, 0.0000000000000000, 0, 0.00, 0.00, NULL, NULL, '772'),
	(2, 1, 'entry 2', 1, 'stocks', 'THYAO', 'buy', 'stop-limit', 'day', 'realistic', 0.00040000, 1.00, 7.00000000, 300.00000000, 300.00000000, NULL, NULL, NULL, 'expired', false, NULL, 0.00, 0.00000000, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', '2027-02-18 09:00:00+00', '2026-11-20 09:00:00+00', 0.00000000, 0.0000000000000000, 0, 0.00, 0.00, 'entry 2', 'parent', '772'),
	(2, 1, 'entry.stop 2', 1, 'stocks', 'THYAO', 'sell', 'stop', 'gtc', 'realistic', 0.00040000, 1.00, 7.00000000, NULL, 250.00000000, NULL, NULL, NULL, 'sleeping', false, NULL, 0.00, 0.00000000, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', '2027-02-18 09:00:00+00', '2026-11-20 09:00:00+00', 0.00000000, 0.0000000000000000, 0, 0.00, 0.00, 'entry 2', 'stop', '772'),
	(2, 1, 'entry.target 2', 1, 'stocks', 'THYAO', 'sell', 'limit', 'gtc', 'realistic', 0.00040000, 1.00, 7.00000000, 350.00000000, NULL, NULL, NULL, NULL, 'sleeping', false, NULL, 0.00, 0.00000000, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', '2027-02-18 09:00:00+00', '2026-11-20 09:00:00+00', 0.00000000, 0.0000000000000000, 0, 0.00, 0.00, 'entry 2', 'target', '772'),
	(9, 1, 'bought 9', 1, 'stocks', 'THYAO', 'buy', 'market', 'day', 'realistic', 0.00040000, 1.00, 7.00000000, NULL, NULL, NULL, NULL, NULL, 'filled', false, NULL, 0.00, 0.00000000, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', '2027-02-18 09:00:00+00', '2026-11-20 09:00:00+00', 7.00000000, 1989.7500000000000000, 0, 0.00, 0.00, NULL, NULL, '772'),
	(9, 1, 'unlucky 9', 1, 'stocks', 'THYAO', 'buy', 'limit', 'ioc', 'realistic', 0.00040000, 1.00, 7.00000000, 200.00000000, NULL, NULL, NULL, NULL, 'cancelled', false, 'IOC_REST', 0.00, 0.00000000, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', '2027-02-18 09:00:00+00', '2026-11-20 09:00:00+00', 0.00000000, 0.0000000000000000, 0, 0.00, 0.00, NULL, NULL, '772'),
	(9, 1, 'late 9', 1, 'stocks', 'THYAO', 'sell', 'stop', 'gtd', 'realistic', 0.00040000, 1.00, 7.00000000, NULL, 200.00000000, NULL, NULL, NULL, 'expired', false, NULL, 0.00, 0.00000000, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', '2027-02-18 09:00:00+00', '2026-11-20 09:00:00+00', 0.00000000, 0.0000000000000000, 0, 0.00, 0.00, NULL, NULL, '772'),
	(9, 1, 'refused 9', 1, 'stocks', 'THYAO', 'buy', 'market-to-limit', 'fok', 'realistic', 0.00040000, 1.00, 7.00000000, NULL, NULL, NULL, NULL, NULL, 'rejected', false, 'FOK', 0.00, 0.00000000, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', '2027-02-18 09:00:00+00', '2026-11-20 09:00:00+00', 0.00000000, 0.0000000000000000, 0, 0.00, 0.00, NULL, NULL, '772'),
	(9, 1, 'followed 9', 1, 'stocks', 'THYAO', 'sell', 'trailing-stop', 'gtc', 'realistic', 0.00040000, 1.00, 7.00000000, NULL, NULL, NULL, 5.00, NULL, 'cancelled', false, NULL, 0.00, 0.00000000, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', '2027-02-18 09:00:00+00', '2026-11-20 09:00:00+00', 0.00000000, 0.0000000000000000, 0, 0.00, 0.00, NULL, NULL, '772'),
	(9, 1, 'entry 9', 1, 'stocks', 'THYAO', 'buy', 'stop-limit', 'day', 'realistic', 0.00040000, 1.00, 7.00000000, 300.00000000, 300.00000000, NULL, NULL, NULL, 'expired', false, NULL, 0.00, 0.00000000, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', '2027-02-18 09:00:00+00', '2026-11-20 09:00:00+00', 0.00000000, 0.0000000000000000, 0, 0.00, 0.00, 'entry 9', 'parent', '772'),
	(9, 1, 'entry.stop 9', 1, 'stocks', 'THYAO', 'sell', 'stop', 'gtc', 'realistic', 0.00040000, 1.00, 7.00000000, NULL, 250.00000000, NULL, NULL, NULL, 'sleeping', false, NULL, 0.00, 0.00000000, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', '2027-02-18 09:00:00+00', '2026-11-20 09:00:00+00', 0.00000000, 0.0000000000000000, 0, 0.00, 0.00, 'entry 9', 'stop', '772'),
	(9, 1, 'entry.target 9', 1, 'stocks', 'THYAO', 'sell', 'limit', 'gtc', 'realistic', 0.00040000, 1.00, 7.00000000, 350.00000000, NULL, NULL, NULL, NULL, 'sleeping', false, NULL, 0.00, 0.00000000, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', '2027-02-18 09:00:00+00', '2026-11-20 09:00:00+00', 0.00000000, 0.0000000000000000, 0, 0.00, 0.00, 'entry 9', 'target', '772'),
	(3, 1, 'bought 3', 1, 'stocks', 'THYAO', 'buy', 'market', 'day', 'realistic', 0.00040000, 1.00, 7.00000000, NULL, NULL, NULL, NULL, NULL, 'filled', false, NULL, 0.00, 0.00000000, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', '2027-02-18 09:00:00+00', '2026-11-20 09:00:00+00', 7.00000000, 1989.7500000000000000, 0, 0.00, 0.00, NULL, NULL, '772'),
	(3, 1, 'unlucky 3', 1, 'stocks', 'THYAO', 'buy', 'limit', 'ioc', 'realistic', 0.00040000, 1.00, 7.00000000, 200.00000000, NULL, NULL, NULL, NULL, 'cancelled', false, 'IOC_REST', 0.00, 0.00000000, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', '2027-02-18 09:00:00+00', '2026-11-20 09:00:00+00', 0.00000000, 0.0000000000000000, 0, 0.00, 0.00, NULL, NULL, '772'),
	(3, 1, 'late 3', 1, 'stocks', 'THYAO', 'sell', 'stop', 'gtd', 'realistic', 0.00040000, 1.00, 7.00000000, NULL, 200.00000000, NULL, NULL, NULL, 'expired', false, NULL, 0.00, 0.00000000, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', '2027-02-18 09:00:00+00', '2026-11-20 09:00:00+00', 0.00000000, 0.0000000000000000, 0, 0.00, 0.00, NULL, NULL, '772'),
	(3, 1, 'refused 3', 1, 'stocks', 'THYAO', 'buy', 'market-to-limit', 'fok', 'realistic', 0.00040000, 1.00, 7.00000000, NULL, NULL, NULL, NULL, NULL, 'rejected', false, 'FOK', 0.00, 0.00000000, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', '2027-02-18 09:00:00+00', '2026-11-20 09:00:00+00', 0.00000000, 0.0000000000000000, 0, 0.00, 0.00, NULL, NULL, '772'),
	(3, 1, 'followed 3', 1, 'stocks', 'THYAO', 'sell', 'trailing-stop', 'gtc', 'realistic', 0.00040000, 1.00, 7.00000000, NULL, NULL, NULL, 5.00, NULL, 'cancelled', false, NULL, 0.00, 0.00000000, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', '2027-02-18 09:00:00+00', '2026-11-20 09:00:00+00', 0.00000000, 0.0000000000000000, 0, 0.00, 0.00, NULL, NULL, '772'),
	(3, 1, 'entry 3', 1, 'stocks', 'THYAO', 'buy', 'stop-limit', 'day', 'realistic', 0.00040000, 1.00, 7.00000000, 300.00000000, 300.00000000, NULL, NULL, NULL, 'expired', false, NULL, 0.00, 0.00000000, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', '2027-02-18 09:00:00+00', '2026-11-20 09:00:00+00', 0.00000000, 0.0000000000000000, 0, 0.00, 0.00, 'entry 3', 'parent', '772'),
	(3, 1, 'entry.stop 3', 1, 'stocks', 'THYAO', 'sell', 'stop', 'gtc', 'realistic', 0.00040000, 1.00, 7.00000000, NULL, 250.00000000, NULL, NULL, NULL, 'sleeping', false, NULL, 0.00, 0.00000000, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', '2027-02-18 09:00:00+00', '2026-11-20 09:00:00+00', 0.00000000, 0.0000000000000000, 0, 0.00, 0.00, 'entry 3', 'stop', '772'),
	(3, 1, 'entry.target 3', 1, 'stocks', 'THYAO', 'sell', 'limit', 'gtc', 'realistic', 0.00040000, 1.00, 7.00000000, 350.00000000, NULL, NULL, NULL, NULL, 'sleeping', false, NULL, 0.00, 0.00000000, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', '2027-02-18 09:00:00+00', '2026-11-20 09:00:00+00', 0.00000000, 0.0000000000000000, 0, 0.00, 0.00, 'entry 3', 'target', '772'),
	(4, 1, 'bought 4', 1, 'stocks', 'THYAO', 'buy', 'market', 'day', 'realistic', 0.00040000, 1.00, 7.00000000, NULL, NULL, NULL, NULL, NULL, 'filled', false, NULL, 0.00, 0.00000000, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', '2027-02-18 09:00:00+00', '2026-11-20 09:00:00+00', 7.00000000, 1989.7500000000000000, 0, 0.00, 0.00, NULL, NULL, '772'),
	(4, 1, 'unlucky 4', 1, 'stocks', 'THYAO', 'buy', 'limit', 'ioc', 'realistic', 0.00040000, 1.00, 7.00000000, 200.00000000, NULL, NULL, NULL, NULL, 'cancelled', false, 'IOC_REST', 0.00, 0.00000000, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', '2027-02-18 09:00:00+00', '2026-11-20 09:00:00+00', 0.00000000, 0.0000000000000000, 0, 0.00, 0.00, NULL, NULL, '772'),
	(4, 1, 'late 4', 1, 'stocks', 'THYAO', 'sell', 'stop', 'gtd', 'realistic', 0.00040000, 1.00, 7.00000000, NULL, 200.00000000, NULL, NULL, NULL, 'expired', false, NULL, 0.00, 0.00000000, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', '2027-02-18 09:00:00+00', '2026-11-20 09:00:00+00', 0.00000000, 0.0000000000000000, 0, 0.00, 0.00, NULL, NULL, '772'),
	(4, 1, 'refused 4', 1, 'stocks', 'THYAO', 'buy', 'market-to-limit', 'fok', 'realistic', 0.00040000, 1.00, 7.00000000, NULL, NULL, NULL, NULL, NULL, 'rejected', false, 'FOK', 0.00, 0.00000000, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', '2027-02-18 09:00:00+00', '2026-11-20 09:00:00+00', 0.00000000, 0.0000000000000000, 0, 0.00, 0.00, NULL, NULL, '772'),
	(4, 1, 'followed 4', 1, 'stocks', 'THYAO', 'sell', 'trailing-stop', 'gtc', 'realistic', 0.00040000, 1.00, 7.00000000, NULL, NULL, NULL, 5.00, NULL, 'cancelled', false, NULL, 0.00, 0.00000000, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', '2027-02-18 09:00:00+00', '2026-11-20 09:00:00+00', 0.00000000, 0.0000000000000000, 0, 0.00, 0.00, NULL, NULL, '772'),
	(4, 1, 'entry 4', 1, 'stocks', 'THYAO', 'buy', 'stop-limit', 'day', 'realistic', 0.00040000, 1.00, 7.00000000, 300.00000000, 300.00000000, NULL, NULL, NULL, 'expired', false, NULL, 0.00, 0.00000000, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', '2027-02-18 09:00:00+00', '2026-11-20 09:00:00+00', 0.00000000, 0.0000000000000000, 0, 0.00, 0.00, 'entry 4', 'parent', '772'),
	(4, 1, 'entry.stop 4', 1, 'stocks', 'THYAO', 'sell', 'stop', 'gtc', 'realistic', 0.00040000, 1.00, 7.00000000, NULL, 250.00000000, NULL, NULL, NULL, 'sleeping', false, NULL, 0.00, 0.00000000, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', '2027-02-18 09:00:00+00', '2026-11-20 09:00:00+00', 0.00000000, 0.0000000000000000, 0, 0.00, 0.00, 'entry 4', 'stop', '772'),
	(4, 1, 'entry.target 4', 1, 'stocks', 'THYAO', 'sell', 'limit', 'gtc', 'realistic', 0.00040000, 1.00, 7.00000000, 350.00000000, NULL, NULL, NULL, NULL, 'sleeping', false, NULL, 0.00, 0.00000000, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', '2027-02-18 09:00:00+00', '2026-11-20 09:00:00+00', 0.00000000, 0.0000000000000000, 0, 0.00, 0.00, 'entry 4', 'target', '772'),
	(5, 1, 'bought 5', 1, 'stocks', 'THYAO', 'buy', 'market', 'day', 'realistic', 0.00040000, 1.00, 7.00000000, NULL, NULL, NULL, NULL, NULL, 'filled', false, NULL, 0.00, 0.00000000, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', '2027-02-18 09:00:00+00', '2026-11-20 09:00:00+00', 7.00000000, 1989.7500000000000000, 0, 0.00, 0.00, NULL, NULL, '772'),
	(5, 1, 'unlucky 5', 1, 'stocks', 'THYAO', 'buy', 'limit', 'ioc', 'realistic', 0.00040000, 1.00, 7.00000000, 200.00000000, NULL, NULL, NULL, NULL, 'cancelled', false, 'IOC_REST', 0.00, 0.00000000, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', '2027-02-18 09:00:00+00', '2026-11-20 09:00:00+00', 0.00000000, 0.0000000000000000, 0, 0.00, 0.00, NULL, NULL, '772'),
	(5, 1, 'late 5', 1, 'stocks', 'THYAO', 'sell', 'stop', 'gtd', 'realistic', 0.00040000, 1.00, 7.00000000, NULL, 200.00000000, NULL, NULL, NULL, 'expired', false, NULL, 0.00, 0.00000000, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', '2027-02-18 09:00:00+00', '2026-11-20 09:00:00+00', 0.00000000, 0.0000000000000000, 0, 0.00, 0.00, NULL, NULL, '772'),
	(5, 1, 'refused 5', 1, 'stocks', 'THYAO', 'buy', 'market-to-limit', 'fok', 'realistic', 0.00040000, 1.00, 7.00000000, NULL, NULL, NULL, NULL, NULL, 'rejected', false, 'FOK', 0.00, 0.00000000, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', '2027-02-18 09:00:00+00', '2026-11-20 09:00:00+00', 0.00000000, 0.0000000000000000, 0, 0.00, 0.00, NULL, NULL, '772'),
	(5, 1, 'followed 5', 1, 'stocks', 'THYAO', 'sell', 'trailing-stop', 'gtc', 'realistic', 0.00040000, 1.00, 7.00000000, NULL, NULL, NULL, 5.00, NULL, 'cancelled', false, NULL, 0.00, 0.00000000, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', '2027-02-18 09:00:00+00', '2026-11-20 09:00:00+00', 0.00000000, 0.0000000000000000, 0, 0.00, 0.00, NULL, NULL, '772'),
	(5, 1, 'entry 5', 1, 'stocks', 'THYAO', 'buy', 'stop-limit', 'day', 'realistic', 0.00040000, 1.00, 7.00000000, 300.00000000, 300.00000000, NULL, NULL, NULL, 'expired', false, NULL, 0.00, 0.00000000, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', '2027-02-18 09:00:00+00', '2026-11-20 09:00:00+00', 0.00000000, 0.0000000000000000, 0, 0.00, 0.00, 'entry 5', 'parent', '772'),
	(5, 1, 'entry.stop 5', 1, 'stocks', 'THYAO', 'sell', 'stop', 'gtc', 'realistic', 0.00040000, 1.00, 7.00000000, NULL, 250.00000000, NULL, NULL, NULL, 'sleeping', false, NULL, 0.00, 0.00000000, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', '2027-02-18 09:00:00+00', '2026-11-20 09:00:00+00', 0.00000000, 0.0000000000000000, 0, 0.00, 0.00, 'entry 5', 'stop', '772'),
	(5, 1, 'entry.target 5', 1, 'stocks', 'THYAO', 'sell', 'limit', 'gtc', 'realistic', 0.00040000, 1.00, 7.00000000, 350.00000000, NULL, NULL, NULL, NULL, 'sleeping', false, NULL, 0.00, 0.00000000, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', '2027-02-18 09:00:00+00', '2026-11-20 09:00:00+00', 0.00000000, 0.0000000000000000, 0, 0.00, 0.00, 'entry 5', 'target', '772'),
	(6, 1, 'bought 6', 1, 'stocks', 'THYAO', 'buy', 'market', 'day', 'realistic', 0.00040000, 1.00, 7.00000000, NULL, NULL, NULL, NULL, NULL, 'filled', false, NULL, 0.00, 0.00000000, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', '2027-02-18 09:00:00+00', '2026-11-20 09:00:00+00', 7.00000000, 1989.7500000000000000, 0, 0.00, 0.00, NULL, NULL, '772'),
	(6, 1, 'unlucky 6', 1, 'stocks', 'THYAO', 'buy', 'limit', 'ioc', 'realistic', 0.00040000, 1.00, 7.00000000, 200.00000000, NULL, NULL, NULL, NULL, 'cancelled', false, 'IOC_REST', 0.00, 0.00000000, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', '2027-02-18 09:00:00+00', '2026-11-20 09:00:00+00', 0.00000000, 0.0000000000000000, 0, 0.00, 0.00, NULL, NULL, '772'),
	(6, 1, 'late 6', 1, 'stocks', 'THYAO', 'sell', 'stop', 'gtd', 'realistic', 0.00040000, 1.00, 7.00000000, NULL, 200.00000000, NULL, NULL, NULL, 'expired', false, NULL, 0.00, 0.00000000, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', '2027-02-18 09:00:00+00', '2026-11-20 09:00:00+00', 0.00000000, 0.0000000000000000, 0, 0.00, 0.00, NULL, NULL, '772'),
	(6, 1, 'refused 6', 1, 'stocks', 'THYAO', 'buy', 'market-to-limit', 'fok', 'realistic', 0.00040000, 1.00, 7.00000000, NULL, NULL, NULL, NULL, NULL, 'rejected', false, 'FOK', 0.00, 0.00000000, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', '2027-02-18 09:00:00+00', '2026-11-20 09:00:00+00', 0.00000000, 0.0000000000000000, 0, 0.00, 0.00, NULL, NULL, '772'),
	(6, 1, 'followed 6', 1, 'stocks', 'THYAO', 'sell', 'trailing-stop', 'gtc', 'realistic', 0.00040000, 1.00, 7.00000000, NULL, NULL, NULL, 5.00, NULL, 'cancelled', false, NULL, 0.00, 0.00000000, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', '2027-02-18 09:00:00+00', '2026-11-20 09:00:00+00', 0.00000000, 0.0000000000000000, 0, 0.00, 0.00, NULL, NULL, '772'),
	(6, 1, 'entry 6', 1, 'stocks', 'THYAO', 'buy', 'stop-limit', 'day', 'realistic', 0.00040000, 1.00, 7.00000000, 300.00000000, 300.00000000, NULL, NULL, NULL, 'expired', false, NULL, 0.00, 0.00000000, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', '2027-02-18 09:00:00+00', '2026-11-20 09:00:00+00', 0.00000000, 0.0000000000000000, 0, 0.00, 0.00, 'entry 6', 'parent', '772'),
	(6, 1, 'entry.stop 6', 1, 'stocks', 'THYAO', 'sell', 'stop', 'gtc', 'realistic', 0.00040000, 1.00, 7.00000000, NULL, 250.00000000, NULL, NULL, NULL, 'sleeping', false, NULL, 0.00, 0.00000000, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', '2027-02-18 09:00:00+00', '2026-11-20 09:00:00+00', 0.00000000, 0.0000000000000000, 0, 0.00, 0.00, 'entry 6', 'stop', '772'),
	(6, 1, 'entry.target 6', 1, 'stocks', 'THYAO', 'sell', 'limit', 'gtc', 'realistic', 0.00040000, 1.00, 7.00000000, 350.00000000, NULL, NULL, NULL, NULL, 'sleeping', false, NULL, 0.00, 0.00000000, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', '2027-02-18 09:00:00+00', '2026-11-20 09:00:00+00', 0.00000000, 0.0000000000000000, 0, 0.00, 0.00, 'entry 6', 'target', '772'),
	(7, 1, 'bought 7', 1, 'stocks', 'THYAO', 'buy', 'market', 'day', 'realistic', 0.00040000, 1.00, 7.00000000, NULL, NULL, NULL, NULL, NULL, 'filled', false, NULL, 0.00, 0.00000000, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', '2027-02-18 09:00:00+00', '2026-11-20 09:00:00+00', 7.00000000, 1989.7500000000000000, 0, 0.00, 0.00, NULL, NULL, '772'),
	(7, 1, 'unlucky 7', 1, 'stocks', 'THYAO', 'buy', 'limit', 'ioc', 'realistic', 0.00040000, 1.00, 7.00000000, 200.00000000, NULL, NULL, NULL, NULL, 'cancelled', false, 'IOC_REST', 0.00, 0.00000000, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', '2027-02-18 09:00:00+00', '2026-11-20 09:00:00+00', 0.00000000, 0.0000000000000000, 0, 0.00, 0.00, NULL, NULL, '772'),
	(7, 1, 'late 7', 1, 'stocks', 'THYAO', 'sell', 'stop', 'gtd', 'realistic', 0.00040000, 1.00, 7.00000000, NULL, 200.00000000, NULL, NULL, NULL, 'expired', false, NULL, 0.00, 0.00000000, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', '2027-02-18 09:00:00+00', '2026-11-20 09:00:00+00', 0.00000000, 0.0000000000000000, 0, 0.00, 0.00, NULL, NULL, '772'),
	(7, 1, 'refused 7', 1, 'stocks', 'THYAO', 'buy', 'market-to-limit', 'fok', 'realistic', 0.00040000, 1.00, 7.00000000, NULL, NULL, NULL, NULL, NULL, 'rejected', false, 'FOK', 0.00, 0.00000000, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', '2027-02-18 09:00:00+00', '2026-11-20 09:00:00+00', 0.00000000, 0.0000000000000000, 0, 0.00, 0.00, NULL, NULL, '772'),
	(7, 1, 'followed 7', 1, 'stocks', 'THYAO', 'sell', 'trailing-stop', 'gtc', 'realistic', 0.00040000, 1.00, 7.00000000, NULL, NULL, NULL, 5.00, NULL, 'cancelled', false, NULL, 0.00, 0.00000000, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', '2027-02-18 09:00:00+00', '2026-11-20 09:00:00+00', 0.00000000, 0.0000000000000000, 0, 0.00, 0.00, NULL, NULL, '772'),
	(7, 1, 'entry 7', 1, 'stocks', 'THYAO', 'buy', 'stop-limit', 'day', 'realistic', 0.00040000, 1.00, 7.00000000, 300.00000000, 300.00000000, NULL, NULL, NULL, 'expired', false, NULL, 0.00, 0.00000000, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', '2027-02-18 09:00:00+00', '2026-11-20 09:00:00+00', 0.00000000, 0.0000000000000000, 0, 0.00, 0.00, 'entry 7', 'parent', '772'),
	(7, 1, 'entry.stop 7', 1, 'stocks', 'THYAO', 'sell', 'stop', 'gtc', 'realistic', 0.00040000, 1.00, 7.00000000, NULL, 250.00000000, NULL, NULL, NULL, 'sleeping', false, NULL, 0.00, 0.00000000, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', '2027-02-18 09:00:00+00', '2026-11-20 09:00:00+00', 0.00000000, 0.0000000000000000, 0, 0.00, 0.00, 'entry 7', 'stop', '772'),
	(7, 1, 'entry.target 7', 1, 'stocks', 'THYAO', 'sell', 'limit', 'gtc', 'realistic', 0.00040000, 1.00, 7.00000000, 350.00000000, NULL, NULL, NULL, NULL, 'sleeping', false, NULL, 0.00, 0.00000000, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', '2027-02-18 09:00:00+00', '2026-11-20 09:00:00+00', 0.00000000, 0.0000000000000000, 0, 0.00, 0.00, 'entry 7', 'target', '772');
SELECT pg_catalog.setval('public.app_user_id_seq', 10, true);
ALTER TABLE ONLY public.account
    ADD CONSTRAINT account_pkey PRIMARY KEY (user_id, account_id);
ALTER TABLE ONLY public.action_answer
    ADD CONSTRAINT action_answer_pkey PRIMARY KEY (user_id, account_id, asset_type, symbol, type, ex_date);
ALTER TABLE ONLY public.app_user
    ADD CONSTRAINT app_user_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.app_user
    ADD CONSTRAINT app_user_username_key UNIQUE (username);
ALTER DOMAIN public.asset_kind
    ADD CONSTRAINT asset_kind_words CHECK ((VALUE = ANY (ARRAY['stocks'::text, 'cryptos'::text, 'currencies'::text, 'metals'::text, 'funds'::text, 'custom'::text]))) NOT VALID;
ALTER TABLE ONLY public.asset_note
    ADD CONSTRAINT asset_note_pkey PRIMARY KEY (user_id, note_id);
ALTER TABLE ONLY public.attempt_counter
    ADD CONSTRAINT attempt_counter_pkey PRIMARY KEY (user_id, kind);
ALTER TABLE ONLY public.corporate_action
    ADD CONSTRAINT corporate_action_pkey PRIMARY KEY (asset_type, symbol, type, ex_date);
ALTER TABLE ONLY public.custom_asset
    ADD CONSTRAINT custom_asset_pkey PRIMARY KEY (user_id, code);
ALTER TABLE ONLY public.custom_price
    ADD CONSTRAINT custom_price_pkey PRIMARY KEY (user_id, code, day);
ALTER TABLE ONLY public.daily_value
    ADD CONSTRAINT daily_value_pkey PRIMARY KEY (user_id, account_id, day);
ALTER TABLE ONLY public.daily_value_state
    ADD CONSTRAINT daily_value_state_pkey PRIMARY KEY (user_id, account_id);
ALTER TABLE ONLY public.holding_before
    ADD CONSTRAINT holding_before_pkey PRIMARY KEY (user_id, account_id, asset_type, symbol, at);
ALTER TABLE ONLY public.holding
    ADD CONSTRAINT holding_pkey PRIMARY KEY (user_id, account_id, asset_type, symbol);
ALTER TABLE ONLY public.import_batch
    ADD CONSTRAINT import_batch_pkey PRIMARY KEY (user_id, account_id, batch);
ALTER TABLE ONLY public.import_row
    ADD CONSTRAINT import_row_pkey PRIMARY KEY (user_id, account_id, seq);
ALTER TABLE ONLY public.journal
    ADD CONSTRAINT journal_pkey PRIMARY KEY (user_id, account_id, seq);
ALTER TABLE ONLY public.known_network
    ADD CONSTRAINT known_network_pkey PRIMARY KEY (user_id, network);
ALTER TABLE ONLY public.market_key
    ADD CONSTRAINT market_key_pkey PRIMARY KEY (one);
ALTER TABLE ONLY public.market_observation
    ADD CONSTRAINT market_observation_pkey PRIMARY KEY (asset_type, symbol);
ALTER TABLE ONLY public.matching_lead
    ADD CONSTRAINT matching_lead_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.one_time_code
    ADD CONSTRAINT one_time_code_pkey PRIMARY KEY (user_id, purpose);
ALTER TABLE ONLY public.order_event
    ADD CONSTRAINT order_event_pkey PRIMARY KEY (user_id, account_id, order_id, version);
ALTER TABLE ONLY public.order_fill
    ADD CONSTRAINT order_fill_pkey PRIMARY KEY (user_id, account_id, seq);
ALTER TABLE ONLY public.own_action
    ADD CONSTRAINT own_action_pkey PRIMARY KEY (user_id, asset_type, symbol, type, ex_date);
ALTER TABLE ONLY public.picture
    ADD CONSTRAINT picture_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.portfolio_snapshot
    ADD CONSTRAINT portfolio_snapshot_pkey PRIMARY KEY (user_id, account_id, day);
ALTER TABLE ONLY public.price_bar
    ADD CONSTRAINT price_bar_pkey PRIMARY KEY (asset_type, symbol, interval_seconds, start_at);
ALTER DOMAIN public.price_kind
    ADD CONSTRAINT price_kind_words CHECK ((VALUE = ANY (ARRAY['stocks'::text, 'cryptos'::text, 'index'::text, 'currencies'::text, 'metals'::text]))) NOT VALID;
ALTER TABLE ONLY public.price_origin
    ADD CONSTRAINT price_origin_pkey PRIMARY KEY (asset_type);
ALTER TABLE ONLY public.price_past
    ADD CONSTRAINT price_past_pkey PRIMARY KEY (asset_type, symbol, interval_seconds);
ALTER TABLE ONLY public.request_key
    ADD CONSTRAINT request_key_pkey PRIMARY KEY (user_id, idempotency_key);
ALTER TABLE ONLY public.schema_migrations
    ADD CONSTRAINT schema_migrations_pkey PRIMARY KEY (version);
ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_pkey PRIMARY KEY (user_id, token_hash);
ALTER TABLE ONLY public.social_identity
    ADD CONSTRAINT social_identity_pkey PRIMARY KEY (user_id, provider, subject);
ALTER TABLE ONLY public.social_identity
    ADD CONSTRAINT social_identity_provider_subject_key UNIQUE (provider, subject);
ALTER TABLE ONLY public.source_calls
    ADD CONSTRAINT source_calls_pkey PRIMARY KEY (source);
ALTER TABLE ONLY public.spent_nonce
    ADD CONSTRAINT spent_nonce_pkey PRIMARY KEY (nonce_hash);
ALTER TABLE ONLY public.tracked_cash
    ADD CONSTRAINT tracked_cash_pkey PRIMARY KEY (user_id, account_id, day);
ALTER TABLE ONLY public.tracked_entry
    ADD CONSTRAINT tracked_entry_pkey PRIMARY KEY (user_id, account_id, seq);
ALTER TABLE ONLY public.tracked_lot
    ADD CONSTRAINT tracked_lot_pkey PRIMARY KEY (user_id, account_id, asset_type, symbol, day, second, place);
ALTER TABLE ONLY public.tracked_position
    ADD CONSTRAINT tracked_position_pkey PRIMARY KEY (user_id, account_id, asset_type, symbol);
ALTER TABLE ONLY public.trade_order
    ADD CONSTRAINT trade_order_pkey PRIMARY KEY (user_id, account_id, order_id);
CREATE INDEX app_user_claimed_email ON public.app_user USING btree (email_folded, id) WHERE (email_proven_at IS NULL);
CREATE INDEX app_user_order_mail ON public.app_user USING btree (order_mail_day) WHERE order_mail;
CREATE UNIQUE INDEX app_user_proven_email ON public.app_user USING btree (email_folded) WHERE (email_proven_at IS NOT NULL);
CREATE INDEX daily_value_marked ON public.daily_value USING btree (user_id, account_id, day) WHERE is_marked;
CREATE INDEX import_row_of_batch ON public.import_row USING btree (user_id, account_id, batch, seq);
CREATE INDEX import_row_reference ON public.import_row USING btree (user_id, account_id, reference) WHERE (reference IS NOT NULL);
CREATE INDEX journal_mergers ON public.journal USING btree (user_id, account_id, created_at) WHERE ((kind = 'merger'::text) AND (day IS NULL));
CREATE INDEX known_network_by_age ON public.known_network USING btree (last_seen_at);
CREATE INDEX order_fill_day ON public.order_fill USING btree (filled_at);
CREATE INDEX order_fill_order ON public.order_fill USING btree (user_id, account_id, order_id);
CREATE INDEX price_bar_age ON public.price_bar USING btree (start_at) WHERE (interval_seconds = 300);
CREATE INDEX price_past_open ON public.price_past USING btree (wanted_at) WHERE ((open_to IS NOT NULL) OR (wanted_at IS NOT NULL));
CREATE INDEX session_by_expiry ON public.session USING btree (expires_at);
CREATE INDEX spent_nonce_by_expiry ON public.spent_nonce USING btree (expires_at);
CREATE INDEX tracked_entry_by_day ON public.tracked_entry USING btree (user_id, account_id, day, second, place, seq);
CREATE INDEX tracked_entry_moves ON public.tracked_entry USING btree (user_id) WHERE ((into_symbol IS NOT NULL) AND (replaced_by IS NULL) AND (type <> 'delete'::text));
CREATE INDEX tracked_entry_standing ON public.tracked_entry USING btree (user_id, account_id, asset_type, symbol, day, second, place) WHERE ((replaced_by IS NULL) AND (type <> 'delete'::text));
CREATE INDEX trade_order_changed ON public.trade_order USING btree (changed_in);
CREATE INDEX trade_order_open ON public.trade_order USING btree (user_id, account_id) WHERE public.order_is_open(state);
CREATE TRIGGER custom_price_soils AFTER INSERT OR DELETE OR UPDATE ON public.custom_price FOR EACH ROW EXECUTE FUNCTION public.soil_daily_values();
CREATE TRIGGER journal_append_only BEFORE UPDATE ON public.journal FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER journal_kept BEFORE DELETE ON public.journal FOR EACH ROW EXECUTE FUNCTION public.refuse_delete();
CREATE TRIGGER journal_not_emptied BEFORE TRUNCATE ON public.journal FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER tracked_entry_kept BEFORE UPDATE ON public.tracked_entry FOR EACH ROW EXECUTE FUNCTION public.keep_recorded();
CREATE TRIGGER trade_order_changed BEFORE INSERT OR UPDATE ON public.trade_order FOR EACH ROW EXECUTE FUNCTION public.note_change();
ALTER TABLE ONLY public.account
    ADD CONSTRAINT account_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.app_user(id);
ALTER TABLE ONLY public.action_answer
    ADD CONSTRAINT action_answer_user_id_account_id_fkey FOREIGN KEY (user_id, account_id) REFERENCES public.account(user_id, account_id);
ALTER TABLE ONLY public.asset_note
    ADD CONSTRAINT asset_note_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.app_user(id);
ALTER TABLE ONLY public.attempt_counter
    ADD CONSTRAINT attempt_counter_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.app_user(id);
ALTER TABLE ONLY public.custom_asset
    ADD CONSTRAINT custom_asset_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.app_user(id);
ALTER TABLE ONLY public.custom_price
    ADD CONSTRAINT custom_price_user_id_code_fkey FOREIGN KEY (user_id, code) REFERENCES public.custom_asset(user_id, code) ON DELETE CASCADE;
ALTER TABLE ONLY public.daily_value_state
    ADD CONSTRAINT daily_value_state_user_id_account_id_fkey FOREIGN KEY (user_id, account_id) REFERENCES public.account(user_id, account_id);
ALTER TABLE ONLY public.daily_value
    ADD CONSTRAINT daily_value_user_id_account_id_fkey FOREIGN KEY (user_id, account_id) REFERENCES public.account(user_id, account_id);
ALTER TABLE ONLY public.holding_before
    ADD CONSTRAINT holding_before_user_id_account_id_fkey FOREIGN KEY (user_id, account_id) REFERENCES public.account(user_id, account_id);
ALTER TABLE ONLY public.holding
    ADD CONSTRAINT holding_user_id_account_id_fkey FOREIGN KEY (user_id, account_id) REFERENCES public.account(user_id, account_id);
ALTER TABLE ONLY public.import_batch
    ADD CONSTRAINT import_batch_user_id_account_id_fkey FOREIGN KEY (user_id, account_id) REFERENCES public.account(user_id, account_id);
ALTER TABLE ONLY public.import_row
    ADD CONSTRAINT import_row_user_id_account_id_batch_fkey FOREIGN KEY (user_id, account_id, batch) REFERENCES public.import_batch(user_id, account_id, batch);
ALTER TABLE ONLY public.journal
    ADD CONSTRAINT journal_user_id_account_id_fkey FOREIGN KEY (user_id, account_id) REFERENCES public.account(user_id, account_id);
ALTER TABLE ONLY public.known_network
    ADD CONSTRAINT known_network_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.app_user(id);
ALTER TABLE ONLY public.one_time_code
    ADD CONSTRAINT one_time_code_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.app_user(id);
ALTER TABLE ONLY public.order_event
    ADD CONSTRAINT order_event_user_id_account_id_order_id_fkey FOREIGN KEY (user_id, account_id, order_id) REFERENCES public.trade_order(user_id, account_id, order_id);
ALTER TABLE ONLY public.order_fill
    ADD CONSTRAINT order_fill_user_id_account_id_order_id_fkey FOREIGN KEY (user_id, account_id, order_id) REFERENCES public.trade_order(user_id, account_id, order_id);
ALTER TABLE ONLY public.own_action
    ADD CONSTRAINT own_action_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.app_user(id);
ALTER TABLE ONLY public.picture
    ADD CONSTRAINT picture_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.app_user(id);
ALTER TABLE ONLY public.portfolio_snapshot
    ADD CONSTRAINT portfolio_snapshot_user_id_account_id_fkey FOREIGN KEY (user_id, account_id) REFERENCES public.account(user_id, account_id);
ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.app_user(id);
ALTER TABLE ONLY public.social_identity
    ADD CONSTRAINT social_identity_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.app_user(id);
ALTER TABLE ONLY public.tracked_cash
    ADD CONSTRAINT tracked_cash_user_id_account_id_fkey FOREIGN KEY (user_id, account_id) REFERENCES public.account(user_id, account_id);
ALTER TABLE ONLY public.tracked_entry
    ADD CONSTRAINT tracked_entry_user_id_account_id_fkey FOREIGN KEY (user_id, account_id) REFERENCES public.account(user_id, account_id);
ALTER TABLE ONLY public.tracked_lot
    ADD CONSTRAINT tracked_lot_user_id_account_id_fkey FOREIGN KEY (user_id, account_id) REFERENCES public.account(user_id, account_id);
ALTER TABLE ONLY public.tracked_position
    ADD CONSTRAINT tracked_position_user_id_account_id_fkey FOREIGN KEY (user_id, account_id) REFERENCES public.account(user_id, account_id);
ALTER TABLE ONLY public.trade_order
    ADD CONSTRAINT trade_order_user_id_account_id_fkey FOREIGN KEY (user_id, account_id) REFERENCES public.account(user_id, account_id);
