-- Channels beside mail (docs/decisions/074-web-push.md): web push to the browsers of a person, ntfy, Telegram and a
-- webhook of their own.

-- Key pair by which push services know this server (VAPID); made at the first start.
create table vapid_key (
  one    boolean primary key default true check (one),
  secret bytea not null check (length(secret) = 32)
);

-- A browser that push messages go to.
create table push_device (
  user_id      bigint not null,
  -- Counts for each user.
  device_id    int not null check (device_id > 0),
  name         text not null check (length(name) between 1 and 60),
  endpoint     text not null check (length(endpoint) between 1 and 1000),
  p256dh       bytea not null,
  auth         bytea not null,
  created_at   timestamptz not null,
  -- When a message was taken last, or it subscribed.
  last_used_at timestamptz not null,
  -- When a message was given up that none has followed.
  failed_at    timestamptz,
  primary key (user_id, device_id)
);
create index push_device_endpoint on push_device (endpoint);

create table telegram_link (
  user_id   bigint primary key,
  -- SHA-256 of the code that links a chat, and its end.
  code_hash bytea,
  code_ends timestamptz,
  -- Null until it is linked.
  chat_id   bigint
);
create index telegram_link_code on telegram_link (code_ends) where code_hash is not null;

create table webhook (
  user_id    bigint not null,
  -- Counts for each user.
  webhook_id int not null check (webhook_id > 0),
  url        text not null check (length(url) between 1 and 1000),
  secret     bytea not null,
  kinds      text[] not null,
  created_at timestamptz not null,
  -- Failed attempts in a row.
  failures   int not null default 0,
  -- When it was stopped for them.
  stopped_at timestamptz,
  primary key (user_id, webhook_id)
);

-- Nothing leaves before it.
alter table notification_channels add column muted_until timestamptz;

-- place

-- The device of a push message; 0 for the other channels.
alter table notification_delivery add column device_id int not null default 0;

-- place

alter table notification_delivery drop constraint notification_delivery_channel_check;

-- place

alter table notification_delivery add constraint notification_delivery_channel_check
  check (channel in ('mail', 'push', 'ntfy', 'telegram', 'webhook'));

-- place

alter table notification_delivery drop constraint notification_delivery_pkey;

-- place

alter table notification_delivery add constraint notification_delivery_pkey
  primary key (user_id, notification_id, channel, device_id);

-- place

alter table push_device add foreign key (user_id) references app_user;

-- place

alter table telegram_link add foreign key (user_id) references app_user;

-- place

alter table webhook add foreign key (user_id) references app_user;
