-- Proposals of programs, which do nothing until their person accepts them (docs/decisions/092-mcp-and-proposals.md).

create table proposal (
  user_id     bigint not null,
  proposal_id int not null,
  kind        text not null check (kind in ('entries', 'order', 'alert')),
  -- Account of the entries or of the order; null for an alert.
  account_id  int,
  -- What was proposed, as the body of its own call.
  content     jsonb not null,
  -- Sentence of the program.
  text        text check (length(text) between 1 and 200),
  -- Who proposed: name, first signs of the token, and the host of a connected program.
  program     text not null check (length(program) between 1 and 200),
  prefix      text not null,
  address     text,
  created_at  timestamptz not null,
  state       text not null default 'waiting' check (state in ('waiting', 'accepted', 'rejected', 'undone')),
  answered_at timestamptz,
  -- What came of it: {"entries": [4, 5]}, {"alert": 3} or {"order": "01J…"}.
  result      jsonb,
  primary key (user_id, proposal_id)
);

-- place

alter table proposal add foreign key (user_id) references app_user;
