/**
 * Made-up household: some forty assets of all kinds over six years, in lira, dollars, euros and pounds, from a seed.
 * Facts alone, as a person would enter them; no figure is worked out here.
 */

import { type Random, randomFrom } from '../random.ts';

export interface AssetName {
  readonly kind: string;
  readonly code: string;
}

/** Entry as the interface takes it. Figures are numbers of few decimals, rates whole: lira come to whole kuruş. */
export interface EntryFact {
  readonly date: string;
  readonly type: string;
  readonly asset?: AssetName;
  readonly quantity?: number;
  readonly price?: number;
  readonly fee?: number;
  readonly amount?: number;
  readonly gross?: number;
  readonly withheld?: number;
  /** Withheld from a sale of a fund. */
  readonly tax?: number;
  /** Balance of a pension contract. */
  readonly share?: 'own' | 'state';
  readonly currency?: string;
  readonly rate?: number;
}

export interface OwnFact {
  readonly code: string;
  readonly group: string;
  readonly terms?: Readonly<Record<string, string | number>>;
  readonly prices?: readonly { readonly date: string; readonly price: number }[];
}

export interface Household {
  readonly own: readonly OwnFact[];
  /** Entries of the account with money in several currencies, and of the one without money: home, loans, pension. */
  readonly bank: readonly EntryFact[];
  readonly home: readonly EntryFact[];
  /** Two pension contracts. */
  readonly pensions: readonly Pension[];
  /** Entries of the last year of an account without money, whose past is at prices of the market. */
  readonly market: readonly EntryFact[];
}

export interface Pension {
  /** First day in the scheme, and the year of birth. */
  readonly bes: { readonly since: string; readonly birthYear?: number };
  readonly entries: readonly EntryFact[];
}

/** Codes of the market, by kind; a foreign one with its currency. */
export type MarketCodes = Readonly<Record<string, readonly { readonly code: string; readonly currency?: string }[]>>;

const DAY = 86_400_000;
const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
export const msOf = (date: string): number => Date.parse(`${date}T00:00:00Z`);
export const addDays = (date: string, days: number): string => dateOf(msOf(date) + days * DAY);

const FIRST = '2020-11-20';
const DAYS = 6 * 365;
const HOW_MANY: Readonly<Record<string, number>> = {
  stocks: 8,
  cryptos: 5,
  funds: 5,
  foreign: 5,
  metals: 3,
  currencies: 2,
};

export function householdOf(seed: number, codes: MarketCodes): Household {
  const random = randomFrom(seed);
  const bank: EntryFact[] = [{ date: FIRST, type: 'deposit', amount: 900_000_000 }];
  for (const [currency, rate] of [
    ['USD', 8],
    ['EUR', 9],
    ['GBP', 10],
  ] as const)
    bank.push({ date: FIRST, type: 'deposit', amount: 9_000_000, currency, rate });
  for (const [kind, count] of Object.entries(HOW_MANY))
    for (const { code, currency } of shuffled(random, codes[kind] ?? []).slice(0, count))
      bank.push(...trades(random, { kind, code }, currency));
  const own: OwnFact[] = [];
  const home: EntryFact[] = [];
  deposits(random, own, bank);
  bonds(random, own, bank);
  debts(random, own, home);
  typed(random, own, home);
  const pensions = [
    pension(random, codes['pension'] ?? [], { since: '2016-02-29', birthYear: 1968 }),
    pension(random, codes['pension'] ?? [], { since: '2021-03-03' }),
  ];
  return { own, bank: sorted(bank), home: sorted(home), pensions, market: marketEntries(random, codes) };
}

const shuffled = <T>(random: Random, values: readonly T[]): T[] =>
  values
    .map((value) => ({ value, at: random.next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ value }) => value);

const sorted = (entries: EntryFact[]) => entries.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));

/** Purchases, sales and dividends on days that never repeat. */
function trades(random: Random, asset: AssetName, currency: string | undefined): EntryFact[] {
  const entries: EntryFact[] = [];
  const step = asset.kind === 'cryptos' ? 0.5 : 1;
  let held = 0;
  let day = 1 + random.below(900);
  for (let at = 0; at < 8 && day < DAYS - 1; at += 1, day += 1 + random.below(300)) {
    const date = addDays(FIRST, day);
    const inOwn = currency === undefined ? {} : { currency, rate: 8 + Math.floor(day / 60) };
    const income = asset.kind === 'stocks' || asset.kind === 'foreign' || asset.kind === 'funds';
    if (held > 0 && income && random.below(4) === 0) {
      const gross = 100 + random.below(5_000);
      entries.push({ date, type: 'dividend', asset, gross, withheld: Math.floor(gross / 10), ...inOwn });
      continue;
    }
    const price = (1 + random.below(40_000)) / 100;
    const fee = random.below(3) === 0 ? random.below(500) / 100 : 0;
    const isSale = held > 0 && random.below(3) === 0;
    const quantity = isSale ? step * (1 + random.below(held / step)) : step * (1 + random.below(400));
    held += isSale ? -quantity : quantity;
    const tax = isSale && asset.kind === 'funds' ? { tax: random.below(2_000) / 100 } : {};
    const type = isSale ? 'sell' : 'buy';
    entries.push({ date, type, asset, quantity, price: cents(2 * price), fee, ...tax, ...inOwn });
  }
  return entries;
}

const cents = (value: number) => Math.round(value * 100) / 100;

const custom = (code: string): AssetName => ({ kind: 'custom', code });

/** Two that are over, one broken early, one that runs, and one in dollars. */
function deposits(random: Random, own: OwnFact[], bank: EntryFact[]): void {
  const made = [
    { code: 'MEV1', from: '2023-03-01', days: 32 + random.below(300), withheld: 0.05 },
    { code: 'MEV2', from: '2025-01-15', days: 92 + random.below(90), withheld: 0.1 },
    { code: 'MEV3', from: '2026-02-02', days: 181, withheld: 0.175, closedOn: '2026-04-10' },
    { code: 'MEV4', from: '2026-10-12', days: 92, withheld: 0.175 },
    { code: 'MEV5', from: '2026-09-01', days: 181, withheld: 0.25, currency: 'USD' },
  ];
  for (const { code, ...more } of made) {
    const principal = 1_000 * (1 + random.below(900));
    const rate = (more.currency ? 100 + random.below(400) : 2_000 + random.below(3_000)) / 10_000;
    const received = more.closedOn === undefined ? {} : { received: principal + random.below(5_000) };
    own.push({ code, group: 'deposit', terms: { kind: 'deposit', principal, rate, ...more, ...received } });
    const inOwn = more.currency ? { currency: more.currency, rate: 48 } : {};
    bank.push({ date: more.from, type: 'buy', asset: custom(code), quantity: 1, price: principal, ...inOwn });
  }
}

/** One that is over, and one that runs. */
function bonds(random: Random, own: OwnFact[], bank: EntryFact[]): void {
  for (const [code, maturity, bought] of [
    ['TAH1', '2026-06-15', '2024-07-01'],
    ['TAH2', '2029-01-31', '2025-05-05'],
  ] as const) {
    const couponMonths = random.pick([3, 6, 12]);
    const terms = { kind: 'bond', couponRate: (1_000 + random.below(3_500)) / 10_000, couponMonths, maturity };
    own.push({ code, group: 'bond', terms: { ...terms, cleanPrice: 90 + random.below(20), priceDate: bought } });
    bank.push({
      date: bought,
      type: 'buy',
      asset: custom(code),
      quantity: 1_000 * (1 + random.below(900)),
      price: 1.01,
    });
  }
}

/** A mortgage, and a card. */
function debts(random: Random, own: OwnFact[], home: EntryFact[]): void {
  const mortgage = {
    kind: 'debt',
    owed: 1_000_000 + random.below(4_000_000),
    asOf: '2022-01-31',
    rate: 0.18,
    monthly: 60_000,
  };
  const card = { kind: 'debt', owed: 10_000 + random.below(90_000), asOf: '2026-11-01' };
  for (const [code, terms] of [
    ['KONUT', mortgage],
    ['KART', card],
  ] as const) {
    own.push({ code, group: 'debt', terms });
    home.push({ date: terms.asOf, type: 'opening', asset: custom(code), quantity: 1 });
  }
}

/** A flat, a car and two funds of a pension, with prices that are typed now and then. */
function typed(random: Random, own: OwnFact[], home: EntryFact[]): void {
  for (const [code, group, quantity] of [
    ['EV', 'property', 1],
    ['ARABA', 'other', 1],
    ['EMK1', 'fund', 25_000],
    ['EMK2', 'fund', 4_000],
  ] as const) {
    let date = addDays(FIRST, 30 + random.below(300));
    let price = group === 'fund' ? 2 : 400_000 + random.below(3_000_000);
    const since = date;
    const prices: { date: string; price: number }[] = [];
    while (date <= addDays(FIRST, DAYS)) {
      prices.push({ date, price });
      price = Math.max(1, Math.round(price * (85 + random.below(45))) / 100);
      date = addDays(date, 40 + random.below(200));
    }
    own.push({ code, group, prices });
    home.push({ date: since, type: 'opening', asset: custom(code), quantity, price: prices[0]?.price ?? 1 });
  }
}

/** Payments of a contract, month by month: the owner's, and the state's a while later; now and then a change of funds. */
function pension(random: Random, codes: MarketCodes[string], bes: Pension['bes']): Pension {
  const funds = shuffled(random, codes)
    .slice(0, 3)
    .map(({ code }): AssetName => ({ kind: 'funds', code }));
  const entries: EntryFact[] = [];
  const held = new Map<AssetName, number>();
  let date = addDays('2024-06-03', random.below(40));
  for (; date < '2026-11-10'; date = addDays(date, 20 + random.below(25))) {
    const fund = random.pick(funds);
    const price = (10 + random.below(900)) / 100;
    const quantity = 100 * (1 + random.below(60));
    const own = held.get(fund) ?? 0;
    if (own > 200 && random.below(6) === 0) {
      entries.push({ date, type: 'sell', asset: fund, quantity: 100, price });
      held.set(fund, own - 100);
      continue;
    }
    entries.push({ date, type: 'buy', asset: fund, quantity, price });
    held.set(fund, own + quantity);
    if (random.below(3) > 0)
      entries.push({ date: addDays(date, 9), type: 'buy', asset: fund, quantity: quantity / 5, price, share: 'state' });
  }
  return { bes, entries: sorted(entries) };
}

/** Purchases and sales of a year, in kinds whose past prices the market has, each on days of its own. */
function marketEntries(random: Random, codes: MarketCodes): EntryFact[] {
  const entries: EntryFact[] = [];
  const count = { funds: 2, foreign: 3, metals: 3, currencies: 3, cryptos: 2 };
  for (const [kind, many] of Object.entries(count))
    for (const { code } of shuffled(random, codes[kind] ?? []).slice(0, many)) {
      const asset = { kind, code };
      let held = 0;
      let date = addDays('2025-12-08', random.below(60));
      for (let at = 0; at < 5 && date < '2026-10-30'; at += 1, date = addDays(date, 15 + random.below(60))) {
        const isSale = held > 1 && random.below(3) === 0;
        const quantity = isSale ? 1 + random.below(held) : 1 + random.below(90);
        held += isSale ? -quantity : quantity;
        const price = (100 + random.below(900_000)) / 100;
        entries.push({ date, type: isSale ? 'sell' : 'buy', asset, quantity, price });
      }
    }
  return sorted(entries);
}
