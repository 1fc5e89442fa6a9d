/** Sample market of the simulation: a few stocks and funds with fixed prices (S2.51), which are not quotes. */

import { price, type Price } from '@kurus/core/money/money';

export type SampleKind = 'stocks' | 'funds';

export interface SampleAsset {
  readonly kind: SampleKind;
  readonly code: string;
  readonly name: string;
  readonly price: Price;
}

const sample =
  (kind: SampleKind) =>
  ([code, name, unitPrice]: readonly [string, string, string]): SampleAsset => ({
    kind,
    code,
    name,
    price: price(unitPrice),
  });

const STOCKS = [
  ['THYAO', 'Türk Hava Yolları', '312.50'],
  ['GARAN', 'Garanti BBVA', '128.40'],
  ['ASELS', 'Aselsan', '214.70'],
  ['BIMAS', 'BİM Mağazalar', '498.25'],
  ['KCHOL', 'Koç Holding', '176.90'],
  ['EREGL', 'Ereğli Demir Çelik', '27.86'],
] as const;

const FUNDS = [
  ['HSF', 'Örnek hisse senedi fonu', '8.412635'],
  ['ATF', 'Örnek altın fonu', '3.275914'],
  ['PPF', 'Örnek para piyasası fonu', '1.648207'],
  ['DGF', 'Örnek değişken fon', '5.093118'],
] as const;

export const SAMPLE_ASSETS: readonly SampleAsset[] = [...STOCKS.map(sample('stocks')), ...FUNDS.map(sample('funds'))];
