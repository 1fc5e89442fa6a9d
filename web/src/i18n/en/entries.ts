import type { Same } from '../texts.ts';
import type { entries as source } from '../tr/entries.ts';

export const entries: Same<typeof source> = {
  buy: 'Buy',
  sell: 'Sell',
  dividend: 'Dividend',
  opening: 'I already hold it',
  deposit: 'Deposit',
  withdraw: 'Withdrawal',
  interest: 'Interest',
  fee: 'Fee',
  tax: 'Tax',
  'delivery-in': 'Transfer in',
  'delivery-out': 'Transfer out',
  bonus: 'Bonus issue',
  rights: 'Rights issue',
  split: 'Split',
  merger: 'Merger',
  refund: 'Refund',
  'interest-paid': 'Interest paid',
  exchange: 'Exchange',
  symbol: 'New code',
  delete: 'Removed entry',
};
