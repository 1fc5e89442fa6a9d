-- The tax on a commission gets a column of its own, and money a day on which it is there
-- (docs/decisions/027-settlement-and-costs.md). What was traded before counts as settled.

-- The account first, as a posting takes it: nobody waits for each other.
lock table account, journal;

-- The sums of cash that settles on later days, by day.
alter table account add column unsettled jsonb not null default '{}';

alter table journal drop constraint journal_sound_check,
  add column bsmv numeric(20, 2) not null default 0,
  -- Null: at once.
  add column settles_on date;

-- Of shares the commission was kept with its BSMV in it: fee, and 5 % of the fee, up to the kuruş. That is turned
-- round exactly, and no sum changes: nothing but these two columns of these rows.
alter table journal disable trigger journal_append_only;
update journal set commission = trunc(commission * 20 / 21, 2), bsmv = commission - trunc(commission * 20 / 21, 2)
  where commission > 0 and asset_type = 'stocks';
alter table journal enable trigger journal_append_only;

drop function entry_is_sound(
  bigint, text, numeric, numeric, numeric, numeric, numeric, numeric, numeric, numeric, numeric);
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
-- What was kept passed the rule of before; it need not be read again.
alter table journal add constraint journal_sound_check check (entry_is_sound(
  seq, kind, price, quantity, amount, commission, bsmv, cash_delta, quantity_delta, cost_delta, balance_after,
  quantity_after)) not valid;

-- now: settlement.sql 70c7d89e07415ba0a543015d5c7c265c6e1b52e76f0d9a6f80bb483929b7b738
-- now: ledger-post.sql 56c7029299e246d6781bc423d643c684733649920ec7a461af7c2f2b7d1c1086
