-- Files that were imported into accounts that record what happened elsewhere: each is a batch that can be taken back for
-- ever (docs/decisions/035-imports.md). Of the file itself only its hash is kept.

create table import_batch (
  user_id     bigint not null,
  account_id  integer not null,
  -- Counts from 1 in its account.
  batch       integer not null check (batch > 0),
  source      text not null check (source ~ '^[a-z-]{1,40}$'),
  -- SHA-256.
  file_hash   text not null check (file_hash ~ '^[0-9a-f]{64}$'),
  imported_at timestamptz not null,
  undone_at   timestamptz,
  primary key (user_id, account_id, batch),
  foreign key (user_id, account_id) references account
);

-- The entries that its rows became; what became of them is told by the entries.
create table import_row (
  user_id    bigint not null,
  account_id integer not null,
  seq        bigint not null,
  batch      integer not null,
  -- Of the file.
  line       bigint not null check (line > 0),
  -- The broker's own number of it.
  reference  text check (length(reference) between 1 and 100),
  primary key (user_id, account_id, seq),
  foreign key (user_id, account_id, batch) references import_batch,
  foreign key (user_id, account_id, seq) references tracked_entry
);
create index import_row_of_batch on import_row (user_id, account_id, batch, seq);
create index import_row_reference on import_row (user_id, account_id, reference) where reference is not null;
