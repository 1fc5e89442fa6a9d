-- Buying rates of the central bank's bulletins, lira for one unit by currency: the tax view converts trades of shares
-- of other exchanges by them, while prices are in the middle of buying and selling. A day without a bulletin has no
-- rates.

create table central_bank_bulletin (
  day date primary key,
  rates jsonb not null
);
