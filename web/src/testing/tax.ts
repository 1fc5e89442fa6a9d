/** A sale in the response of the tax year. */

import { money, quantity, ZERO_MONEY } from '@kurus/core/money/money';

export const SALE_FIGURES = {
  proceeds: money('1192'),
  fifoCost: money('615'),
  fifoGain: money('577'),
  averageCost: money('776'),
  averageGain: money('416'),
};

export const SALE = {
  account: 2,
  date: '2025-03-04',
  asset: { kind: 'stocks', code: 'THYAO' } as const,
  quantity: quantity('8'),
  ...SALE_FIGURES,
  lots: [{ date: '2025-01-02', quantity: quantity('5'), cost: money('255'), proceeds: money('745') }],
  lotCount: 1,
};

export const NO_CHARGES = {
  feesPaid: ZERO_MONEY,
  feesRefunded: ZERO_MONEY,
  taxesPaid: ZERO_MONEY,
  taxesRefunded: ZERO_MONEY,
  interestPaid: ZERO_MONEY,
};
