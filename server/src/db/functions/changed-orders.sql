-- Which orders changed in transactions that were not over at a mark, and the next mark: one statement, so both are of one
-- snapshot. At least one row comes, without an order where there is none. Where users are spread over nodes it runs on
-- that of p_user, and tells of all the users there: each node counts its transactions by itself.
--   p_anew   tells, beside these, all that is open or changed within the hour: rows came from another node
--   p_users  of these users only; null for all
create or replace function changed_orders(p_user bigint, p_since xid8, p_anew boolean, p_users bigint[])
returns table (mark text, user_id bigint, account_id int, order_id text, version int, asset_type text, symbol text)
language plpgsql stable as $$
declare
  columns constant text := 'user_id, account_id, order_id, version, asset_type, symbol, changed_in, state, updated_at';
  orders text := 'trade_order';
begin
  if to_regclass('pg_dist_partition') is not null then
    if exists (select from pg_dist_partition where logicalrelid = 'trade_order'::regclass and partmethod = 'h') then
      select '(' || string_agg(format('select %s from %I', columns, 'trade_order_' || shardid), ' union all ') || ')'
      into orders from pg_dist_shard join pg_dist_placement using (shardid)
      where logicalrelid = 'trade_order'::regclass and groupid = (select l.groupid from pg_dist_local_group l);
      if orders is null then
        raise exception 'no orders lie on this node';
      end if;
    end if;
  end if;
  return query execute format(
    'select m.mark, o.user_id, o.account_id, o.order_id::text, o.version, o.asset_type::text, o.symbol::text
    from (select pg_snapshot_xmin(pg_current_snapshot())::text as mark) m
    left join %s o on (o.changed_in >= $1 %s) and ($2 is null or o.user_id = any($2))',
    orders,
    case when p_anew then 'or order_is_open(o.state) or o.updated_at > now() - interval ''1 hour''' else '' end)
  using p_since, p_users;
end $$;
