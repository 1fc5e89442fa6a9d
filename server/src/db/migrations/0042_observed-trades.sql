-- What was seen of the market by a trade that has no order on record: who said the price, and the best prices that came
-- with it. Its price and time are there already. Null for trades of before, and for every other entry.
-- now: ledger-post.sql 1dd183170a7553b7c539525565ee40bc6eb9d0a037e99b692dfde24ebf1daa7f
alter table journal add column observed jsonb;
