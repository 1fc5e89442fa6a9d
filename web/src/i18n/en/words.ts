import type { Same } from '../texts.ts';
import type { common as source } from '../tr/words.ts';
import { common as everywhere } from './common.ts';

export const common: Same<typeof source> = {
  ...everywhere,
  close: 'Close',
  cancel: 'Cancel',
  send: 'Send',
  retry: 'Try again',
  loading: 'Loading…',
  clear: 'Clear',
  previous: 'Previous',
  next: 'Next',
  pages: 'Pages',
  page: 'Page {page}',
  pageOf: 'Page {page} / {pages}',
  total: 'Total',
  noResults: 'No results found.',
  chooseSlice: 'Use the arrow keys for details',
  slice: '{label}: {amount}, {share}',
  named: '{name}: {text}',
  thousands: '{amount} k',
  millions: '{amount} M',
  billions: '{amount} bn',
  trillions: '{amount} tn',
  quantity: 'Quantity',
  cost: 'Cost',
  averageCost: 'Average cost',
  volume: 'Volume',
  all: 'All',
};
