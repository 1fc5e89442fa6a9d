-- What was seen of the market by a trade that has no order on record: who said the price, and the best prices that came
-- with it. Its price and time are there already. Null for trades of before, and for every other entry.
alter table journal add column observed jsonb;
