/** Entries of a tax year that are no sales: exchanges, and charges of their own. */

import { describe, expect, test } from 'vitest';
import { trackedEntry, type EntryOverrides } from '../../../../testing/tracked-entries.ts';
import { money, moneyText, quantity } from '../../money/money.ts';
import { comparePlaces, type TrackedEntry } from '../../tracked/entry.ts';
import { TaxReplay } from './year.ts';

const buy = (day: string, of: string, price: string, more: EntryOverrides = {}) =>
  trackedEntry('buy', { day, quantity: of, price, ...more });
const sell = (day: string, of: string, price: string, more: EntryOverrides = {}) =>
  trackedEntry('sell', { day, quantity: of, price, ...more });

function yearOf(entries: readonly TrackedEntry[]) {
  const replay = new TaxReplay(2025, () => true);
  for (const entry of entries.toSorted(comparePlaces)) if (!replay.add(entry)) break;
  return replay.end();
}

describe('what is no sale', () => {
  test('an exchange moves lots with their days, also before a sale of its day that was entered first', () => {
    const result = yearOf([
      buy('2023-01-02', '1', '1000', { node: 'BTC' }),
      sell('2025-03-04', '10', '90', { node: 'ETH' }),
      trackedEntry('exchange', {
        day: '2025-03-04',
        node: 'BTC',
        into: 'ETH',
        quantity: '1',
        brings: '20',
        amount: '0',
      }),
      trackedEntry('exchange', {
        day: '2026-03-04',
        node: 'ETH',
        into: 'BTC',
        quantity: '1',
        brings: '20',
        amount: '0',
      }),
    ]);
    expect(result).toMatchObject({ exchanged: ['BTC'], leftOut: [] });
    expect(result.sales).toMatchObject([
      {
        node: 'ETH',
        quantity: quantity('10'),
        proceeds: money('900'),
        fifoCost: money('500'),
        averageCost: money('500'),
        lots: [{ day: '2023-01-02', quantity: quantity('10'), cost: money('500'), proceeds: money('900') }],
      },
    ]);
  });

  test('fees, taxes and interest of the year, and what was refunded of them', () => {
    const own = (type: 'fee' | 'tax' | 'refund' | 'interest-paid', amount: string, more: EntryOverrides = {}) =>
      trackedEntry(type, { day: '2025-05-06', node: 'CASH', amount, ...more });
    const { charges } = yearOf([
      own('fee', '10', { tax: '1' }),
      own('tax', '20', { fee: '2' }),
      own('refund', '3', { refundOf: 'fee' }),
      own('refund', '4', { refundOf: 'tax', node: 'THYAO' }),
      own('interest-paid', '50', { fee: '5', tax: '6' }),
      own('fee', '100', { day: '2024-12-31' }),
      buy('2025-01-02', '1', '10', { fee: '9', tax: '9' }),
    ]);
    expect(Object.values(charges).map((sum) => moneyText(sum))).toEqual(['17.00', '3.00', '27.00', '4.00', '50.00']);
  });
});
