-- A browser whose screens hide amounts shows none on its lock screen either.
alter table push_device add column hides_amounts boolean not null default false;
