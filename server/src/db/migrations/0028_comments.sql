-- Comments on a subject (an asset, a league), what readers do with them, and how they are moderated
-- (docs/decisions/079-community.md). What is shown lies by subject, what somebody owns by its author.

-- A comment as its subject's readers see it.
create table comment (
  -- The first eight bytes of the SHA-256 of the subject's name.
  subject_id    bigint not null,
  -- Its milliseconds and three random digits.
  comment_id    bigint not null,
  subject       text not null,
  -- Null once its author was erased.
  user_id       bigint,
  reply_to      bigint,
  text          text not null,
  -- Folded, for texts that are the same.
  text_key      text not null,
  written_at    timestamptz not null,
  edited_at     timestamptz,
  -- Whether its author held the asset when they wrote it, as far as they let it be said.
  holding       text not null check (holding in ('holds', 'none', 'untold')),
  holding_world text check (holding_world in ('practice', 'real')),
  state         text not null check (state in ('shown', 'held', 'removed', 'deleted')),
  reason        text,
  likes         int not null default 0 check (likes >= 0),
  reports       int not null default 0 check (reports >= 0),
  primary key (subject_id, comment_id)
);

create index comment_liked on comment (subject_id, likes desc, comment_id desc) where reply_to is null;
create index comment_newest on comment (subject_id, comment_id desc) where reply_to is null;
create index comment_replies on comment (subject_id, reply_to, comment_id) where reply_to is not null;
create index comment_same on comment (subject_id, text_key);
-- For the operator's list.
create index comment_held on comment (comment_id) where state = 'held' or reports > 0;

-- The same comment as its author's, for limits, export and erasure.
create table own_comment (
  user_id    bigint not null,
  subject_id bigint not null,
  comment_id bigint not null,
  subject    text not null,
  reply_to   bigint,
  text       text not null,
  text_key   text not null,
  written_at timestamptz not null,
  edited_at  timestamptz,
  state      text not null,
  reason     text,
  primary key (user_id, comment_id)
);

create index own_comment_text on own_comment (user_id, text_key);

create table comment_like (
  user_id    bigint not null,
  subject_id bigint not null,
  comment_id bigint not null,
  liked_at   timestamptz not null,
  primary key (user_id, subject_id, comment_id)
);

create table comment_report (
  user_id     bigint not null,
  subject_id  bigint not null,
  comment_id  bigint not null,
  reason      text not null check (reason in ('advice', 'advert', 'insult', 'personal', 'false', 'other')),
  text        text,
  reported_at timestamptz not null,
  primary key (user_id, subject_id, comment_id)
);

create table person_block (
  user_id    bigint not null,
  blocked_id bigint not null,
  blocked_at timestamptz not null,
  primary key (user_id, blocked_id)
);

-- Whether comments say what their author holds.
create table holding_choice (
  user_id  bigint primary key,
  real     boolean not null,
  practice boolean not null
);

-- What an operator decided about somebody or their comment.
create table moderation_decision (
  user_id      bigint not null,
  decision_id  int not null,
  act          text not null check (act in ('hide', 'restore', 'remove', 'mute', 'ban', 'lift')),
  subject_id   bigint,
  comment_id   bigint,
  reason       text not null,
  -- Number of an authority's order, and the text that it was about.
  order_number text,
  order_text   text,
  -- End of a mute.
  until        timestamptz,
  decided_at   timestamptz not null,
  primary key (user_id, decision_id)
);

create table moderation_appeal (
  user_id     bigint not null,
  decision_id int not null,
  text        text not null,
  appealed_at timestamptz not null,
  answer      text,
  answered_at timestamptz,
  primary key (user_id, decision_id)
);

-- Network addresses that comments came from, which whoever runs the server keeps for a year.
create table comment_traffic (
  user_id    bigint not null,
  subject_id bigint not null,
  comment_id bigint not null,
  act        text not null check (act in ('write', 'edit', 'delete')),
  at         timestamptz not null,
  address    text not null,
  primary key (user_id, comment_id, act, at)
);

-- place

alter table own_comment add foreign key (user_id) references app_user;

-- place

alter table comment_like add foreign key (user_id) references app_user;

-- place

alter table comment_report add foreign key (user_id) references app_user;

-- place

alter table person_block add foreign key (user_id) references app_user;

-- place

alter table holding_choice add foreign key (user_id) references app_user;

-- place

alter table moderation_decision add foreign key (user_id) references app_user;

-- place

alter table moderation_appeal add foreign key (user_id, decision_id) references moderation_decision;

-- place

alter table comment_traffic add foreign key (user_id) references app_user;
