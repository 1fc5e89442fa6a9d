/**
 * Odd histories of a household, from a seed: bonds over a leap year, deposits renewed at month ends and broken early,
 * a debt paid early, money changed between two foreign currencies, funds bought where their withholding changes, and
 * pension contracts a day beside a step of vesting. Facts alone; no figure is worked out here.
 */

import { type Random, randomFrom } from '../random.ts';
import { addDays, type AssetName, type EntryFact, type MarketCodes, type OwnFact, type Pension } from './facts.ts';

/** Money changed for another on a day, the fee in lira. */
export interface ExchangeFact {
  readonly date: string;
  readonly from: string;
  readonly gave: number;
  readonly to: string;
  readonly got: number;
  readonly fee?: number;
}

export interface OddHousehold {
  readonly own: readonly OwnFact[];
  /** Entries of an account with lira alone, so that each day's value is a fact: deposits, bonds, a debt. */
  readonly bank: readonly EntryFact[];
  /** Money that came in of each currency, and what was exchanged. */
  readonly came: readonly EntryFact[];
  readonly exchanges: readonly ExchangeFact[];
  readonly funds: readonly EntryFact[];
  readonly pensions: readonly Pension[];
}

export interface OddParts {
  readonly codes: MarketCodes;
  readonly today: string;
  /** First days of the rows of the withholding of funds. */
  readonly changes: readonly string[];
}

const OPENED = '2023-08-01';
const custom = (code: string): AssetName => ({ kind: 'custom', code });

export function oddHouseholdOf(seed: number, { codes, today, changes }: OddParts): OddHousehold {
  const random = randomFrom(seed);
  const own: OwnFact[] = [];
  const bank: EntryFact[] = [{ date: OPENED, type: 'deposit', amount: 900_000_000 }];
  leapBonds(random, own, bank);
  monthEndDeposits(random, own, bank);
  brokenDeposits(random, own, bank);
  debts(random, own, bank);
  return {
    own,
    bank: inOrder(bank),
    ...exchanges(random, today),
    funds: inOrder(fundsAtChanges(random, codes['funds'] ?? [], changes)),
    pensions: besideSteps(random, codes['pension'] ?? [], today),
  };
}

/** Those of one day stay in the order in which they were made. */
const inOrder = (entries: readonly EntryFact[]) =>
  entries.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));

/** Maturities and purchases around the 29th of February and the ends of months. */
function leapBonds(random: Random, own: OwnFact[], bank: EntryFact[]): void {
  const maturities = ['2028-02-29', '2026-02-28', '2027-08-31', '2024-12-31', '2027-03-01', '2025-08-29'];
  for (const [at, maturity] of maturities.entries()) {
    const code = `ARTIK${at}`;
    const bought = random.pick(['2023-08-31', '2024-02-28', '2024-02-29', '2024-03-01', '2024-03-31']);
    const terms = {
      kind: 'bond',
      couponRate: (1 + random.below(4_999)) / 10_000,
      couponMonths: random.pick([1, 2, 3, 4, 6, 12]),
      maturity,
      cleanPrice: (8_000 + random.below(4_000)) / 100,
      priceDate: bought,
    };
    own.push({ code, group: 'bond', terms });
    const quantity = 1 + random.below(900_000);
    bank.push({ date: bought, type: 'buy', asset: custom(code), quantity, price: (80 + random.below(40)) / 100 });
  }
}

/** A chain from the end of January on: each begins on the day on which the one before ends. */
function monthEndDeposits(random: Random, own: OwnFact[], bank: EntryFact[]): void {
  const days = ['2024-01-31', '2024-02-29', '2024-03-31', '2024-06-30', '2025-02-28', '2025-12-31', '2026-02-28'];
  for (const [at, from] of days.entries()) {
    const end = days[at + 1] ?? '2026-12-31';
    const code = `AYSONU${at}`;
    const principal = 1 + random.below(90_000_000) / 100;
    const terms = {
      kind: 'deposit',
      principal,
      rate: (1 + random.below(5_999)) / 10_000,
      from,
      days: Math.round((Date.parse(end) - Date.parse(from)) / 86_400_000),
      withheld: random.below(2_501) / 10_000,
    };
    own.push({ code, group: 'deposit', terms });
    bank.push({ date: from, type: 'buy', asset: custom(code), quantity: 1, price: principal });
  }
}

/** Broken on its first day, its last one and between; at a gain, a loss, and nothing lost. */
function brokenDeposits(random: Random, own: OwnFact[], bank: EntryFact[]): void {
  const days = 32 + random.below(300);
  for (const [at, [ran, more]] of (
    [
      [0, 0],
      [days, random.below(9_000)],
      [1 + random.below(days - 1), random.below(9_000) / 100],
      [1 + random.below(days - 1), -random.below(5_000)],
    ] as const
  ).entries()) {
    const [code, from] = [`BOZUK${at}`, addDays('2024-02-20', random.below(300))];
    const principal = 10_000 + random.below(900_000);
    const closed = { closedOn: addDays(from, ran), received: Math.round((principal + more) * 100) / 100 };
    const rate = random.below(6_000) / 10_000;
    const terms = { kind: 'deposit', principal, rate, from, days, withheld: 0.15, ...closed };
    own.push({ code, group: 'deposit', terms });
    bank.push({ date: from, type: 'buy', asset: custom(code), quantity: 1, price: principal });
  }
}

/** One that was paid early, one that its payments outrun, one whose interest outruns them. */
function debts(random: Random, own: OwnFact[], bank: EntryFact[]): void {
  const owed = 50_000 + random.below(2_000_000);
  for (const [code, more] of [
    ['ERKEN', { rate: 0.36, monthly: Math.round(owed / 40) }],
    ['KISA', { rate: 0.12, monthly: Math.round(owed / 7) }],
    ['BATAK', { rate: 0.84, monthly: Math.round(owed / 30) }],
  ] as const) {
    const asOf = random.pick(['2023-08-31', '2024-01-31', '2024-02-29', '2024-03-30']);
    own.push({ code, group: 'debt', terms: { kind: 'debt', owed, asOf, ...more } });
    bank.push({ date: asOf, type: 'opening', asset: custom(code), quantity: 1 });
  }
  bank.push({ date: addDays('2025-01-15', random.below(500)), type: 'sell', asset: custom('ERKEN'), quantity: 1 });
}

/** Lira that one of each money is worth, about. */
const ABOUT: Readonly<Record<string, number>> = { USD: 42, EUR: 49, GBP: 56, TRY: 1 };
const cents = (value: number) => Math.round(value * 100) / 100;

/** A year between dollars, euros, pounds and lira; now and then a little more than there is. */
function exchanges(random: Random, today: string) {
  const first = addDays(today, -330);
  const held = new Map<string, number>();
  const came = Object.entries(ABOUT).map(([currency, about]): EntryFact => {
    const amount = cents((200_000 + random.below(900_000)) / about);
    held.set(currency, amount);
    return { date: first, type: 'deposit', amount, ...(currency === 'TRY' ? {} : { currency, rate: about }) };
  });
  const made: ExchangeFact[] = [];
  for (let date = addDays(first, 1 + random.below(20)); date <= today; date = addDays(date, 1 + random.below(30))) {
    const from = random.pick(Object.keys(ABOUT).filter((one) => (held.get(one) ?? 0) > 1));
    const to = random.pick(Object.keys(ABOUT).filter((one) => one !== from));
    const gave = cents((1 + (held.get(from) ?? 0)) * (0.1 + random.next()));
    const got = cents((1 + gave * (ABOUT[from] ?? 1) * (0.95 + random.next() / 10)) / (ABOUT[to] ?? 1));
    held.set(from, cents((held.get(from) ?? 0) - gave));
    held.set(to, cents((held.get(to) ?? 0) + got));
    made.push({ date, from, gave, to, got, ...(random.below(3) === 0 ? { fee: random.below(900) / 100 } : {}) });
  }
  return { came, exchanges: made };
}

/** Purchases on the day of a change and on the day before, sold after a while, some after just two years. */
function fundsAtChanges(random: Random, codes: MarketCodes[string], changes: readonly string[]): EntryFact[] {
  const entries: EntryFact[] = [];
  for (const { code } of codes) {
    const asset = { kind: 'funds', code };
    const since = changes.filter((day) => day >= '2020-12-01' && day < '2026-08-01');
    const bought = [...new Set(since.flatMap((day) => [addDays(day, -1), day]))].toSorted().slice(-6);
    for (const date of bought)
      entries.push({
        date,
        type: 'buy',
        asset,
        quantity: 10 + random.below(500),
        price: (100 + random.below(9_000)) / 100,
      });
    const last = bought.at(-1);
    if (last === undefined) continue;
    const twoYears = bought
      .map((date) => `${Number(date.slice(0, 4)) + 2}${date.slice(4)}`)
      .filter((date) => date > last);
    const sold = [
      addDays(last, 30),
      ...twoYears.filter((date) => date < '2026-11-01').flatMap((date) => [date, addDays(date, 1)]),
    ];
    for (const date of [...new Set(sold)].toSorted((a, b) => a.localeCompare(b)).slice(0, 3))
      entries.push({
        date,
        type: 'sell',
        asset,
        quantity: 1 + random.below(9),
        price: (100 + random.below(20_000)) / 100,
      });
  }
  return entries;
}

/** Contracts whose steps are yesterday, today and tomorrow, one that began on a leap day, and ages of 56. */
function besideSteps(random: Random, codes: MarketCodes[string], today: string): Pension[] {
  const funds = [0, 1].map((): AssetName => ({ kind: 'funds', code: random.pick(codes ?? []).code }));
  const year = Number(today.slice(0, 4));
  const begun = [3, 6, 10].flatMap((years) => [-1, 0, 1].map((by) => addDays(`${year - years}${today.slice(4)}`, by)));
  return [...begun, '2016-02-29', '2020-02-29', `${year}-01-01`].map((since) => {
    const birthYear = random.pick([undefined, year - 57, year - 56, year - 55]);
    const entries = Array.from({ length: 6 }, (_, at): EntryFact => {
      const share = at % 2 === 0 ? 'own' : 'state';
      const date = `${year}-${String(2 + at).padStart(2, '0')}-${at === 0 ? '28' : '30'}`;
      return {
        date,
        type: 'buy',
        asset: random.pick(funds),
        quantity: 100 * (1 + random.below(90)),
        price: (10 + random.below(900)) / 100,
        share,
      };
    });
    return { bes: { since, ...(birthYear === undefined ? {} : { birthYear }) }, entries };
  });
}
