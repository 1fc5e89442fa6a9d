-- Entry types of tracked accounts: refunds, interest paid, and exchanges (docs/decisions/061-entry-types.md).
-- now: ledger-kinds.sql ec4cc183c7fa94e5223687937dbad5db079aaefa70ce45e8ddd8fcee376086fe

-- What an executed entry of each kind may move; the accounts that execute take none of the new kinds.
create or replace function entry_is_sound(
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
    when 'deposit', 'dividend', 'interest', 'refund' then
      return cash_delta = amount and quantity_delta = 0 and cost_delta = 0;
    when 'withdraw', 'tax', 'fee', 'interest-paid' then
      return cash_delta = -amount and quantity_delta = 0 and cost_delta = 0;
    when 'bonus' then
      return cash_delta = 0 and quantity_delta = quantity and cost_delta = 0;
    when 'split' then
      return cash_delta = 0 and abs(quantity_delta) = quantity and cost_delta = 0;
    when 'delivery-in', 'opening' then
      return cash_delta = 0 and quantity_delta = quantity and cost_delta = amount;
    when 'delivery-out', 'delete' then
      return cash_delta = 0 and quantity_delta = -quantity and cost_delta <= 0;
    when 'merger', 'exchange' then
      return cash_delta = 0 and (quantity_delta = quantity and cost_delta = amount
        or quantity_delta = -quantity and cost_delta <= 0);
    when 'update' then
      return cash_delta = 0;
    else
      return false;
  end case;
end $$;

-- place

-- Charge that a refund gives back.
alter table tracked_entry add column refund_of text check (refund_of in ('fee', 'tax'));

-- place

-- Quantity that an exchange brings. Null for other entries, and what a server of an earlier version writes.
alter table tracked_entry add column into_quantity numeric(24, 8) check (into_quantity > 0);

-- place

-- Currencies of an exchange of money, which moves no lira.
alter table tracked_entry add column from_money text check (from_money ~ '^[A-Z]{3}$');

-- place

alter table tracked_entry add column into_money text check (into_money ~ '^[A-Z]{3}$');

-- place

alter table tracked_entry add constraint tracked_entry_refund_check check (type <> 'refund' or refund_of is not null);
