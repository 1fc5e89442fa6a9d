-- What strangers do must not keep an owner out: an address that has logged in to the account lately has codes, mails and
-- tries of its own, and nothing about one kind of code counts against another.

create table known_network (
  user_id       bigint not null references app_user,
  -- HMAC-SHA-256 of user and address (IPv6: its /64) under the server's secret: the database does not tell where
  -- anybody lives.
  network       bytea not null check (length(network) = 32),
  first_seen_at timestamptz not null,
  last_seen_at  timestamptz not null,
  primary key (user_id, network)
);
create index known_network_by_age on known_network (last_seen_at);

alter table one_time_code
  -- Whether it was asked for from a known network: strangers then do not replace it while it lives.
  add column asked_known boolean not null default false,
  -- Tries from known networks; `tries` are those from all others.
  add column tries_known smallint not null default 0;

-- Counters of an hour or a day: they may begin anew.
delete from attempt_counter where kind <> 'password-failure';
alter table attempt_counter drop constraint attempt_counter_kind_check;
alter table attempt_counter add check (kind ~ '^(password-failure|attack-notice|[a-z]+-code-(failure|mail)(-known)?)$');
