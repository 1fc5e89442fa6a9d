-- Nicknames: the name under which others see a person, in leagues and comments (docs/decisions/079-community.md).

create table nickname (
  -- Folded, so that names which read the same are one (core/src/people/nickname.ts).
  name_key text primary key,
  name     text not null check (length(name) between 3 and 24),
  user_id  bigint not null,
  taken_at timestamptz not null,
  -- First moment at which others could see it; until then a new name takes its place without a trace.
  shown_at timestamptz,
  -- When another one took its place; it stays reserved.
  left_at  timestamptz
);

create unique index nickname_of_user on nickname (user_id) where left_at is null;
create index nickname_before on nickname (user_id, left_at) where left_at is not null;

-- place

alter table nickname add foreign key (user_id) references app_user;
