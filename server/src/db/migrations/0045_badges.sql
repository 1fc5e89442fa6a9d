-- Badge of the author when they wrote: the season, and the part of its ranks that they were in, in percent.
alter table comment
  add column badge_season text check (badge_season ~ '^[0-9]{4}-[0-9]{2}$'),
  add column badge_top smallint check (badge_top in (1, 10, 25));
