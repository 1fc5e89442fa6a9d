-- Accounts that a person shares with another one (docs/decisions/091-household.md).

-- The side of the owner, which decides: without it nothing is seen.
create table share_given (
  user_id    bigint not null,
  share_id   uuid not null,
  -- Null for all tracked accounts, also those of later.
  account_id int,
  role       text not null check (role in ('view', 'write')),
  state      text not null check (state in ('invited', 'accepted', 'active')),
  -- Whoever took the code; null before.
  person_id  bigint,
  -- Hash by which the session of the other person is found. Nobody has what it is the hash of.
  grant_hash bytea not null check (length(grant_hash) = 32),
  code       text,
  until      timestamptz not null,
  made_at    timestamptz not null,
  started_at timestamptz,
  primary key (user_id, share_id),
  check ((state = 'invited') = (person_id is null)),
  check ((state = 'active') = (started_at is not null)),
  check (person_id <> user_id)
);

-- The side of the other person: where the share is found, and whether it counts in their common sum.
create table share_taken (
  user_id  bigint not null,
  share_id uuid not null,
  owner_id bigint not null,
  ours     boolean not null,
  taken_at timestamptz not null,
  primary key (user_id, share_id)
);

-- Where a code leads.
create table share_code (
  code     text primary key check (code ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  owner_id bigint not null,
  share_id uuid not null
);

-- A share is a session of its owner, as an access key is: whatever asks for the session finds it there.
alter table session add column share_id uuid;

-- place

alter table share_given add foreign key (user_id) references app_user;

-- place

alter table share_taken add foreign key (user_id) references app_user;

-- place

alter table session add foreign key (user_id, share_id) references share_given on delete cascade;
