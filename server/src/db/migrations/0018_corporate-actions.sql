-- What companies do to their shares (docs/decisions/027-settlement-and-costs.md): the events, as the operator enters
-- them. What became of an account's shares is in its journal.

create table corporate_action (
  asset_type  asset_kind not null,
  symbol      text not null,
  type        text not null check (type in ('bonus', 'rights', 'split', 'dividend', 'merger', 'symbol')),
  ex_date     date not null,
  pay_date    date not null check (pay_date >= ex_date),
  -- New shares for an old one, over 10,000,000; 0 for a dividend.
  ratio       bigint not null check (ratio >= 0 and (ratio > 0) = (type <> 'dividend')),
  price       numeric(24, 8) not null check (price >= 0 and (price > 0) = (type = 'rights')),
  gross       numeric(24, 8) not null check (gross >= 0 and (gross > 0) = (type = 'dividend')),
  -- The part of a dividend that is withheld, over 10,000,000.
  withholding bigint not null check (withholding between 0 and 10000000),
  -- What the shares become.
  target      text check ((target is not null) = (type in ('merger', 'symbol'))),
  source      text not null,
  entered_by  text not null,
  entered_at  timestamptz not null,
  -- When every account had its part.
  applied_at  timestamptz,
  primary key (asset_type, symbol, type, ex_date)
);
