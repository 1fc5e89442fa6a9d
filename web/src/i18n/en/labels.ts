import type { labels as source } from '../tr/labels.ts';
import type { Same } from '../texts.ts';

export const labels: Same<typeof source> = {
  price: 'Price',
  amount: 'Amount',
  value: 'Value',
  gain: 'Gain',
  gross: 'Gross',
  withheld: 'Withheld',
  net: 'Net',
  commission: 'Commission',
  commissionWithTaxes: 'Commission (taxes included)',
  bsmv: 'BSMV (tax)',
  cash: 'Cash',
  asset: 'Asset',
  date: 'Date',
  time: 'Time',
  month: 'Month',
  year: 'Year',
  today: 'Today',
  page: 'Page',
  print: 'Print',
  fromTo: '{from} – {to}',
  save: 'Save',
  realReturn: 'Real return',
  notComputable: 'cannot be calculated',
  parts: 'Components of the gain',
};
