-- Model 3 of simulated prices: the closes of model 2, with ways through the day that nothing can be foretold from
-- (docs/decisions/056-fair-prices.md). A market with trades of model 2 goes the new ways from a day on that has not
-- begun, so that what was traded stays what it was; without a day it went them from its beginning.
alter table market_key
  drop constraint market_key_model_check,
  add constraint market_key_model_check check (model in (1, 2, 3)),
  add column fair_from date check (fair_from is null or model = 3);
