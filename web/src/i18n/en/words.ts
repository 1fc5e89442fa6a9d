import type { Same } from '../texts.ts';
import type { words as source } from '../tr/words.ts';

export const words: Same<typeof source> = {
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
