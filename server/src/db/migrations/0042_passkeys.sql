-- Passkeys: public keys of authenticators that a user signs in with (docs/decisions/089-second-factors.md).

create table passkey (
  user_id       bigint not null,
  passkey_id    int not null check (passkey_id > 0),
  credential_id bytea not null check (length(credential_id) between 1 and 1023),
  -- COSE.
  public_key    bytea not null,
  -- Signatures that the authenticator says it made; 0 where it does not count.
  counter       bigint not null,
  transports    text[] not null,
  -- Whether copies may exist on other devices of the person.
  is_synced     boolean not null,
  name          text not null check (length(name) between 1 and 40),
  created_at    timestamptz not null,
  last_used_at  timestamptz,
  primary key (user_id, passkey_id),
  unique (user_id, credential_id)
);

-- place

alter table passkey add foreign key (user_id) references app_user;
