-- The one writer of cash, holdings and the journal (docs/decisions/020-ledger-door.md). Posts a list of postings of one
-- user, in their order. A posting is judged whole, on what the ones before it left, and then written whole: it is
-- posted, answered from an earlier one with its key (replayed), or refused with a word of the contract's error codes.
--
--   p_postings  [{ posting, account, at, key?, hash?, session?, patient?, entries: [row of the journal, cost],
--               effect?: { name, ... } }]
--   session     hash of the token of whoever asks: ended meanwhile, nothing is posted. Who ends it waits for the commit
--   patient     false in the first: where somebody else has the user's lock, all are answered with LOCKED at once
--   cost        'amount': the entry's amount joins the cost of the holding; 'share': the part of the cost leaves that
--               belongs to the quantity; 'none'
--   answers     a row for each entry, in order; one row where there is none
--
-- The row of account 1 is the user's lock: who writes to any account of a user takes it first (R-T4).
drop function if exists ledger_post(bigint, jsonb);
create function ledger_post(p_user bigint, p_postings jsonb) returns table (
  posting int, outcome text, seq bigint, cost_delta numeric, balance_after numeric, quantity_after numeric, reference text
) language plpgsql as $$
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
end $$;
