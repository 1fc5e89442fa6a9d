-- Notifications (docs/decisions/069-notifications.md): the inbox of each person, the deliveries by mail, and the
-- channels that they chose. An order that ends by itself writes its notification with its last change.
-- now: notify-user.sql 9f2d2ef37ccb45ee4a85d647d79fba128e9074f508b318d46cbc7a41e9e4d6e9
-- now: changed-notifications.sql ecb7da51bd94290f44113e2d47640c1b3a1cdf0fe75a86e3a2f232526399c6e2
-- now: effect-order.sql d28b755e1479fedf6da007a4b992910611f46a09b3a82c4b292d2476e3c321fe

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

-- place

alter table notification add foreign key (user_id) references app_user;

-- place

alter table notification_delivery add foreign key (user_id, notification_id) references notification on delete cascade;

-- place

alter table notification_channels add foreign key (user_id) references app_user;

-- place

create trigger notification_changed before insert or update on notification
  for each row execute function note_change();
