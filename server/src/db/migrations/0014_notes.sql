-- Notes to oneself on an asset: why it was bought, and what has to happen before it is sold.

create table asset_note (
  user_id    bigint not null references app_user,
  -- Counts for each user.
  note_id    int not null check (note_id > 0),
  asset_type asset_kind not null,
  symbol     text not null,
  text       text not null check (length(text) between 1 and 1000),
  -- Of the asset when it was written; null while there was none.
  price      numeric(24, 8) check (price >= 0),
  created_at timestamptz not null,
  primary key (user_id, note_id)
);
