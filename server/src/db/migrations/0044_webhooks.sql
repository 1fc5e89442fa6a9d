-- Several webhooks of a person, each with its name and its own choice of amounts; what became of each delivery.

alter table webhook add column name text check (length(name) between 1 and 40);

-- place

-- Those from before have sent amounts.
alter table webhook add column amounts boolean not null default true;

-- place

-- Answer of the last attempt, for channels over HTTP: its status (absent where none came) and how long it took.
alter table notification_delivery
  add column answer_status int check (answer_status between 100 and 999),
  add column took_ms int check (took_ms >= 0);

-- place

-- A delivery says which of several webhooks it goes to.
update notification_delivery set device_id = 1 where channel = 'webhook' and device_id = 0;
