/** eToro: the sheet "Account Activity" of an account statement; all amounts are in dollars. */

import type { Source } from '../source.ts';
import { normalizeWord, type LineCells } from '../table.ts';

const typeOf = ({ text }: LineCells) => normalizeWord(text('type'));
const isTrade = (at: LineCells) => /^(?:open position|position closed)$/.test(typeOf(at));
const unitsOf = ({ text }: LineCells) => (/\d/.test(text('units')) ? text('units') : '');

/** "AMD/USD" is AMD; details of money name no asset. */
const codeOf = ({ text }: LineCells) => /^([^/\s]+)\/[A-Z]{3}\b/.exec(text('details'))?.[1] ?? '';

export const etoro: Source = {
  id: 'etoro',
  signature: [['date', 'type', 'details', 'amount', 'units', 'position id', 'asset type']],
  other(at) {
    if (normalizeWord(at.text('asset type')) === 'cfd') return 'derivative';
    return /^(?:edit|start copy|stop copy|account balance to mirror|mirror balance to account)/.test(typeOf(at))
      ? 'no-entry'
      : undefined;
  },
  added: {
    Asset: codeOf,
    Quantity: (at) => (isTrade(at) ? unitsOf(at) : ''),
  },
  columns: { date: 'date', type: 'type', asset: 'code', quantity: 'quantity', amount: 'amount' },
  words: {
    'open position': 'buy',
    'position closed': 'sell',
    dividend: 'dividend',
    'interest payment': 'interest',
    deposit: 'deposit',
    'withdraw request': 'withdraw',
    'withdraw fee': 'fee',
    'withdrawal conversion fee': 'fee',
    'deposit conversion fee': 'fee',
    'overnight fee': 'fee',
    'rollover fee': 'fee',
    commission: 'fee',
    'overnight refund': 'fee-refund',
    sdrt: 'tax',
  },
  zone: 'UTC',
  currency: 'USD',
  dates: 'day-month',
  hours: 'exchange',
};
