/** Settings of the costs of a trade and of its settlement. */

import { type Settlement, SETTLEMENTS } from '@kurus/core/market/settlement';
import type { Money, Price } from '@kurus/core/money/money';
import {
  type Commission,
  commission,
  COMMISSIONS,
  oneOf,
  optional,
  setting,
  settlementLengths,
} from './setting-values.ts';

export const TRADE_SETTINGS = {
  commission: setting(
    'COMMISSION',
    '',
    optional(commission),
    'Commission of a trade: none, internet (0.0004), bank (0.002, at least 1 lira an order and day) or a rate as a ' +
      'fraction of the total; 5 % BSMV is added; default internet with MARKET_HOURS=bist, else none',
  ),
  settlement: setting(
    'SETTLEMENT',
    '',
    oneOf('', ...SETTLEMENTS),
    'When the money of a trade in stocks is there: instant, or t2, two settlement days later; ' +
      'default t2 with MARKET_HOURS=bist, else instant',
  ),
  settlementLengths: setting(
    'SETTLEMENT_DAYS',
    '',
    settlementLengths,
    'How many settlement days a trade takes from a day on, where the exchange changes it: 2027-01-04:1, more with commas',
  ),
} as const;

interface TradeSettingValues {
  readonly commission: Commission | undefined;
  readonly settlement: Settlement | '';
}

export interface TradeConfig {
  readonly settlement: Settlement;
  /** A fraction of the total, before BSMV. */
  readonly commissionRate: Price;
  /** Minimum commission per order and day, before BSMV. */
  readonly minimumCommission: Money;
}

/** By default as on the exchange where its hours apply, otherwise free and at once. */
export function tradesOf({ commission: named, settlement }: TradeSettingValues, hours: 'always' | 'bist'): TradeConfig {
  const isExchange = hours === 'bist';
  const costs = named ?? COMMISSIONS[isExchange ? 'internet' : 'none'];
  return { ...costs, settlement: settlement || (isExchange ? 't2' : 'instant') };
}
