/** A small market for screen tests: the lists of GET /collect/* in the shapes of D28. */

import type { QuotedKind } from '@kurus/core/asset-kinds';
import type { WireOf } from '@kurus/core/contract/endpoint';
import type { COLLECT_LISTS } from '@kurus/core/contract/market-lists';
import { answer } from './network.ts';

type HisseItem = WireOf<typeof COLLECT_LISTS.stocks>[number];
/** Item of any other kind. */
type NamedItem = Omit<WireOf<typeof COLLECT_LISTS.cryptos>[number], 'type'> & { readonly type: QuotedKind };

export interface TestPrice {
  readonly code: string;
  readonly name: string;
  readonly price: number;
  /** Change from the base, in percent. */
  readonly rate: number;
  /** Turnover in lira. */
  readonly volume?: number;
  /** Age of its price; 0 by default. */
  readonly ageMs?: number;
}

const tr = (value: number, sign = '') =>
  sign + value.toLocaleString('tr-TR', { minimumFractionDigits: 2, maximumFractionDigits: 8 });

/** Replies for `stubNetwork`; they read the prices at each request, so a test can move them. */
export function marketReplies(market: {
  readonly stocks: readonly TestPrice[];
  readonly cryptos: readonly TestPrice[];
  readonly currencies?: readonly TestPrice[];
  readonly metals?: readonly TestPrice[];
}) {
  const head = () => ({
    success: true,
    message: 'Tamam',
    asOf: new Date().toISOString(),
    currency: 'TRY',
    source: { name: 'simulated', kind: 'simulated', maxAgeMs: 10_000 },
  });
  return {
    'GET /market/actions': () => answer({ actions: [] }),
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
    'GET /collect/kripto': () => Response.json({ ...head(), data: market.cryptos.map(named('cryptos')) }),
    'GET /collect/doviz': () => Response.json({ ...head(), data: (market.currencies ?? []).map(named('currencies')) }),
    'GET /collect/fon': () => Response.json({ ...head(), data: [] }),
    'GET /collect/yabanci': () => Response.json({ ...head(), data: [] }),
    'GET /collect/altin': () => Response.json({ ...head(), data: (market.metals ?? []).map(named('metals')) }),
  };
}

const shared = ({ code, price, volume = 1_234_567.89, ageMs = 0 }: TestPrice) => ({
  code,
  icon: `/collect/icon/${code}.svg`,
  maxstr: tr(price * 2),
  minstr: tr(price / 2),
  hacimstr: tr(volume, '₺'),
  asOf: new Date(Date.now() - ageMs).toISOString(),
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

const named =
  (type: NamedItem['type']) =>
  (item: TestPrice): NamedItem => ({
    ...shared(item),
    name: item.name,
    price: item.price,
    pricestr: tr(item.price),
    changeDay: item.rate,
    type,
  });
