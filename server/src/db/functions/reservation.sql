-- What open orders keep back, a row for each that does: reconcile holds its sums against account.cash_reserved and
-- holding.quantity_reserved. Nothing reserves yet, so there are no rows; who reserves first writes them here.
create or replace view reservation as
  select null::bigint as user_id, null::int as account_id, null::text as asset_type, null::text as symbol,
    null::numeric as cash, null::numeric as quantity
  where false;
