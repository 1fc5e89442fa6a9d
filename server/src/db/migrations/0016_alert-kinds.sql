-- Alerts on figures and events (docs/decisions/073-alert-kinds.md): of no single asset, some days before an event, and
-- with the events that they told.
-- now: fire-alerts.sql 152ce187e757f8a125118273cb2a0096c8e57036f1f99951f334563f45a92135

alter table alert
  alter column asset_type drop not null,
  alter column symbol drop not null,
  add check ((asset_type is null) = (symbol is null)),
  -- Days before an event.
  add column days int check (days between 0 and 365),
  -- Events that were told, or known when it was armed.
  add column seen text[] not null default '{}',
  -- Judged on figures of its user, not on observations of the market.
  add column is_figure boolean not null default false;

-- place

create index alert_of_figures on alert (user_id, alert_id)
  where state = 'armed' and (is_figure or kind = 'cross-cost');

-- place

alter table alert_firing alter column price drop not null;
