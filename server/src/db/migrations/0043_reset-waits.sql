-- Resets by mail of accounts with a second factor, which wait for their owner to stop them
-- (docs/decisions/090-reset-that-waits.md).

create table reset_wait (
  user_id  bigint primary key,
  asked_at timestamptz not null,
  until    timestamptz not null,
  -- First half of the address that it was asked from.
  network  text not null
);

-- place

alter table reset_wait add foreign key (user_id) references app_user;
