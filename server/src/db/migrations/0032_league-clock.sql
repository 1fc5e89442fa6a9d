-- The fast clock of a database for tests of seasons (LEAGUE_CLOCK): a restart goes on where the clock is by then, and
-- several servers have the same one (docs/decisions/084-fast-clock.md).

create table league_clock (
  one      boolean primary key default true check (one),
  -- Moment of the machine's clock, and what the fast one showed then.
  real_at  timestamptz not null,
  shown_at timestamptz not null,
  -- How many times as fast it runs since.
  factor   integer not null check (factor > 0)
);
