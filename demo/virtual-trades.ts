/** Two years of trading with virtual lira. */

import { ASSET_KINDS, type TradableKind } from '@kurus/core/asset-kinds';
import { addNote } from '@kurus/core/contract/notes';
import { placeOrder } from '@kurus/core/contract/orders';
import { type HoldingItem, holdings } from '@kurus/core/contract/portfolio';
import { depositWithdraw } from '@kurus/core/contract/wallet';
import { DEPOSIT_TYPE, WITHDRAW_TYPE } from '@kurus/core/limits';
import { roundToTick } from '@kurus/core/market/tick-size';
import { divide } from '@kurus/core/money/decimal';
import { type Price, priceText, type Quantity, quantity, quantityText } from '@kurus/core/money/money';
import type { Person } from './person.ts';

type Step =
  | readonly ['deposit' | 'withdraw', lira: number]
  | readonly ['buy', TradableKind, code: string, lira: number]
  | readonly ['sell', TradableKind, code: string, percent: bigint];

export interface TradingMoment {
  readonly daysAgo: number;
  readonly steps: readonly Step[];
}

export const FIRST_DAYS_AGO = 728;

export const MOMENTS: readonly TradingMoment[] = [
  {
    daysAgo: FIRST_DAYS_AGO,
    steps: [
      ['deposit', 250_000],
      ['buy', 'stocks', 'THYAO', 40_000],
    ],
  },
  { daysAgo: 721, steps: [['buy', 'cryptos', 'BTC', 30_000]] },
  {
    daysAgo: 700,
    steps: [
      ['buy', 'stocks', 'ASELS', 35_000],
      ['buy', 'stocks', 'BIMAS', 25_000],
    ],
  },
  { daysAgo: 665, steps: [['buy', 'stocks', 'TUPRS', 30_000]] },
  {
    daysAgo: 630,
    steps: [
      ['deposit', 50_000],
      ['buy', 'cryptos', 'ETH', 20_000],
    ],
  },
  { daysAgo: 590, steps: [['buy', 'stocks', 'FROTO', 45_000]] },
  { daysAgo: 560, steps: [['sell', 'stocks', 'BIMAS', 50n]] },
  {
    daysAgo: 525,
    steps: [
      ['deposit', 40_000],
      ['buy', 'stocks', 'KCHOL', 40_000],
    ],
  },
  { daysAgo: 480, steps: [['buy', 'cryptos', 'SOL', 15_000]] },
  {
    daysAgo: 455,
    steps: [
      ['sell', 'cryptos', 'BTC', 40n],
      ['buy', 'stocks', 'SAHOL', 25_000],
    ],
  },
  {
    daysAgo: 410,
    steps: [
      ['deposit', 40_000],
      ['buy', 'stocks', 'GARAN', 30_000],
    ],
  },
  { daysAgo: 365, steps: [['sell', 'stocks', 'TUPRS', 100n]] },
  {
    daysAgo: 330,
    steps: [
      ['buy', 'stocks', 'SISE', 20_000],
      ['buy', 'stocks', 'EREGL', 25_000],
    ],
  },
  {
    daysAgo: 290,
    steps: [
      ['deposit', 40_000],
      ['buy', 'stocks', 'THYAO', 30_000],
    ],
  },
  { daysAgo: 245, steps: [['sell', 'stocks', 'SISE', 100n]] },
  { daysAgo: 210, steps: [['buy', 'stocks', 'AKBNK', 30_000]] },
  {
    daysAgo: 170,
    steps: [
      ['withdraw', 25_000],
      ['sell', 'stocks', 'ASELS', 50n],
    ],
  },
  { daysAgo: 130, steps: [['buy', 'cryptos', 'AVAX', 12_000]] },
  {
    daysAgo: 95,
    steps: [
      ['deposit', 40_000],
      ['buy', 'stocks', 'BIMAS', 30_000],
    ],
  },
  { daysAgo: 60, steps: [['sell', 'stocks', 'KCHOL', 30n]] },
  { daysAgo: 31, steps: [['buy', 'stocks', 'TUPRS', 20_000]] },
  { daysAgo: 12, steps: [['sell', 'cryptos', 'ETH', 25n]] },
  { daysAgo: 3, steps: [['buy', 'stocks', 'GARAN', 10_000]] },
];

export async function act(person: Person, [what, ...args]: Step): Promise<void> {
  if (what === 'deposit' || what === 'withdraw') {
    const depositMoneyType = what === 'deposit' ? DEPOSIT_TYPE : WITHDRAW_TYPE;
    await person.send(depositWithdraw, { body: { amount: args[0], depositMoneyType } });
    return;
  }
  const [type, symbol, much] = args as [TradableKind, string, number | bigint];
  const size =
    typeof much === 'number'
      ? { amount: much }
      : { quantity: quantityText(partOf((await held(person, symbol)).quantity, much, type)) };
  await person.send(placeOrder, { body: { side: what, kind: 'market', type, symbol, ...size } });
}

async function held(person: Person, code: string) {
  const { portfolio } = await person.send(holdings);
  const found = portfolio.find(({ symbol }) => symbol === code);
  if (!found) throw new Error(`${code} is not held`);
  return found;
}

/** Part of a quantity, rounded to the decimals of the kind. */
function partOf(whole: Quantity, percent: bigint, type: TradableKind): Quantity {
  const finest = quantity('1') / 10n ** BigInt(ASSET_KINDS[type].quantityDecimals);
  return (divide(whole * percent, 100n * finest, 'down') * finest) as Quantity;
}

/** Places orders that stay open on the exchange today, and writes the user's notes. */
export async function leaveOrders(person: Person): Promise<void> {
  const [asels, thyao] = [await held(person, 'ASELS'), await held(person, 'THYAO')];
  const at = ({ type, currentPrice }: HoldingItem, percent: bigint) =>
    roundToTick(type, divide((currentPrice ?? 0n) * percent, 100n, 'down') as Price, 'down');
  const gtc = { type: 'stocks', validity: 'gtc' } as const;
  const orders = [
    { ...gtc, symbol: 'ASELS', side: 'buy', kind: 'limit', quantity: 40, limitPrice: priceText(at(asels, 96n)) },
    { ...gtc, symbol: 'THYAO', side: 'sell', kind: 'stop', quantity: 60, triggerPrice: priceText(at(thyao, 95n)) },
  ];
  for (const body of orders) await person.send(placeOrder, { body });
  const text = 'Yaz sezonu rakamları açıklanınca yeniden bak; hedef 400.';
  await person.send(addNote, { params: { kind: 'stocks', code: 'THYAO' }, body: { text } });
}
