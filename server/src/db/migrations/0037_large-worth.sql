-- What is held is worth what the market says, which no refusal of an entry bounds: the largest quantity at the largest
-- price, of many assets, takes 31 digits before the point. A day of more than 18 was refused, and with it every figure of
-- its account; so were many of the largest movements on one day.

alter table portfolio_snapshot
  alter column holdings_value type numeric(40, 2);
alter table daily_value
  alter column value type numeric(40, 2),
  alter column inflow type numeric(40, 2),
  alter column outflow type numeric(40, 2),
  alter column moved type numeric(40, 2);
alter table tracked_cash
  alter column change type numeric(40, 2);
