-- Cash of trades that settle on a later day, in account.unsettled: { "2026-11-25": 50000.00 }, the sum of each day. At
-- most as many days are ahead as a settlement has, so the whole is a few words in a row that a trade writes anyway.
-- core/src/portfolio/cash-figures.ts works out the same.

-- A settlement day counts from midnight in İstanbul, which has kept UTC+3 all year since 2016.
create or replace function istanbul_day(at timestamptz) returns date language sql immutable as $$
  select (at at time zone 'UTC' + interval '3 hours')::date
$$;

-- The least that is settled on any day from this one on. The cash itself is what the last of them comes to.
create or replace function least_settled(cash numeric, unsettled jsonb, today date) returns numeric
language sql immutable as $$
  select least(cash, min(cash - ahead)) from (
    select sum(value::numeric) over (order by key desc) as ahead
    from jsonb_each_text(unsettled) where key > today::text
  ) days
$$;

-- The days that are ahead, one of them with so much more.
create or replace function unsettled_with(unsettled jsonb, today date, settles_on date, amount numeric) returns jsonb
language sql immutable as $$
  select coalesce(jsonb_object_agg(key, total), '{}') from (
    select key, sum(value) as total from (
      select key, value::numeric from jsonb_each_text(unsettled)
      union all select settles_on::text, amount
    ) parts where key > today::text group by key
  ) days
$$;
