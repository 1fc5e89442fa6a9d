-- Writes a notification of a user in the transaction of what it is about. Whoever calls it holds the user's lock. A key
-- that the user has already changes nothing. The answer is the number of the notification; null where nothing was written
create or replace function notify_user(p_user bigint, p_kind text, p_facts jsonb, p_key text, p_at timestamptz)
returns int language plpgsql as $$
declare
  next_id int;
begin
  select coalesce(max(n.notification_id), 0) + 1 into next_id from notification n where n.user_id = p_user;
  insert into notification (user_id, notification_id, kind, facts, dedupe_key, created_at)
    values (p_user, next_id, p_kind, p_facts, p_key, p_at)
    on conflict (user_id, dedupe_key) do nothing;
  return case when found then next_id end;
end $$;
