-- Provisional ranks of a running league, for the servers that do not make them (docs/decisions/070-leagues.md).

create table league_provisional (
  league_id text primary key,
  made_at   timestamptz not null,
  -- Entries with a rank.
  counted   int not null,
  -- Scores of the first thousand in micro-points, the highest first.
  top       bigint[] not null,
  -- Number of entries in each bucket, deflated; null where all are above.
  counts    bytea
);
