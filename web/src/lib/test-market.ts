/** A small market as screen tests see it: GET /collect/hisse and /collect/kripto in the shapes of D28. */
import type { HisseItem, KriptoItem } from '@kurus/core/contract/market';

export interface TestPrice {
  readonly code: string;
  readonly name: string;
  readonly price: number;
  /** Percent of the base. */
  readonly rate: number;
}

const tr = (value: number, sign = '') =>
  sign + value.toLocaleString('tr-TR', { minimumFractionDigits: 2, maximumFractionDigits: 8 });

/** Replies for `stubNetwork`; prices are read at each request, so a test can move them. */
export function marketReplies(market: {
  readonly stocks: readonly TestPrice[];
  readonly cryptos: readonly TestPrice[];
}) {
  const head = () => ({
    success: true,
    message: 'Tamam',
    asOf: new Date().toISOString(),
    currency: 'TRY',
    source: { name: 'simulated', kind: 'simulated', maxAgeMs: 10_000 },
  });
  return {
    'GET /collect/hisse': () =>
      Response.json({
        ...head(),
        index: {
          code: 'XU100',
          name: 'BIST 100',
          value: 14_545.96,
          valuestr: '14.545,96',
          previousclose: 14_521.29,
          rate: 0.17,
        },
        data: market.stocks.map(hisse),
      }),
    'GET /collect/kripto': () => Response.json({ ...head(), data: market.cryptos.map(kripto) }),
  };
}

const shared = ({ code, price }: TestPrice) => ({
  code,
  icon: `/collect/icon/${code}.svg`,
  maxstr: tr(price * 2),
  minstr: tr(price / 2),
  hacimstr: tr(1_234_567.89, '₺'),
  asOf: new Date().toISOString(),
  currency: 'TRY' as const,
});

const hisse = (item: TestPrice): HisseItem => ({
  ...shared(item),
  text: item.name,
  lastprice: item.price,
  lastpricestr: tr(item.price),
  rate: item.rate,
  type: 'stocks',
});

const kripto = (item: TestPrice): KriptoItem => ({
  ...shared(item),
  name: item.name,
  price: item.price,
  pricestr: tr(item.price),
  changeDay: item.rate,
  type: 'cryptos',
});
