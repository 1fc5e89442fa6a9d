-- Authenticator apps and recovery codes (docs/decisions/089-second-factors.md).

-- Secret shared with the app of a user; one that no code has confirmed yet asks for nothing.
create table totp (
  user_id      bigint primary key,
  -- AES-256-GCM under the server's secret, which is outside the database: nonce, text, tag.
  secret       bytea not null,
  made_at      timestamptz not null,
  confirmed_at timestamptz,
  -- Newest step of 30 s whose code was taken: its code and earlier ones are not taken again.
  last_step    bigint not null default 0
);

-- Ten at a time, each good once; the ten of one making share their salt, so that a try costs one hash.
create table recovery_code (
  user_id   bigint not null,
  number    smallint not null check (number between 1 and 10),
  salt      bytea not null check (length(salt) = 16),
  code_hash bytea not null check (length(code_hash) = 32),
  made_at   timestamptz not null,
  used_at   timestamptz,
  primary key (user_id, number)
);

-- place

alter table totp add foreign key (user_id) references app_user;

-- place

alter table recovery_code add foreign key (user_id) references app_user;
