/** Terms of a deposit in lira: 200,000 for 92 days, of which 19,408.22 is interest and 3,396.44 withheld. */

import type { DepositTerms } from '@kurus/core/contract/own-terms';
import { money, price } from '@kurus/core/money/money';

export const DEPOSIT_TERMS: DepositTerms = {
  kind: 'deposit',
  currency: 'TRY',
  principal: money('200000'),
  rate: price('0.385'),
  from: '2026-10-12',
  days: 92,
  withheld: price('0.175'),
  renews: 'no',
};
