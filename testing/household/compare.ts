/** Enters a made-up household into a server by HTTP, and compares what the server answers with the judge's figures. */

import { compareMarket } from './compare-market.ts';
import { comparePensions, openPensions } from './compare-pension.ts';
import { compareKindsOfTax, fundKindsOf } from './compare-tax.ts';
import { acceptDues, codesOf, createOwn, openWith } from './enter.ts';
import { addDays, type EntryFact, type Household, householdOf } from './facts.ts';
import { Findings } from './findings.ts';
import { Fraction, ONE, ZERO } from './fraction.ts';
import { dueEntries, type Holding, judge, type Judgement, unitOn } from './judge.ts';
import { type Call, settled } from './settled.ts';

type Row = Readonly<Record<string, never>>;

const KURUS = Fraction.of(1n, 100n);

/** @returns differences, "cost of stocks:THYAO: 12.34, not 12.35"; and how many figures were compared */
export async function compareHousehold(call: Call, seed: number, today: string) {
  const codes = await codesOf(call);
  const fundKinds = await fundKindsOf(call, codes['funds'] ?? []);
  const pension = (codes['funds'] ?? []).filter(({ code }) => fundKinds.get(code) === 'pension');
  const household = householdOf(seed, { ...codes, pension });
  await createOwn(call, household.own);
  const bank = await openWith(call, { name: 'Banka', cash: 'kept', currencies: 'kept' }, household.bank);
  const home = await openWith(call, { name: 'Ev', cash: 'none' }, household.home);
  await acceptDues(call, bank);
  const entries = [...household.bank, ...dueEntries(household, today)].toSorted((a, b) =>
    a.date < b.date ? -1 : a.date > b.date ? 1 : 0,
  );
  const found = new Findings();
  const [ofBank, ofHome] = [judge(entries), judge(household.home)];
  const rates = await compareMoney(call, found, bank, ofBank);
  let assets = ZERO;
  for (const [currency, amount] of ofBank.money) assets = assets.plus(amount.times(rates.get(currency) ?? ONE).cut);
  assets = assets.plus(await compareHoldings(call, found, { account: bank, judged: ofBank, household, today, rates }));
  const atHome = await compareHoldings(call, found, { account: home, judged: ofHome, household, today, rates });
  await compareWorth(call, found, { household, held: assets.plus(atHome), today });
  await compareIncome(call, found, bank, ofBank);
  await compareTax(call, found, bank, { judged: ofBank, entries });
  await compareKindsOfTax(call, found, bank, { entries, fundKinds, today });
  await compareDays(call, found, home, { household, today });
  await comparePensions(call, found, await openPensions(call, household.pensions), today);
  await compareMarket(call, found, household.market);
  return found;
}

async function compareMoney(call: Call, found: Findings, account: number, { money }: Judgement) {
  const { balances } = (await call('GET', `/portfolio/balance?account=${account}`)) as unknown as {
    balances: { currency: string; amount: number; rate: number }[];
  };
  for (const [currency, amount] of money)
    found.same(`money in ${currency}`, balances.find((one) => one.currency === currency)?.amount, amount);
  return new Map(balances.map(({ currency, rate }) => [currency, Fraction.from(rate)]));
}

interface HoldingsParts {
  readonly account: number;
  readonly judged: Judgement;
  readonly household: Household;
  readonly today: string;
  readonly rates: ReadonlyMap<string, Fraction>;
}

/** @returns sum of the values */
async function compareHoldings(call: Call, found: Findings, parts: HoldingsParts): Promise<Fraction> {
  const { account, judged, household, today, rates } = parts;
  const { results } = (await call('GET', `/portfolio/profit-loss?account=${account}`)) as unknown as { results: Row[] };
  let sum = ZERO;
  const left = new Set([...judged.holdings].filter(([, { quantity }]) => !quantity.isZero).map(([key]) => key));
  for (const row of results) {
    const answered = row as unknown as Record<string, number | undefined> & { type: string; symbol: string };
    const key = `${answered.type}:${answered.symbol}`;
    const held = judged.holdings.get(key);
    if (!held || !left.delete(key)) {
      found.differences.push(`${key} is held, but should not be`);
      continue;
    }
    const price = priceOf(answered, household, { today, rates });
    const value = held.quantity.times(price).cut;
    const isDebt = value.isBelow(ZERO);
    const rounding = KURUS.times(Fraction.of(BigInt(held.sales + 1)));
    sum = sum.plus(value);
    found.same(`quantity of ${key}`, answered['quantity'], held.quantity);
    found.same(`price of ${key}`, answered['currentPrice'], price, Fraction.of(1n, 10n ** 6n));
    found.same(`value of ${key}`, answered['value'], value, KURUS);
    if (isDebt) {
      found.same(`gain of ${key}`, answered['profitLoss'], ZERO);
      continue;
    }
    found.same(`cost of ${key}`, answered['cost'], held.cost, rounding);
    found.same(`gain of ${key}`, answered['profitLoss'], value.minus(held.cost), rounding.plus(KURUS));
    found.same(
      `cost by lots of ${key}`,
      answered['fifoCost'],
      held.lots.reduce((all, { cost }) => all.plus(cost), ZERO),
      rounding,
    );
    found.same(`realised gain of ${key}`, answered['realizedProfitLoss'], held.realized, rounding);
    compareParts(found, key, answered as never, held);
  }
  for (const key of left) found.differences.push(`${key} is not held`);
  return sum;
}

/** Gain of an asset with a currency of its own, split into that of the price and that of the currency. */
function compareParts(
  found: Findings,
  key: string,
  row: Record<string, number> & { gainParts?: Record<string, number> },
  held: Holding,
): void {
  if (!row.gainParts) return;
  const [own, rate] = [Fraction.from(row['currentPriceInCurrency'] ?? 0), Fraction.from(row['rate'] ?? 0)];
  const price = own.times(held.quantity).minus(held.ownCost).times(rate);
  // The price in the currency is rounded to eight decimals.
  const within = held.quantity
    .times(rate)
    .times(Fraction.of(1n, 10n ** 8n))
    .plus(Fraction.of(BigInt(held.sales + 3), 10n));
  found.same(`price part of ${key}`, row.gainParts['price'], price, within);
  const gain = Fraction.from(row['profitLoss'] ?? 0);
  found.same(
    `currency part of ${key}`,
    row.gainParts['currency'],
    gain.minus(Fraction.from(row.gainParts['price'] ?? 0)),
  );
}

/** Price in lira: of an asset of one's own by its facts, else the market's, which is a fact too. */
function priceOf(
  row: Record<string, number | undefined> & { type: string; symbol: string },
  { own }: Household,
  { today, rates }: Pick<HoldingsParts, 'today' | 'rates'>,
): Fraction {
  const fact = row.type === 'custom' ? own.find(({ code }) => code === row.symbol) : undefined;
  if (!fact) return Fraction.from(row['currentPrice'] ?? 0);
  const currency = String(fact.terms?.['currency'] ?? 'TRY');
  return unitOn(fact, today)
    .times(rates.get(currency) ?? ONE)
    .rounded(8);
}

/** @param held values above and below zero together */
async function compareWorth(
  call: Call,
  found: Findings,
  { household, held, today }: { readonly household: Household; readonly held: Fraction; readonly today: string },
): Promise<void> {
  const worth = (await call('GET', '/portfolio/net-worth')) as unknown as Record<'assets' | 'debts' | 'net', number> & {
    byKind: { value: number }[];
    byCurrency: { value: number }[];
  };
  const debts = household.own
    .filter(({ group }) => group === 'debt')
    .reduce((sum, one) => sum.minus(unitOn(one, today)), ZERO);
  const within = KURUS.times(Fraction.of(60n));
  found.same('debts', worth.debts, debts);
  found.same('net worth', worth.net, held, within);
  found.same('assets', worth.assets, held.plus(debts), within);
  for (const list of ['byKind', 'byCurrency'] as const)
    found.same(
      `sum of ${list}`,
      worth.assets,
      worth[list].reduce((sum, { value }) => sum.plus(Fraction.from(value)), ZERO),
    );
}

async function compareIncome(call: Call, found: Findings, account: number, { income }: Judgement): Promise<void> {
  const { total } = await settled(call, `/analysis/income?account=${account}`);
  const net = [...income.values()].reduce((sum, { gross, withheld }) => sum.plus(gross).minus(withheld), ZERO);
  found.same('income of all years', total, net);
}

async function compareTax(
  call: Call,
  found: Findings,
  account: number,
  { judged, entries }: { readonly judged: Judgement; readonly entries: readonly EntryFact[] },
): Promise<void> {
  for (const year of new Set(entries.map(({ date }) => date.slice(0, 4)))) {
    const tax = (await call('GET', `/analysis/tax?account=${account}&year=${year}`)) as never as {
      shares: { totals: { fifoGain: number; sales: number } };
      deposits: { totals: { gross: number; withheld: number } };
    };
    const stocks = [...judged.holdings].filter(([key]) => key.startsWith('stocks:')).map(([, held]) => held);
    const gain = stocks.reduce((sum, { fifoGain }) => sum.plus(fifoGain.get(year) ?? ZERO), ZERO);
    found.same(`tax ${year}: gain of shares`, tax.shares.totals.fifoGain, gain, KURUS.times(Fraction.of(30n)));
    const interest = judged.income.get(`interest ${year}`) ?? { gross: ZERO, withheld: ZERO };
    found.same(`tax ${year}: interest`, tax.deposits.totals.gross, interest.gross);
    found.same(`tax ${year}: withheld of interest`, tax.deposits.totals.withheld, interest.withheld);
  }
}

/** Values of days, the return of what is held, and the real one, of the account whose prices are all facts. */
async function compareDays(
  call: Call,
  found: Findings,
  account: number,
  { household: { own, home }, today }: { readonly household: Household; readonly today: string },
): Promise<void> {
  const heldOn = (date: string, debts: boolean) =>
    home.reduce((sum, { asset, date: since, quantity }) => {
      const fact = own.find(({ code }) => code === asset?.code);
      if (!fact || since > date || (fact.group === 'debt' && !debts)) return sum;
      return sum.plus(unitOn(fact, date).times(Fraction.from(quantity ?? 0)).cut);
    }, ZERO);
  const answered = await performance(call, account, '');
  const on = new Map(answered.series.map((one) => [one.date, one.value]));
  const days = [...on.keys()].filter((_, at) => at % 97 === 0);
  for (const date of days) found.same(`value on ${date}`, on.get(date), heldOn(date, true));
  const opened = (date: string) =>
    home
      .filter((entry) => entry.date === date && entry.price !== undefined)
      .reduce(
        (sum, { quantity, price }) => sum.plus(Fraction.from(quantity ?? 0).times(Fraction.from(price ?? 0))),
        ZERO,
      );
  const growth = (from: string, to: string) => {
    let all = 1;
    let before = heldOn(from, false);
    for (let date = addDays(from, 1); date <= to; date = addDays(date, 1)) {
      const [base, now] = [before.plus(opened(date)), heldOn(date, false)];
      if (!base.isZero) all *= now.over(base).number;
      before = now;
    }
    return all - 1;
  };
  found.close('return of what is held', answered.ttwror, growth(answered.from, answered.to));
  const year = await performance(call, account, `&from=${Number(today.slice(0, 4)) - 1}${today.slice(4)}`);
  found.close('return of twelve months', year.ttwror, growth(year.from, year.to));
  const real = await performance(call, account, `&unit=REAL&from=${Number(today.slice(0, 4)) - 1}${today.slice(4)}`);
  found.close('real return', real.ttwror, (1 + growth(real.from, real.to)) / (1 + (real.inflation ?? 0)) - 1);
}

interface Performance {
  readonly from: string;
  readonly to: string;
  readonly ttwror: number;
  readonly inflation?: number;
  readonly series: readonly { readonly date: string; readonly value: number }[];
}

const performance = async (call: Call, account: number, more: string) =>
  (await settled(call, `/analysis/performance?account=${account}${more}`)) as unknown as Performance;
