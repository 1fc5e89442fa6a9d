-- Who is asking: users, their sessions, one-time codes, attempt counters, social identities and pictures (D7-D17).
-- Every time is written by the application's clock, never by now(), so that tests and restores decide what time it is.

create table app_user (
  id            bigint generated always as identity primary key,
  full_name     text not null,
  -- ASCII, folded to lower case: no two look alike (R-T15). Null only after deletion.
  username      text unique check (username ~ '^[a-z0-9._]{3,30}$'),
  -- As typed; codes are mailed to this spelling only (D7). Null after deletion and for a provider that gave none.
  email         text check (length(email) <= 254),
  -- The same, folded without locale: what uniqueness and look-up go by.
  email_folded  text unique,
  phone         text not null check (phone ~ '^(\+[0-9]{11,13})?$'),
  -- argon2id in PHC form. Null for users who only ever came through a provider.
  password_hash text,
  bio           text not null default '' check (length(bio) <= 500),
  enable_otp    boolean not null default true,
  -- Of the mails that the user did not ask for a moment ago.
  language      text not null check (language in ('tr', 'en', 'fr')),
  status        text not null default 'active' check (status in ('active', 'frozen', 'deleted')),
  created_at    timestamptz not null,
  check ((email is null) = (email_folded is null)),
  check (status = 'deleted' or username is not null)
);

-- Only the SHA-256 of the token is kept (D10). The account that the session works on is fixed when it opens, so that the
-- guard of every request is one read by primary key.
create table session (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id    bigint not null references app_user,
  account_id bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index session_by_user on session (user_id);
create index session_by_expiry on session (expires_at);

-- One live code per user and purpose: a new one overwrites the old one (D8). Kept as HMAC-SHA-256 under a secret outside the database.
create table one_time_code (
  user_id    bigint not null references app_user,
  purpose    text not null check (purpose in ('login', 'reset')),
  code_hash  bytea not null check (length(code_hash) = 32),
  tries      smallint not null default 0,
  sent_at    timestamptz not null,
  expires_at timestamptz not null,
  used_at    timestamptz,
  primary key (user_id, purpose)
);

-- Failures and mails counted per account, whatever process or address they came through (reliability.md).
create table attempt_counter (
  user_id       bigint not null references app_user,
  kind          text not null check (kind in ('password-failure', 'code-failure', 'code-mail')),
  window_start  timestamptz not null,
  count         integer not null,
  blocked_until timestamptz,
  primary key (user_id, kind)
);

-- Users who came through a provider, by the provider's own subject and never by mail address (D14).
create table social_identity (
  provider   text not null check (provider in ('google', 'facebook')),
  subject    text not null check (length(subject) <= 255),
  user_id    bigint not null references app_user,
  created_at timestamptz not null,
  primary key (provider, subject)
);
create index social_identity_by_user on social_identity (user_id);

-- Identity tokens that were used: each nonce counts once.
create table spent_nonce (
  nonce_hash bytea primary key check (length(nonce_hash) = 32),
  expires_at timestamptz not null
);
create index spent_nonce_by_expiry on spent_nonce (expires_at);

-- 256 x 256 WebP, re-encoded by us; the name is random and changes with every upload, so the address can be cached for ever (D16).
create table picture (
  user_id    bigint primary key references app_user,
  name       text not null unique check (name ~ '^[A-Za-z0-9_-]{32}$'),
  image      bytea not null check (length(image) <= 1048576),
  created_at timestamptz not null
);
