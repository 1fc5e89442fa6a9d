-- Alerts on saved screens of the market (docs/decisions/073-alert-kinds.md).

-- Saved screen that it is about, by its name.
alter table alert add column screen_name text;
