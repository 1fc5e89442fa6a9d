/**
 * Net worth of forty assets of all kinds beside that of fourteen shares, and the value of any day of deposits and
 * bonds. `npm run bench -- wealth [rounds]`. The two accounts are read in turn, so that noise affects both alike.
 */

import type { BondTerms, DepositTerms } from '@kurus/core/contract/own-terms';
import { dateText, dayOf, dayOfDate } from '@kurus/core/market/calendar';
import { money, price } from '@kurus/core/money/money';
import { ownPriceOf } from '@kurus/core/terms/own-price';
import type { Connection } from '../testing/load/connection.ts';
import { reportFigure } from '../testing/load/figures.ts';
import { median, msText, printMachine, printTable, quantile } from '../testing/load/measure.ts';
import { type Account, createAccounts, createWorld, openConnections } from '../testing/load/world.ts';
import { openTrackedAccount } from './harness/tracked-account.ts';

const rounds = Number(process.argv[3] ?? 400);
const WARM_UP = 50;
const TARGET_RATIO = 1.3;

interface Held {
  readonly kind: string;
  readonly code: string;
  readonly quantity: number;
  readonly price: number;
}

const held = (kind: string, codes: string, each: number): Held[] =>
  codes.split(' ').map((code) => ({ kind, code, quantity: 3, price: each }));

const SHARES = held(
  'stocks',
  'THYAO GARAN AKBNK ASELS BIMAS EREGL KCHOL SISE TUPRS FROTO SAHOL TCELL YKBNK ISCTR',
  100,
);
/** Thirty-four assets of the markets; six of one's own come to them. */
const MIXED = [
  ...SHARES.slice(0, 8),
  ...held('funds', 'AFT MAC TTA ZBB AH2', 3),
  ...held('foreign', 'AAPL MSFT NVDA AMZN GOOGL', 9_000),
  ...held('cryptos', 'BTC ETH XRP SOL', 1_000),
  ...held('metals', 'GAU XAG CEYREK YARIM TAM ATA', 5_000),
  ...held('currencies', 'USD EUR GBP CHF JPY SEK', 40),
];

const today = dateText(dayOf(Date.now()));
const daysAhead = (days: number) => dateText(dayOf(Date.now()) + days);
const OWN = [
  {
    code: 'DEPO1',
    group: 'deposit',
    terms: { kind: 'deposit', principal: 200_000, rate: 0.385, from: today, days: 92 },
  },
  { code: 'DEPO2', group: 'deposit', terms: { kind: 'deposit', principal: 90_000, rate: 0.4, from: today, days: 32 } },
  {
    code: 'BOND1',
    group: 'bond',
    terms: { kind: 'bond', couponRate: 0.3, couponMonths: 6, maturity: daysAhead(900), cleanPrice: 98.4 },
  },
  { code: 'DEBT1', group: 'debt', terms: { kind: 'debt', owed: 412_600, asOf: today, rate: 0.36, monthly: 18_000 } },
  { code: 'FLAT1', group: 'property' },
  { code: 'CAR1', group: 'other' },
] as const;

async function post(connection: Connection, account: Account, path: string, body: object): Promise<string> {
  const reply = await connection.post(path, body, account.token, crypto.randomUUID());
  if (reply.status !== 200) throw new Error(`${path} was answered with ${reply.status}: ${reply.body}`);
  return reply.body;
}

async function buy(connection: Connection, account: Account, assets: readonly Held[]): Promise<number> {
  const id = await openTrackedAccount(connection, account, { name: 'Wealth', cash: 'kept' });
  const entries = assets.map(({ kind, code, quantity, price: each }) => ({
    type: 'buy',
    date: today,
    asset: { kind, code },
    quantity,
    price: each,
  }));
  await post(connection, account, `/accounts/${id}/entries`, { entries });
  return id;
}

async function buyOwn(connection: Connection, account: Account, id: number): Promise<void> {
  for (const { code, group, ...rest } of OWN) {
    await post(connection, account, '/assets/custom', { code, name: code, group, ...rest });
    const asset = { kind: 'custom', code };
    const entry = group === 'debt' ? { quantity: 1 } : { quantity: 1, price: 100_000 };
    const entries = [{ type: 'opening', date: today, asset, ...entry }];
    await post(connection, account, `/accounts/${id}/entries`, { entries });
  }
}

async function netWorthMs(connection: Connection, { token }: Account): Promise<number> {
  const reply = await connection.get('/portfolio/net-worth', token);
  if (reply.status !== 200) throw new Error(`net worth was answered with ${reply.status}: ${reply.body}`);
  return reply.ms;
}

/** Processor time in nanoseconds for the value of one day, over days that begin so far from the first. */
function nanosecondsAt(priceOn: (day: number) => unknown, first: number): number {
  const COUNT = 20_000;
  const turn = () => {
    const begun = process.cpuUsage();
    for (let at = 0; at < COUNT; at += 1) priceOn(first + (at % 7));
    const { user, system } = process.cpuUsage(begun);
    return ((user + system) * 1_000) / COUNT;
  };
  turn();
  return median(Array.from({ length: 15 }, turn));
}

const START = dayOfDate('2020-01-06');
const DEPOSIT: DepositTerms = {
  kind: 'deposit',
  currency: 'TRY',
  principal: money('200000'),
  rate: price('0.385'),
  from: '2020-01-06',
  days: 18_000,
  withheld: price('0.175'),
  renews: 'no',
};
const BOND: BondTerms = {
  kind: 'bond',
  currency: 'TRY',
  couponRate: price('0.3'),
  couponMonths: 6,
  maturity: '2069-01-15',
};
const CLEAN = [{ day: START, price: price('98.4') }];

/** Compares the value of a day 10,000 days into the term with that of one after ten days. */
function laterDays(name: string, priceOn: (day: number) => unknown): readonly string[] {
  const [early, late] = [nanosecondsAt(priceOn, START + 10), nanosecondsAt(priceOn, START + 10_000)];
  reportFigure(`a day of a ${name} after 10,000 days, of one after ten`, late / early, 'ratio');
  return [name, `${Math.round(early)} ns`, `${Math.round(late)} ns`, (late / early).toFixed(2)];
}

const world = await createWorld();
try {
  const [few, many] = await createAccounts(world.sql, 2, 1_000);
  const [connection] = await openConnections(world.server.url, 1);
  if (!few || !many || !connection) throw new Error('no account');
  await buy(connection, few, SHARES);
  await buyOwn(connection, many, await buy(connection, many, MIXED));
  const times: Readonly<Record<'few' | 'many', number[]>> = { few: [], many: [] };
  for (let round = 0; round < rounds + WARM_UP; round += 1) {
    const [ofFew, ofMany] = [await netWorthMs(connection, few), await netWorthMs(connection, many)];
    if (round < WARM_UP) continue;
    times.few.push(ofFew);
    times.many.push(ofMany);
  }
  connection.close();
  printMachine(`${world.database}; ${rounds} rounds`);
  const row = (name: string, of: readonly number[]) => [name, msText(median(of)), msText(quantile(of, 0.99))];
  printTable([
    ['net worth', 'p50', 'p99'],
    row(`${SHARES.length} shares`, times.few),
    row(`${MIXED.length + OWN.length} assets of all kinds`, times.many),
  ]);
  const ratio = quantile(times.many, 0.99) / quantile(times.few, 0.99);
  printTable([
    ['value of a day', 'after 10 days', 'after 10,000 days', 'ratio'],
    laterDays('deposit', ownPriceOf(DEPOSIT)),
    laterDays('bond', ownPriceOf(BOND, CLEAN)),
  ]);
  reportFigure('net worth of forty assets, of fourteen shares (p99)', ratio, 'ratio');
  console.log(`net worth: ${ratio.toFixed(2)} (target ${TARGET_RATIO})`);
} finally {
  await world.stop();
}
