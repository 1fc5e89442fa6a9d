-- What SQL must know of the kinds of accounts and entries; core/src/portfolio says the same, and a test compares.

-- Whether an account of this kind takes entries of that kind.
create or replace function account_takes(account_kind text, entry_kind text) returns boolean language sql immutable as $$
  select case account_kind
    when 'tracked' then true
    else entry_kind in ('buy', 'sell', 'deposit', 'withdraw', 'dividend', 'tax', 'bonus', 'rights', 'split', 'merger', 'delete')
  end
$$;

-- What an entry gained or lost for good. Value that crosses the border of the account at its cost, or moves within it,
-- is no gain; so cash + cost of holdings = what was brought in + what was realised, at every commit.
create or replace function realized_by(kind text, cash_delta numeric, cost_delta numeric) returns numeric
language sql immutable as $$
  select case when kind in ('deposit', 'withdraw', 'delivery-in', 'delivery-out', 'opening', 'merger', 'exchange') then 0
    else cash_delta + cost_delta end
$$;
