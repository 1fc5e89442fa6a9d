/** Facts of an entry as the ledger takes them: ten THYAO for 200 lira; a test may change each. */

import { money, price, quantity, ZERO_MONEY, ZERO_QUANTITY } from '@kurus/core/money/money';
import type { EntryFacts } from '../server/src/ledger/tracked/stored-entry.ts';

export const entryFacts = (overrides: Partial<EntryFacts> = {}): EntryFacts => ({
  type: 'buy',
  day: '2025-01-02',
  second: -1,
  dated: true,
  asset: { type: 'stocks', code: 'THYAO', symbol: 'THYAO' },
  quantity: quantity('10'),
  intoQuantity: ZERO_QUANTITY,
  price: price('20'),
  amount: money('200'),
  fee: ZERO_MONEY,
  tax: ZERO_MONEY,
  withheld: ZERO_MONEY,
  refundOf: undefined,
  money: undefined,
  numerator: 0n,
  denominator: 0n,
  ...overrides,
});
