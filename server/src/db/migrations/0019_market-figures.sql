-- Daily figures of the market (docs/decisions/076-market-figures.md), and what people keep beside it: screens,
-- favorites and lists.

-- Figures of an asset on a day of Istanbul, as they were last renewed.
create table daily_figure (
  world      text not null check (world in ('practice', 'real')),
  day        date not null,
  asset_type asset_kind not null,
  symbol     text not null,
  figures    jsonb not null,
  -- Session of its last price, and its turnover in lira, where turnover is counted.
  traded_on  date not null,
  turnover   numeric(24, 2),
  made_at    timestamptz not null,
  primary key (world, day, asset_type, symbol)
);

create table saved_screen (
  user_id     bigint not null,
  screen_name text not null check (length(screen_name) between 1 and 40),
  asset_type  asset_kind not null,
  filters     text[] not null,
  sort        text,
  columns     text[],
  changed_at  timestamptz not null,
  primary key (user_id, screen_name)
);

-- The heart of an asset, also of one that was taken away: the last change wins on all devices.
create table favorite_asset (
  user_id    bigint not null,
  asset_type asset_kind not null,
  symbol     text not null check (symbol ~ '^[A-Z0-9.]{1,15}$'),
  is_kept    boolean not null,
  changed_at timestamptz not null,
  primary key (user_id, asset_type, symbol)
);

create table watch_list (
  user_id    bigint not null,
  list_name  text not null check (length(list_name) between 1 and 40),
  -- In their order: kind, code, target as a plain decimal, note.
  items      jsonb not null,
  changed_at timestamptz not null,
  primary key (user_id, list_name)
);

-- place

alter table saved_screen add foreign key (user_id) references app_user;

-- place

alter table favorite_asset add foreign key (user_id) references app_user;

-- place

alter table watch_list add foreign key (user_id) references app_user;
