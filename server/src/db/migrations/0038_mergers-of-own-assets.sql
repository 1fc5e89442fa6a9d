-- A merger that leaves shares their code divides what their owner last paid for one, as a split does. Days were kept
-- that it did not in: all days of accounts with such an entry are worked out anew when they are next asked for.
delete from daily_value_state s where exists (
  select 1 from tracked_entry e
  where e.user_id = s.user_id and e.account_id = s.account_id and e.type = 'merger' and e.into_symbol is null
);
