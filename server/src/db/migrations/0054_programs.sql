-- Programs that people connect by OAuth: grants, their tokens, and devices that wait with a code
-- (docs/decisions/093-oauth.md).

-- The grant of a program is a key without a token of its own: access tokens are sessions of it.
alter table access_key alter column token_hash drop not null;

-- place

-- Amounts and quantities are hidden from such a program.
alter table access_key add column if not exists ratios_only boolean not null default false;

-- place

create table program (
  user_id      bigint not null,
  key_id       int not null,
  -- Address of the document by which it names itself, or a name that is built in.
  client_id    text not null check (length(client_id) between 1 and 400),
  -- What its tokens are for: the interface, or the one for assistants.
  resource     text not null check (resource in ('api', 'mcp')),
  -- Null until it has taken its first tokens.
  connected_at timestamptz,
  -- End of the last token that it could still use.
  lapses_at    timestamptz not null,
  primary key (user_id, key_id)
);

-- Authorization codes and refresh tokens, by the SHA-256 of each. Used ones stay, so that a second use is noticed.
create table program_token (
  user_id      bigint not null,
  token_hash   bytea not null check (length(token_hash) = 32),
  key_id       int not null,
  kind         text not null check (kind in ('code', 'refresh')),
  expires_at   timestamptz not null,
  used_at      timestamptz,
  -- Of a code: the address that it was sent to, and the SHA-256 of its verifier (RFC 7636).
  redirect_uri text,
  challenge    text,
  primary key (user_id, token_hash),
  check ((kind = 'code') = (redirect_uri is not null and challenge is not null))
);

create index program_token_of_key on program_token (user_id, key_id);

-- Devices that wait for an answer (RFC 8628), for ten minutes. Nobody is known before the answer, so they lie whole on
-- every node.
create table device_code (
  device_hash bytea primary key check (length(device_hash) = 32),
  user_hash   bytea not null unique check (length(user_hash) = 32),
  client_id   text not null,
  scopes      text[] not null,
  resource    text not null check (resource in ('api', 'mcp')),
  -- First half of the address, and the system that the device says it has.
  network     text not null,
  system      text,
  created_at  timestamptz not null,
  expires_at  timestamptz not null,
  -- Who answered; and with yes, the grant.
  user_id     bigint,
  key_id      int,
  check (key_id is null or user_id is not null)
);

-- place

alter table program add foreign key (user_id, key_id) references access_key on delete cascade;

-- place

alter table program_token add foreign key (user_id, key_id) references program on delete cascade;

-- place

alter table device_code add foreign key (user_id) references app_user;
