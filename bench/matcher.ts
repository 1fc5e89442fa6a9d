/**
 * Matcher with a million open orders over 700 assets: their memory, a tick in which every asset moves and no order
 * fills, and one that triggers ten thousand stops. `npm run bench -- matcher [orders] [ticks]`.
 */

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { addOrder, createAssetBook, type AssetBook } from '@kurus/core/exchange/asset-book';
import { match, settleBook } from '@kurus/core/exchange/match';
import { quote, type AssetMarket, type Observation } from '@kurus/core/exchange/observation';
import type { OrderTerms } from '@kurus/core/exchange/order';
import { accountKey } from '@kurus/core/identity';
import { dailyLimits } from '@kurus/core/market/price-limits';
import { ticksAway } from '@kurus/core/market/tick-size';
import { price, quantity, ZERO_MONEY, type Price } from '@kurus/core/money/money';
import { reportFigure } from '../testing/load/figures.ts';
import { median, msText, printMachine, printTable, quantile } from '../testing/load/measure.ts';
import { randomFrom } from '../testing/random.ts';
import { openOrder } from './harness/open-orders.ts';

const count = Number(process.argv[3] ?? 1_000_000);
const ticks = Number(process.argv[4] ?? 300);
const ASSETS = 700;
const TRIGGERED = 10_000;
const TARGET_MS = 5;
const TARGET_MB = 300;
const KIND = 'stocks';
const BASE = price('284.25');
const START_MS = Date.parse('2026-11-23T11:00:00+03:00');

const random = randomFrom(1);
const terms: OrderTerms = { rules: 'realistic', commissionRate: price('0.0004'), minimumCommission: ZERO_MONEY };
const market: AssetMarket = {
  kind: KIND,
  limits: dailyLimits(KIND, BASE),
  averageDaily: quantity('240000'),
  spreadTicks: 1,
  hasSessions: true,
};
const context = { market, freeCash: () => ZERO_MONEY };

/** Account keys: each account has many orders, and its key is one shared string. */
const accounts = Array.from({ length: 100_000 }, (_, user) => accountKey({ userId: String(user), accountId: 1 }));

const orderOf = (index: number) => openOrder(index, BASE, { random, terms, accounts, beforeMs: START_MS });

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const heapMb = () => {
  collect();
  return process.memoryUsage().heapUsed / 2 ** 20;
};

function observed(exTimeMs: number, last: Price): Observation {
  return {
    ...quote(last, exTimeMs),
    lo: ticksAway(KIND, last, -1),
    hi: ticksAway(KIND, last, 1),
    traded: quantity('900'),
  };
}

/** Sends one observation for every asset. @returns changed orders, and the milliseconds */
function tick(
  books: readonly AssetBook[],
  observation: Observation,
): { readonly changed: number; readonly ms: number } {
  const started = performance.now();
  let changed = 0;
  for (const book of books) {
    const result = match(book, observation, context);
    changed += result.changes.length;
    settleBook(book, result);
  }
  return { changed, ms: performance.now() - started };
}

const before = heapMb();
const began = performance.now();
const books = Array.from({ length: ASSETS }, () => createAssetBook(KIND));
for (let index = 0; index < count; index += 1) addOrder(books[index % ASSETS] as AssetBook, orderOf(index));
const builtMs = performance.now() - began;
const heldMb = heapMb() - before;

tick(books, observed(START_MS, BASE));
const cpuBefore = process.cpuUsage();
const quiet = Array.from({ length: ticks }, (_, index) => {
  const last = ticksAway(KIND, BASE, random.below(9) - 4);
  return tick(books, observed(START_MS + (index + 1) * 1000, last));
});
const { user, system } = process.cpuUsage(cpuBefore);
if (quiet.some(({ changed }) => changed > 0)) throw new Error('a quiet tick filled something');
const times = quiet.map(({ ms }) => ms);

const [crowded] = books;
if (!crowded) throw new Error('no books');
for (let index = 0; index < TRIGGERED; index += 1) {
  const stop = {
    ...orderOf(count + index),
    side: 'sell',
    kind: 'stop',
    state: 'armed',
    limitPrice: undefined,
  } as const;
  addOrder(crowded, { ...stop, trail: undefined, triggerPrice: price('280.25'), reservedQuantity: stop.quantity });
}
const busy = tick([crowded], observed(START_MS + 1e6, price('279.75')));

printMachine(`${count} open orders over ${ASSETS} assets, built in ${msText(builtMs)}; ${ticks} ticks`);
printTable([
  ['', 'measured', 'target'],
  ['memory', `${heldMb.toFixed(0)} MB`, `${TARGET_MB} MB`],
  ['a quiet tick, p50', msText(median(times)), `${TARGET_MS} ms`],
  ['a quiet tick, processor', msText((user + system) / 1000 / ticks), ''],
  ['a quiet tick, p99', msText(quantile(times, 0.99)), ''],
  [`${busy.changed} orders triggered in one tick`, msText(busy.ms), ''],
]);
reportFigure('memory of an open order', (heldMb * 2 ** 20) / count, 'bytes');
reportFigure('processor of a quiet tick', (user + system) / 1000 / ticks, 'ms');
