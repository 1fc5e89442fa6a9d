-- What open orders keep back, a row for each that does: reconcile holds its sums against account.cash_reserved and
-- holding.quantity_reserved.
create or replace view reservation as
  select user_id, account_id, asset_type::text as asset_type, symbol, reserved_cash::numeric as cash,
    reserved_quantity::numeric as quantity
  from trade_order where order_is_open(state);
