-- Balances in several currencies of tracked accounts (docs/decisions/064-currencies.md).

-- Whether the account keeps other currencies apart from lira. Accounts from before convert them.
alter table account add column currencies_kept boolean not null default false;

-- place

alter table account add constraint account_currencies_check check (not currencies_kept or kind = 'tracked' and cash_kept);

-- place

-- Changes of balances by the entry: [{"currency", "change", "lira"}], figures as texts. Null for none.
alter table tracked_entry add column balances jsonb;

-- place

create or replace function keep_recorded() returns trigger language plpgsql as $$
declare
  following text[] := '{replaced_by,cash,moved,arrived,balances}';
begin
  if to_jsonb(new) - following <> to_jsonb(old) - following
    or old.replaced_by is not null and new.replaced_by is distinct from old.replaced_by then
    raise exception 'what was recorded is corrected by further entries' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- What a day did to a balance in another currency than lira; the days add up to the balance.
create table tracked_balance (
  user_id    bigint not null,
  account_id integer not null,
  currency   text not null check (currency ~ '^[A-Z]{3}$' and currency <> 'TRY'),
  day        date not null,
  change     numeric(40, 2) not null,
  -- The same in lira, at the rates of the entries.
  lira       numeric(40, 2) not null,
  primary key (user_id, account_id, currency, day)
);

-- place

alter table tracked_balance add foreign key (user_id, account_id) references account;
