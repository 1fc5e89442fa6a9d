-- Alerts on targets of the market's lists follow them, as those on costs follow the entries
-- (docs/decisions/073-alert-kinds.md).

drop index alert_of_figures;
create index alert_of_figures on alert (user_id, alert_id)
  where state = 'armed' and (is_figure or kind in ('cross-cost', 'cross-target'));
