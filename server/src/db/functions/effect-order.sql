-- The effect "order" of a posting (docs/decisions/025-orders-that-live.md): what became of orders of one account and
-- one asset, with the fills that the posting's entries are. Judges first, writes after.
--
--   e  { asset_type, symbol, orders: [{ order_id, version, what?, columns of trade_order }],
--        fills?: [{ columns of order_fill, seq: its place among the entries }], most?, epoch?, seen? }
--
-- An order's `version` is the one that it is changed from: 0 makes it. Another in the row means that somebody was
-- faster: nothing of the posting happens. `most` is how many open orders the account may have with the new ones; `epoch`
-- that of the instance that matches, which must not be older than the newest that ever did. `seen` is the transaction
-- that changed an order of the account last, as the judge saw it; another one means that what was judged is out of date.
create or replace function effect_order(
  p_user bigint, p_account int, e jsonb, next_seq bigint, free_cash numeric, free_quantity numeric
) returns effect_answer language plpgsql as $$
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
  if e ? 'seen' then
    if e ->> 'seen' <> coalesce((
      select t.changed_in::text from trade_order t
      where t.user_id = p_user and t.account_id = p_account order by t.changed_in desc limit 1), '') then
      return ('ORDER_FINAL', null, 0, 0)::effect_answer;
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
    -- An order that ends at once is the answer to its request, and one that its owner or its other leg ended is no news.
    if now.version > 1 and not order_is_open(now.state)
      and coalesce(now.reason, '') not in ('USER', 'OTHER_LEG', 'PARENT_ENDED', 'ACCOUNT_FROZEN') then
      perform notify_user(p_user, case now.state when 'filled' then 'order-filled' else 'order-ended' end,
        jsonb_strip_nulls(jsonb_build_object('account', p_account, 'order', now.order_id, 'type', now.asset_type,
          'code', now.symbol, 'side', now.side, 'state', now.state, 'reason', now.reason,
          'quantity', trim_scale(now.quantity)::text, 'filled', trim_scale(now.filled)::text,
          'notional', trim_scale(now.notional)::text)),
        'order ' || p_account || ' ' || now.order_id, now.updated_at);
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
