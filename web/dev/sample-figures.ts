/** Made-up figures for the gallery. */

import type { AssetKind } from '@kurus/core/asset-kinds';
import { money, sumMoney, type Percent } from '@kurus/core/money/money';
import type { Slice } from '../src/charts/donut.tsx';

export { money, price, quantity } from '@kurus/core/money/money';

const VALUES =
  '82717.75 58566.11 44533.14 41597.85 28976.48 21681.32 20617.04 18031.41 17180.85 11013.00 5917.88 3443.08';
const CODES = 'GARAN BIMAS AKBNK FROTO THYAO SAHOL PETKM EREGL TUPRS KCHOL ASELS SISE';
export const SLICES: readonly Slice[] = CODES.split(' ').map((code, index) => ({
  id: code,
  label: code,
  value: money(VALUES.split(' ')[index] ?? '0'),
}));

export const totalOf = (slices: readonly Slice[]) => sumMoney(slices.map((slice) => slice.value));

interface SampleRow {
  readonly type: AssetKind;
  readonly code: string;
  readonly quantity: string;
  readonly buy: string;
  readonly result: string;
  readonly percent: Percent;
}

const row = (
  type: AssetKind,
  code: string,
  quantity: string,
  buy: string,
  result: string,
  percent: bigint,
): SampleRow => ({
  type,
  code,
  quantity,
  buy,
  result,
  percent: percent as Percent,
});

export const ROWS: readonly SampleRow[] = [
  row('stocks', 'THYAO', '206', '112.54', '5782.99', 2494n),
  row('stocks', 'GARAN', '184', '500.87', '-9448.09', -1025n),
  row('cryptos', 'BTC', '0.00512', '3701544.2', '115.26', 198n),
  row('cryptos', 'ETH', '1.25', '116113.95', '8071.58', 556n),
  row('cryptos', 'HYPE', '40', '1851.3', '0', 0n),
];
