-- Writes what observations did to alerts of one user, in one commit with their notifications. An alert that has another
-- version by now, or is armed no more, stays as it is: whoever was faster decided.
--
--   p_firings  [{ alert, version, state, active_from, back_way?, back_price?, seen?, facts?, price?, previous_price?,
--              observed_at?, source?, delayed_seconds?, replayed? }]; one without facts found its way back
create or replace function fire_alerts(p_user bigint, p_at timestamptz, p_firings jsonb)
returns int language plpgsql as $$
declare
  f jsonb;
  a alert;
  next_id int;
  note_id int;
  written int := 0;
begin
  perform from account where user_id = p_user and account_id = 1 for update;
  for n in 0 .. jsonb_array_length(p_firings) - 1 loop
    f := p_firings -> n;
    update alert t set version = t.version + 1, state = f ->> 'state', active_from = (f ->> 'active_from')::timestamptz,
        back_way = f ->> 'back_way', back_price = (f ->> 'back_price')::numeric,
        seen = case when f ? 'seen' then array(select jsonb_array_elements_text(f -> 'seen')) else t.seen end,
        ended_at = case when f ->> 'state' = 'fired' then p_at end
      where t.user_id = p_user and t.alert_id = (f ->> 'alert')::int and t.version = (f ->> 'version')::int
        and t.state = 'armed'
      returning t.* into a;
    continue when not found;
    written := written + 1;
    continue when not f ? 'facts';
    select coalesce(max(t.firing_id), 0) + 1 into next_id from alert_firing t
      where t.user_id = p_user and t.alert_id = a.alert_id;
    -- The number of an erased alert may be taken again, so its key has its time too.
    note_id := notify_user(p_user, 'alert', (f -> 'facts') || jsonb_strip_nulls(jsonb_build_object('channels', a.channels,
        'account', a.account_id, 'note', a.note)),
      format('alert %s %s %s', a.alert_id, extract(epoch from a.created_at), next_id), p_at);
    insert into alert_firing (user_id, alert_id, firing_id, at, price, previous_price, observed_at, source,
        delayed_seconds, replayed, notification_id)
      values (p_user, a.alert_id, next_id, p_at, (f ->> 'price')::numeric, (f ->> 'previous_price')::numeric,
        (f ->> 'observed_at')::timestamptz, f ->> 'source', (f ->> 'delayed_seconds')::int, (f ->> 'replayed')::boolean,
        note_id);
  end loop;
  return written;
end $$;
