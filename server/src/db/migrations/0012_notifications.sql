-- Notifications and alerts (docs/decisions/069-notifications.md): the inbox of each person, deliveries by mail, and the
-- channels that they chose. An order that ends by itself writes its notification with its last change.
-- now: notify-user.sql 7d38e1cd4ffe0bb69cdd52e47b4ecafa6469f761ee0ff887c42bbfa064ec9af6
-- now: changed-notifications.sql ecb7da51bd94290f44113e2d47640c1b3a1cdf0fe75a86e3a2f232526399c6e2
-- now: effect-order.sql d28b755e1479fedf6da007a4b992910611f46a09b3a82c4b292d2476e3c321fe
-- now: fire-alerts.sql ffe421276df065bcc99593674ae02270e02bd8a57700fd7d4bc752e46a9efab6
-- now: changed-alerts.sql 2254093d903ab31f09f0d6287856151227f3e023a6c1f8e594a0e3f7666a478f

create table notification (
  user_id         bigint not null,
  -- Counts for each user.
  notification_id int not null check (notification_id > 0),
  kind            text not null check (kind ~ '^[a-z-]{1,40}$'),
  facts           jsonb not null,
  -- What it is about: a second one of the same is not written.
  dedupe_key      text not null check (length(dedupe_key) between 1 and 200),
  created_at      timestamptz not null,
  read_at         timestamptz,
  -- When its deliveries were decided by the channels of that time; null before.
  planned_at      timestamptz,
  -- The transaction that wrote the row last, as trade_order has it.
  changed_in      xid8 not null,
  primary key (user_id, notification_id),
  unique (user_id, dedupe_key)
);
create index notification_unread on notification (user_id) where read_at is null;
create index notification_unplanned on notification (created_at) where planned_at is null;
create index notification_changed on notification (changed_in);

create table notification_delivery (
  user_id         bigint not null,
  notification_id int not null,
  channel         text not null check (channel in ('mail')),
  state           text not null check (state in ('waiting', 'sent', 'failed')),
  due_at          timestamptz not null,
  tries           int not null default 0,
  -- Deliveries of one mail. It is set before the mail leaves, so that a second attempt is the same mail.
  batch           text,
  -- When it was sent, or given up.
  ended_at        timestamptz,
  primary key (user_id, notification_id, channel)
);
create index notification_delivery_due on notification_delivery (due_at) where state = 'waiting';

create table notification_channels (
  user_id   bigint primary key,
  settings  jsonb not null,
  -- When a test was sent last.
  tested_at timestamptz
);

create table alert (
  user_id     bigint not null,
  -- Counts for each user.
  alert_id    int not null check (alert_id > 0),
  -- Counts the changes; who fires it names the one that they saw.
  version     int not null default 1,
  kind        text not null check (kind ~ '^[a-z0-9-]{1,40}$'),
  world       text not null check (world in ('practice', 'real')),
  asset_type  asset_kind not null,
  symbol      text not null,
  -- The account that it was made in; null for none.
  account_id  int,
  value       numeric(24, 8) check (value > 0),
  percent     numeric(16, 8) check (percent > 0),
  direction   text check (direction in ('up', 'down', 'both')),
  -- Price when it was armed; null while there was none.
  reference   numeric(24, 8) check (reference > 0),
  repeat      text not null check (repeat in ('once', 'daily', 'rearm')),
  valid_until date,
  note        text check (length(note) between 1 and 1000),
  channels    text[],
  state       text not null check (state in ('armed', 'fired', 'paused', 'expired')),
  created_at  timestamptz not null,
  -- The day whose shares value and reference are of: a split since changes both.
  priced_on   date not null,
  -- Observations up to this time do not count.
  active_from timestamptz not null,
  -- Price to which the market has to come back before it fires again.
  back_way    text check (back_way in ('up', 'down')),
  back_price  numeric(24, 8),
  ended_at    timestamptz,
  -- The transaction that wrote the row last, as trade_order has it.
  changed_in  xid8 not null,
  primary key (user_id, alert_id),
  check ((back_way is null) = (back_price is null))
);
create index alert_armed on alert (user_id) where state = 'armed';
create index alert_ending on alert (valid_until) where state in ('armed', 'paused') and valid_until is not null;
create index alert_changed on alert (changed_in);

-- A firing, with the observation that caused it.
create table alert_firing (
  user_id         bigint not null,
  alert_id        int not null,
  firing_id       int not null,
  at              timestamptz not null,
  price           numeric(24, 8) not null,
  previous_price  numeric(24, 8),
  observed_at     timestamptz not null,
  source          text not null,
  delayed_seconds int not null,
  -- Found afterwards, in the candles of a pause.
  replayed        boolean not null,
  notification_id int,
  primary key (user_id, alert_id, firing_id)
);

-- Up to where alerts of an asset were judged.
create table alert_position (
  world       text not null,
  asset_type  asset_kind not null,
  symbol      text not null,
  observed_at timestamptz not null,
  last        numeric(24, 8) not null,
  primary key (world, asset_type, symbol)
);

-- place

alter table notification add foreign key (user_id) references app_user;

-- place

alter table notification_delivery add foreign key (user_id, notification_id) references notification on delete cascade;

-- place

alter table notification_channels add foreign key (user_id) references app_user;

-- place

alter table alert add foreign key (user_id) references app_user;

-- place

alter table alert_firing add foreign key (user_id, alert_id) references alert on delete cascade;

-- place

create trigger alert_changed before insert or update on alert
  for each row execute function note_change();

-- place

create trigger notification_changed before insert or update of read_at on notification
  for each row execute function note_change();
