-- Which alerts changed in transactions that were not over at a mark, and the next mark: one statement, as changed_orders
-- is. It runs on the node of p_user, and tells of all the users there.
--   p_anew  tells, beside these, all that are armed: rows came from another node
create or replace function changed_alerts(p_user bigint, p_since xid8, p_anew boolean)
returns table (mark text, user_id bigint, alert_id int) language plpgsql stable as $$
declare
  alerts text := 'alert';
begin
  if to_regclass('pg_dist_partition') is not null then
    if exists (select from pg_dist_partition where logicalrelid = 'alert'::regclass and partmethod = 'h') then
      select '(' || string_agg(format('select user_id, alert_id, changed_in, state from %I', 'alert_' || shardid),
        ' union all ') || ')'
      into alerts from pg_dist_shard join pg_dist_placement using (shardid)
      where logicalrelid = 'alert'::regclass and groupid = (select l.groupid from pg_dist_local_group l);
      if alerts is null then
        raise exception 'no alerts lie on this node';
      end if;
    end if;
  end if;
  return query execute format(
    'select m.mark, a.user_id, a.alert_id
    from (select pg_snapshot_xmin(pg_current_snapshot())::text as mark) m
    left join %s a on (a.changed_in >= $1 %s)',
    alerts, case when p_anew then 'or a.state = ''armed''' else '' end)
  using p_since;
end $$;
