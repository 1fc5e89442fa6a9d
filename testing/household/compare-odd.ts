/** Enters odd histories into a server by HTTP, and compares what it answers with the judge's figures. */

import { comparePensions, openPensions } from './compare-pension.ts';
import { compareKindsOfTax, fundKindsOf } from './compare-tax.ts';
import { acceptDues, codesOf, createOwn, openWith } from './enter.ts';
import type { EntryFact } from './facts.ts';
import { Findings } from './findings.ts';
import { Fraction, ONE, ZERO } from './fraction.ts';
import type { Closes } from './judge-market.ts';
import { sumOf } from './judge-tax.ts';
import { dueEntries, judge, unitOn } from './judge.ts';
import { type ExchangeFact, type OddHousehold, oddHouseholdOf } from './odd-facts.ts';
import { type Call, settled } from './settled.ts';

/** @returns differences, and how many figures were compared */
export async function compareOdd(call: Call, seed: number, today: string): Promise<Findings> {
  const found = new Findings();
  const codes = await codesOf(call);
  const fundKinds = await fundKindsOf(call, codes['funds'] ?? []);
  const ofKind = (kind: string) => (codes['funds'] ?? []).filter(({ code }) => fundKinds.get(code) === kind);
  const taxed = ['mixed', 'debt', 'equity', 'venture'].flatMap((kind) => ofKind(kind).slice(0, 2));
  const { rules } = (await call('GET', '/rules')) as { rules: { id: string; rows: { from: string }[] }[] };
  const changes = rules.filter(({ id }) => id.startsWith('fund-withholding')).flatMap(({ rows }) => rows);
  const household = oddHouseholdOf(seed, {
    codes: { funds: taxed, pension: ofKind('pension') },
    today,
    changes: [...new Set(changes.map(({ from }) => from))].toSorted(),
  });
  await createOwn(call, household.own);
  await compareBank(call, found, household, today);
  await compareExchanges(call, found, household, today);
  const funds = await openWith(call, { name: 'Fon', cash: 'none' }, household.funds);
  await compareKindsOfTax(call, found, funds, { entries: household.funds, fundKinds, today });
  await comparePensions(call, found, await openPensions(call, household.pensions), today);
  return found;
}

interface Performance {
  readonly startValue: number;
  readonly endValue: number;
  readonly gain: number;
  readonly ttwror: number;
  readonly series: readonly { readonly date: string; readonly value: number }[];
}

const performance = async (call: Call, account: number) =>
  (await settled(call, `/analysis/performance?account=${account}`)) as unknown as Performance;

/** Every day of an account whose prices all follow from its terms: values, and the gain, which no debt is part of. */
async function compareBank(call: Call, found: Findings, household: OddHousehold, today: string): Promise<void> {
  const account = await openWith(call, { name: 'Banka', cash: 'kept' }, household.bank);
  await acceptDues(call, account);
  const entries = [...household.bank, ...dueEntries(household, today)].toSorted((a, b) =>
    a.date < b.date ? -1 : a.date > b.date ? 1 : 0,
  );
  const { own } = household;
  const moneyOn = (date: string) => judge(entries.filter((one) => one.date <= date)).money.get('TRY') ?? ZERO;
  const heldOn = (date: string, of: (group: string) => boolean) =>
    sumOf(
      own
        .filter(({ group }) => of(group))
        .map((fact) => {
          const ofAsset = entries.filter((one) => one.date <= date && one.asset?.code === fact.code);
          const held = sumOf(ofAsset.map(({ type, quantity }) => signed(type, quantity)));
          return unitOn(fact, date).rounded(8).times(held).cut;
        }),
    );
  const answered = await performance(call, account);
  for (const { date, value } of answered.series)
    found.same(`value on ${date}`, value, moneyOn(date).plus(heldOn(date, () => true)));
  const [put] = household.bank;
  const gain = moneyOn(today)
    .plus(heldOn(today, (group) => group !== 'debt'))
    .minus(Fraction.from(put?.amount ?? 0));
  found.same('gain', answered.gain, gain);
  found.close('return', answered.ttwror, gain.over(Fraction.from(put?.amount ?? 1)).number);
  const worth = (await call('GET', '/portfolio/net-worth')) as { debts: number };
  found.same('debts', worth.debts, ZERO.minus(heldOn(today, (group) => group === 'debt')));
  await compareInterest(call, found, account, entries);
}

const SIGNS: Readonly<Record<string, number>> = { buy: 1, opening: 1, sell: -1 };
const signed = (type: string, quantity = 0) => Fraction.from((SIGNS[type] ?? 0) * quantity);

async function compareInterest(call: Call, found: Findings, account: number, entries: readonly EntryFact[]) {
  const { income } = judge(entries);
  for (const year of new Set(entries.map(({ date }) => date.slice(0, 4)))) {
    const tax = (await call('GET', `/analysis/tax?account=${account}&year=${year}`)) as never as {
      deposits: { totals: { gross: number; withheld: number } };
    };
    const { gross, withheld } = income.get(`interest ${year}`) ?? { gross: ZERO, withheld: ZERO };
    found.same(`tax ${year}: interest`, tax.deposits.totals.gross, gross);
    found.same(`tax ${year}: withheld of interest`, tax.deposits.totals.withheld, withheld);
  }
  const { total } = await settled(call, `/analysis/income?account=${account}`);
  found.same('income of all years', total, sumOf([...income.values()].map((one) => one.gross.minus(one.withheld))));
}

const money = (code: string, quantity: number) => ({ asset: { kind: 'cash', code }, quantity });

/** Balances, and the value of each day, at the closes of the market. */
async function compareExchanges(
  call: Call,
  found: Findings,
  { came, exchanges }: OddHousehold,
  today: string,
): Promise<void> {
  const entries = exchanges.map(({ date, from, gave, to, got, fee }) => ({
    date,
    type: 'exchange',
    from: money(from, gave),
    to: money(to, got),
    ...(fee === undefined ? {} : { fee }),
  }));
  const account = await openWith(call, { name: 'Döviz', cash: 'kept', currencies: 'kept' }, [...came, ...entries]);
  const amountOn = (currency: string, date: string) =>
    sumOf([
      ...came
        .filter((one) => (one.currency ?? 'TRY') === currency && one.date <= date)
        .map(({ amount }) => figure(amount)),
      ...exchanges.filter((one) => one.date <= date).map((one) => changeOf(one, currency)),
    ]);
  const { balances } = (await call('GET', `/portfolio/balance?account=${account}`)) as unknown as {
    balances: { currency: string; amount: number }[];
  };
  const currencies = ['TRY', 'USD', 'EUR', 'GBP'];
  for (const currency of currencies)
    found.same(
      `money in ${currency}`,
      balances.find((one) => one.currency === currency)?.amount,
      amountOn(currency, today),
    );
  const rates = new Map<string, Closes>();
  for (const currency of currencies.slice(1)) rates.set(currency, await closesOf(call, currency));
  const rateOn = (currency: string, date: string) =>
    currency === 'TRY' ? ONE : (rates.get(currency)?.findLast(([day]) => day <= date)?.[1] ?? ZERO);
  const answered = await performance(call, account);
  const valueOn = (date: string) =>
    sumOf(currencies.map((currency) => amountOn(currency, date).times(rateOn(currency, date)).cut));
  for (const { date, value } of answered.series) found.same(`value of money on ${date}`, value, valueOn(date), FAR);
  const put = sumOf(came.map(({ amount, rate }) => figure(amount).times(figure(rate ?? 1)).cut));
  const last = answered.series.at(-1)?.date ?? today;
  found.same('gain of money', answered.gain, valueOn(last).minus(put), FAR);
}

/** Each of four balances is rounded once. */
const FAR = Fraction.of(4n, 100n);
const figure = (value: number | undefined) => Fraction.from(value ?? 0);

function changeOf({ from, gave, to, got, fee }: ExchangeFact, currency: string): Fraction {
  const [out, into] = [from === currency ? figure(gave) : ZERO, to === currency ? figure(got) : ZERO];
  return into.minus(out).minus(currency === 'TRY' ? figure(fee) : ZERO);
}

async function closesOf(call: Call, currency: string): Promise<Closes> {
  const { bars } = (await call('GET', `/market/history?type=currencies&code=${currency}&range=1y`)) as unknown as {
    bars: number[][];
  };
  return bars.map(([seconds = 0, , , , close = 0]) => [
    new Date((seconds + 3 * 3600) * 1000).toISOString().slice(0, 10),
    Fraction.from(close),
  ]);
}
