-- The lots of an asset that a sale of so much touches, and the one behind them; all of them for null. A sale reads a few
-- of a hundred thousand: the first hundred come by the index, the others only where they are needed.
create or replace function oldest_lots(p_user bigint, p_account int, p_type text, p_symbol text, p_most numeric)
returns setof tracked_lot language plpgsql stable as $$
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
