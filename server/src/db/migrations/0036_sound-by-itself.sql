-- What judges the row of an order names its other function with the schema: a restore by pg_restore, and Citus when it
-- copies a part of the users to another node, write rows with an empty search_path, and found none.

create or replace function order_is_sound(
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
