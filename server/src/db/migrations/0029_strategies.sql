-- Strategies: targets with their reasons, frozen at each publishing, measured by what prices did afterwards
-- (docs/decisions/079-community.md). They are few and read by many, so every node has them whole.

create table strategy (
  strategy_id bigint primary key,
  -- Null once its author was erased.
  user_id     bigint,
  name        text not null,
  visibility  text not null check (visibility in ('public', 'private')),
  world       text not null check (world in ('practice', 'real')),
  created_at  timestamptz not null,
  -- Of the newest version.
  published_at timestamptz not null,
  retired_at  timestamptz
);

create index strategy_published on strategy (published_at desc, strategy_id desc) where visibility = 'public';
create index strategy_of_user on strategy (user_id);

create table strategy_version (
  strategy_id  bigint not null,
  version      int not null,
  text         text,
  -- In the author's order: kind, code, price at the publishing, target, stop, weight, by, reason.
  assets       jsonb not null,
  published_at timestamptz not null,
  primary key (strategy_id, version)
);

create table strategy_follow (
  user_id     bigint not null,
  strategy_id bigint not null,
  followed_at timestamptz not null,
  primary key (user_id, strategy_id)
);

create table strategy_report (
  user_id     bigint not null,
  strategy_id bigint not null,
  reason      text not null check (reason in ('advice', 'advert', 'insult', 'personal', 'false', 'other')),
  text        text,
  reported_at timestamptz not null,
  primary key (user_id, strategy_id)
);

-- place

alter table strategy add foreign key (user_id) references app_user;

-- place

alter table strategy_version add foreign key (strategy_id) references strategy;

-- place

alter table strategy_follow add foreign key (user_id) references app_user;

-- place

alter table strategy_report add foreign key (user_id) references app_user;
