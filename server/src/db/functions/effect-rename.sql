-- The effect "rename" of a posting (docs/decisions/032-secret-prices.md): the open orders of one account follow a share
-- to its new symbol. Two of them stand around the entries that move the holding:
--
--   e  { asset_type, symbol: the old one }                   frees what the orders keep back of the holding
--   e  { asset_type, symbol: the new one, from: the old, at }  keeps it back there, and names the orders anew
create or replace function effect_rename(
  p_user bigint, p_account int, e jsonb, next_seq bigint, free_cash numeric, free_quantity numeric
) returns effect_answer language plpgsql as $$
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
