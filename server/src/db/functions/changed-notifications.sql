-- Which notifications of these users changed in transactions that were not over at a mark, and the next mark: one
-- statement, as changed_orders is. It runs on the node of p_user, and tells of the users there.
--   p_anew   tells, beside these, all of the last hour: rows came from another node
create or replace function changed_notifications(p_user bigint, p_since xid8, p_anew boolean, p_users bigint[])
returns table (mark text, user_id bigint, notification_id int) language plpgsql stable as $$
declare
  notifications text := 'notification';
begin
  if to_regclass('pg_dist_partition') is not null then
    if exists (select from pg_dist_partition where logicalrelid = 'notification'::regclass and partmethod = 'h') then
      select '(' || string_agg(format('select user_id, notification_id, changed_in, created_at from %I',
        'notification_' || shardid), ' union all ') || ')'
      into notifications from pg_dist_shard join pg_dist_placement using (shardid)
      where logicalrelid = 'notification'::regclass and groupid = (select l.groupid from pg_dist_local_group l);
      if notifications is null then
        raise exception 'no notifications lie on this node';
      end if;
    end if;
  end if;
  return query execute format(
    'select m.mark, n.user_id, n.notification_id
    from (select pg_snapshot_xmin(pg_current_snapshot())::text as mark) m
    left join %s n on (n.changed_in >= $1 %s) and n.user_id = any($2)',
    notifications, case when p_anew then 'or n.created_at > now() - interval ''1 hour''' else '' end)
  using p_since, p_users;
end $$;
