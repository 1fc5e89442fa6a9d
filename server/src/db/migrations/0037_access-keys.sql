-- Access keys of programs: rights, accounts, end, and the log of their calls (docs/decisions/087-access-keys.md).

create table access_key (
  user_id      bigint not null,
  key_id       int not null,
  -- Only the SHA-256 of the token is kept. A token carries the number of its user, and is looked up among their rows.
  token_hash   bytea not null check (length(token_hash) = 32),
  name         text not null check (length(name) between 1 and 40),
  -- First signs of the token, by which people tell their keys apart.
  prefix       text not null,
  scopes       text[] not null check (cardinality(scopes) between 1 and 20),
  -- Numbers of the accounts that it reaches; null for all, also those of later.
  accounts     int[] check (cardinality(accounts) between 1 and 20),
  created_at   timestamptz not null,
  expires_at   timestamptz not null,
  last_used_at timestamptz,
  -- First halves of the addresses that it was used from, the newest last.
  networks     text[] not null default '{}',
  primary key (user_id, key_id),
  unique (user_id, token_hash)
);

-- Calls with a key, the newest with the largest number. Neither bodies nor query values are kept.
create table access_key_call (
  user_id bigint not null,
  key_id  int not null,
  call_id bigint not null,
  at      timestamptz not null,
  method  text not null,
  path    text not null check (length(path) <= 200),
  scope   text,
  status  smallint not null,
  -- Code of the refusal.
  code    text,
  network text not null,
  primary key (user_id, key_id, call_id)
);

-- A key is a session that ends late: whatever asks for the session of a request finds it there.
alter table session add column key_id int;

-- place

alter table access_key add foreign key (user_id) references app_user;

-- place

alter table access_key_call add foreign key (user_id, key_id) references access_key on delete cascade;

-- place

alter table session add foreign key (user_id, key_id) references access_key on delete cascade;
