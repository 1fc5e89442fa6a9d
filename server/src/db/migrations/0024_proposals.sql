-- What companies do to shares that are held elsewhere (docs/decisions/038-proposals.md): events that a user enters, and
-- what owners of tracked accounts answered. No row of before is touched.

create table own_action (
  user_id     bigint not null references app_user (id),
  asset_type  asset_kind not null,
  symbol      text not null check (symbol ~ '^[A-Z0-9.]{1,15}$' and symbol <> 'CASH'),
  type        text not null check (type in ('bonus', 'rights', 'split', 'dividend', 'merger', 'symbol')),
  ex_date     date not null check (ex_date >= '1986-01-01'),
  pay_date    date not null check (pay_date >= ex_date),
  -- As in corporate_action.
  ratio       bigint not null check (ratio >= 0 and (ratio > 0) = (type <> 'dividend')),
  price       numeric(24, 8) not null check (price >= 0 and (price > 0) = (type = 'rights')),
  gross       numeric(24, 8) not null check (gross >= 0 and (gross > 0) = (type = 'dividend')),
  withholding bigint not null check (withholding between 0 and 10000000),
  target      text check ((target is not null) = (type in ('merger', 'symbol'))),
  note        text check (length(note) between 1 and 1000),
  entered_at  timestamptz not null,
  primary key (user_id, asset_type, symbol, type, ex_date)
);

create table action_answer (
  user_id     bigint not null,
  account_id  integer not null,
  asset_type  asset_kind not null,
  symbol      text not null,
  type        text not null,
  ex_date     date not null,
  answer      text not null check (answer in ('accepted', 'refused', 'written')),
  -- Held at the end of the day before, when it was answered.
  entitled    numeric(24, 8) not null check (entitled >= 0),
  -- What was recorded for it, in the account's journal.
  entries     bigint[] not null,
  answered_at timestamptz not null,
  primary key (user_id, account_id, asset_type, symbol, type, ex_date),
  foreign key (user_id, account_id) references account
);

-- What a company did comes before everything else of its day: who held at the end of the day before takes part.
alter table tracked_entry drop constraint tracked_entry_second_check;
alter table tracked_entry add constraint tracked_entry_second_check check (second between -2 and 86399) not valid;
alter table tracked_entry validate constraint tracked_entry_second_check;
