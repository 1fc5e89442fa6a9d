import type { Same } from '../texts.ts';
import type { worth as source } from '../tr/net-worth.ts';

export const worth: Same<typeof source> = {
  history: 'Net worth over time',
  historyWhole: 'Value over time',
  historySummary: '{what}, {from} to {to}; last value {value}',
  noHistory: 'The history begins on the day after your first entry.',
  day: 'Day',
  byKind: 'By kind',
  byCurrency: 'By currency',
  withoutDebts: 'without debts',
  rest: 'Others',
  property: 'Home, car, other',
  deposit: 'Deposit',
  pension: 'Pension (BES)',
  bond: 'Bond',
  currencyNote: 'A fund counts in the currency of its price, even if what it holds is foreign. Gold counts in lira.',
  failed: 'The history of the net worth could not be loaded.',
};
