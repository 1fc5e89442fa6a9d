-- Snapshots: a portfolio at a moment, kept under a name, and the link to it while one is open
-- (docs/decisions/083-snapshots.md).

create table named_snapshot (
  user_id       bigint not null,
  -- Counts for each user.
  snapshot_id   int not null check (snapshot_id > 0),
  account_id    int not null,
  name          text not null check (length(name) between 1 and 60),
  taken_at      timestamptz not null,
  -- Less what is owed.
  value         numeric(24, 2) not null,
  owed          numeric(24, 2) not null check (owed >= 0),
  -- All flows from and to outside until then, and the part of them that changed debts.
  paid_in       numeric(24, 2) not null,
  debts_paid_in numeric(24, 2) not null,
  -- Level of the BIST 100; null where it was not known.
  index_level   numeric(24, 8) check (index_level > 0),
  -- Kind, code, quantity, price and value of each asset, the largest value first; money without kind and code.
  holdings      jsonb not null,
  -- Key and hash of the request, so that one sent twice takes one.
  request_key   text,
  request_hash  text,
  -- Secret of the open link: kept as it is, as its owner reads the address again; null while there is none.
  secret        text check (length(secret) = 54),
  shared_at     timestamptz,
  views         bigint not null default 0 check (views >= 0),
  primary key (user_id, snapshot_id),
  unique (user_id, request_key),
  check ((secret is null) = (shared_at is null)),
  check ((request_key is null) = (request_hash is null))
);
-- place
alter table named_snapshot add foreign key (user_id, account_id) references account;
