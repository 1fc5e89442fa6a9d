-- Shares that a merger or a bonus issue brings stay inside the account where none of them were held before: they are no
-- money brought in; and what a merger brings was given by the share that went. Days were kept that said otherwise: all
-- days of accounts with such an entry are worked out anew when they are next asked for.
delete from daily_value_state s where exists (
  select 1 from tracked_entry e
  where e.user_id = s.user_id and e.account_id = s.account_id and e.type in ('merger', 'bonus')
) or exists (
  select 1 from journal j where j.user_id = s.user_id and j.account_id = s.account_id and j.kind = 'merger'
);
