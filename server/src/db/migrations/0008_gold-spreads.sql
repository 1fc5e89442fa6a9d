-- Spreads of gold pieces (docs/decisions/065-kinds-with-lists.md): what a user's own dealer pays and asks for a piece.

create table gold_spread (
  user_id    bigint not null references app_user,
  symbol     text not null check (symbol ~ '^[A-Z0-9.]{1,15}$'),
  -- Fractions of the pure gold's value: -0.0150 is 1.5 % below it.
  cash_in    numeric(5, 4) not null check (cash_in between -0.5 and 1),
  replace_at numeric(5, 4) not null check (replace_at between -0.5 and 1),
  primary key (user_id, symbol),
  check (cash_in <= replace_at)
);
