-- Calendar and public offerings (docs/decisions/075-calendar.md): the private address of a user's calendar, and their
-- notes of requests for offerings.

create table calendar_feed (
  user_id    bigint primary key,
  -- SHA-256 of the secret in the address.
  secret     bytea not null check (length(secret) = 32),
  amounts    boolean not null,
  estimates  boolean not null,
  kinds      text[] not null check (cardinality(kinds) between 1 and 20),
  language   text not null check (language in ('tr', 'en', 'fr')),
  created_at timestamptz not null
);

create table offering_request (
  user_id    bigint not null,
  -- Counts for each user.
  request_id int not null check (request_id > 0),
  code       text not null check (code ~ '^[A-Z0-9]{1,6}$'),
  person     text not null check (length(person) between 1 and 60),
  broker     text not null check (length(broker) between 1 and 60),
  lots       int not null check (lots > 0),
  -- Lots that fell to it; null before the result.
  allotted   int check (allotted >= 0),
  -- The entry that recorded the purchase, as it was written; a correction of it follows in its account.
  account_id int,
  entry_seq  bigint,
  created_at timestamptz not null,
  primary key (user_id, request_id),
  check ((account_id is null) = (entry_seq is null))
);
