/** Compares the tax view of funds and of shares of other exchanges with the judge's, by the rows of GET /rules. */

import type { EntryFact, MarketCodes } from './facts.ts';
import type { Findings } from './findings.ts';
import { Fraction, ONE, ZERO } from './fraction.ts';
import { indexedLot, type JudgedSale, type RuleRow, rowOn, salesOf, sumOf, withheldOf } from './judge-tax.ts';
import type { Call } from './settled.ts';

interface Rule {
  readonly id: string;
  readonly rows: readonly RuleRow[];
}
const KURUS = Fraction.of(1n, 100n);

const rulesOf = async (call: Call, query = '') =>
  (await call('GET', `/rules${query}`)) as unknown as { rules: Rule[]; fundKind?: string };

/** Kind of each fund by its withholding; none for a fund that the rules do not know. */
export async function fundKindsOf(call: Call, funds: MarketCodes[string]): Promise<ReadonlyMap<string, string>> {
  const kinds = new Map<string, string>();
  for (const { code } of funds) {
    const { fundKind } = await rulesOf(call, `?fund=${code}`);
    if (fundKind !== undefined) kinds.set(code, fundKind);
  }
  return kinds;
}

interface RateItem {
  readonly currency: string;
  readonly value?: number;
  readonly date?: string;
}
type Figures = Readonly<Record<'proceeds' | 'cost' | 'indexedCost' | 'gain', number>>;
interface ForeignSale extends Figures {
  readonly date: string;
  readonly asset: { readonly code: string };
  readonly rate?: RateItem;
  readonly isComplete: boolean;
  readonly lots: readonly (Figures & { readonly date: string; readonly rate?: RateItem; readonly indexing: string })[];
}
interface ForeignDividend {
  readonly date: string;
  readonly asset: { readonly code: string };
  readonly rate?: RateItem;
  readonly isComplete: boolean;
  readonly gross: number;
  readonly withheld: number;
}
interface TaxYear {
  readonly funds: {
    readonly totals: Readonly<Record<string, number>>;
    readonly dividendTotals: Readonly<Record<string, number>>;
  };
  readonly foreign: {
    readonly sales: readonly ForeignSale[];
    readonly totals: Readonly<Record<string, number>>;
    readonly dividends: readonly ForeignDividend[];
    readonly dividendTotals: Readonly<Record<string, number>>;
  };
  readonly dividendTotals: Readonly<Record<string, number>>;
  readonly unclassified: { readonly totals: { readonly sales: number } };
}

interface Facts {
  readonly entries: readonly EntryFact[];
  readonly fundKinds: ReadonlyMap<string, string>;
  readonly today: string;
}

export async function compareKindsOfTax(
  call: Call,
  found: Findings,
  account: number,
  { entries, fundKinds, today }: Facts,
): Promise<void> {
  const rules = new Map((await rulesOf(call)).rules.map(({ id, rows }) => [id, rows]));
  const prices = new Map(
    (await rulesOf(call, '?id=ppi')).rules[0]?.rows.map(({ from, value }) => [from.slice(0, 7), Fraction.from(value)]),
  );
  const threshold = Fraction.from(rowOn(rules.get('indexing-threshold') ?? [], today)?.value ?? 0);
  const [funds, foreign] = [salesOf(entries, 'funds'), salesOf(entries, 'foreign')];
  const sessions = await sessionsOf(call, [...fundKinds.keys()][0] ?? '');
  for (const year of new Set(entries.map(({ date }) => date.slice(0, 4)))) {
    const tax = (await call('GET', `/analysis/tax?account=${account}&year=${year}`)) as unknown as TaxYear;
    const ofYear = (one: { readonly date: string }) => one.date.startsWith(year);
    compareFunds(found, tax, year, { sales: funds.filter(ofYear), fundKinds, rules });
    compareForeign(found, tax, year, { sales: foreign.filter(ofYear), indexer: { prices, threshold } });
    compareDividends(found, tax, year, entries.filter(ofYear));
    for (const rate of ratesOf(tax)) await compareRate(call, found, rate, sessions);
    found.same(`tax ${year}: sales without a class`, tax.unclassified.totals.sales, ZERO);
  }
}

interface FundFacts extends Pick<Facts, 'fundKinds'> {
  readonly sales: readonly JudgedSale[];
  readonly rules: ReadonlyMap<string, readonly RuleRow[]>;
}

function compareFunds(found: Findings, tax: TaxYear, year: string, { sales, fundKinds, rules }: FundFacts): void {
  const rated = sales.flatMap((sale) => {
    const kind = fundKinds.get(sale.key.split(':')[1] ?? '') ?? '';
    const rowsOf = (isLong: boolean) =>
      rules.get(`fund-withholding-${kind}${kind === 'venture' ? (isLong ? '-long' : '-short') : ''}`) ?? [];
    const withholding = withheldOf(sale, rowsOf);
    return withholding ? [{ ...sale, withholding }] : [];
  });
  const sum = (of: (sale: (typeof rated)[number]) => Fraction) => sumOf(rated.map(of));
  const [gross, cost] = [sum((one) => one.proceeds), sum(({ lots }) => sumOf(lots.map((lot) => lot.cost)))];
  const withholding = sum((one) => one.withholding);
  const lots = rated.reduce((all, one) => all + one.lots.length, 1);
  const within = KURUS.times(Fraction.of(BigInt(2 * lots)));
  const { totals } = tax.funds;
  const same = (name: string, judged: Fraction, far = within) =>
    found.same(`tax ${year}: ${name} of funds`, totals[name], judged, far);
  same('sales', Fraction.of(BigInt(rated.length)), ZERO);
  same('unknown', Fraction.of(BigInt(sales.length - rated.length)), ZERO);
  same('gross', gross);
  same('cost', cost);
  same('gain', gross.minus(cost));
  same('withholding', withholding);
  same('net', gross.minus(withholding));
  same(
    'withheld',
    sum((one) => one.tax),
  );
}

interface ForeignFacts {
  readonly sales: readonly JudgedSale[];
  readonly indexer: Parameters<typeof indexedLot>[3];
}

function compareForeign(found: Findings, { foreign }: TaxYear, year: string, { sales, indexer }: ForeignFacts): void {
  let [complete, gain, count] = [0, ZERO, 1];
  for (const sale of sales) {
    const name = `tax ${year}: ${sale.key} of ${sale.date}`;
    const row = foreign.sales.find(({ date, asset }) => date === sale.date && `foreign:${asset.code}` === sale.key);
    if (!row) {
      found.differences.push(`${name} is not listed`);
      continue;
    }
    const values = [row.rate?.value, ...row.lots.map(({ rate }) => rate?.value)];
    found.is(
      `${name}: complete`,
      row.isComplete,
      values.every((value) => value !== undefined),
    );
    found.same(`${name}: lots`, row.lots.length, Fraction.of(BigInt(sale.lots.length)));
    if (!row.isComplete) continue;
    const lots = sale.lots.map((lot, at) => {
      const told = row.lots[at];
      const rates = { bought: Fraction.from(told?.rate?.value ?? 0), sold: Fraction.from(row.rate?.value ?? 0) };
      const judged = indexedLot(lot, sale.date, rates, indexer);
      found.is(`${name}: purchase`, told?.date, lot.day);
      found.is(`${name}: indexing`, told?.indexing, judged.indexing);
      return judged;
    });
    const within = KURUS.times(Fraction.of(BigInt(4 * lots.length)));
    for (const figure of ['proceeds', 'cost', 'indexedCost'] as const)
      found.same(`${name}: ${figure}`, row[figure], sumOf(lots.map((lot) => lot[figure])), within);
    gain = gain.plus(sumOf(lots.map((lot) => lot.proceeds.minus(lot.indexedCost))));
    [complete, count] = [complete + 1, count + lots.length];
  }
  found.same(`tax ${year}: foreign sales`, foreign.totals['sales'], Fraction.of(BigInt(complete)));
  found.same(`tax ${year}: incomplete`, foreign.totals['incomplete'], Fraction.of(BigInt(sales.length - complete)));
  found.same(`tax ${year}: foreign gain`, foreign.totals['gain'], gain, KURUS.times(Fraction.of(BigInt(4 * count))));
}

/** Dividends by kind: those of the exchange, what funds handed out, and those from abroad in lira of their day. */
function compareDividends(found: Findings, tax: TaxYear, year: string, entries: readonly EntryFact[]): void {
  const paid = (kind: string) => entries.filter(({ type, asset }) => type === 'dividend' && asset?.kind === kind);
  const sum = (of: readonly EntryFact[], name: 'gross' | 'withheld') =>
    sumOf(of.map((one) => Fraction.from(one[name] ?? 0)));
  for (const [kind, totals] of [
    ['stocks', tax.dividendTotals],
    ['funds', tax.funds.dividendTotals],
  ] as const) {
    found.same(`tax ${year}: dividends of ${kind}`, totals['gross'], sum(paid(kind), 'gross'));
    found.same(`tax ${year}: withheld of ${kind}`, totals['withheld'], sum(paid(kind), 'withheld'));
  }
  let [gross, withheld] = [ZERO, ZERO];
  for (const one of paid('foreign')) {
    const row = tax.foreign.dividends.find(({ date, asset }) => date === one.date && asset.code === one.asset?.code);
    found.is(
      `tax ${year}: dividend of ${one.asset?.code} on ${one.date}`,
      row?.isComplete,
      row?.rate?.value !== undefined,
    );
    if (row?.rate?.value === undefined) continue;
    const rate = Fraction.from(row.rate.value);
    gross = gross.plus(rate.times(Fraction.from(one.gross ?? 0)));
    withheld = withheld.plus(rate.times(Fraction.from(one.withheld ?? 0)));
  }
  const within = KURUS.times(Fraction.of(30n));
  found.same(`tax ${year}: foreign dividends`, tax.foreign.dividendTotals['gross'], gross, within);
  found.same(`tax ${year}: withheld abroad`, tax.foreign.dividendTotals['withheld'], withheld, within);
}

const ratesOf = ({ foreign }: TaxYear) =>
  [
    ...foreign.sales.flatMap(({ date, rate, lots }) => [
      { date, rate },
      ...lots.map((lot) => ({ date: lot.date, rate: lot.rate })),
    ]),
    ...foreign.dividends.map(({ date, rate }) => ({ date, rate })),
  ].flatMap(({ date, rate }) => (rate?.value === undefined ? [] : [{ day: date, ...rate, value: rate.value }]));

/** Days of the exchange in the last year: those on which a fund has a price. */
async function sessionsOf(call: Call, fund: string): Promise<readonly string[]> {
  const { bars } = (await call('GET', `/market/history?type=funds&code=${fund}&range=1y`)) as unknown as {
    bars: number[][];
  };
  return bars.map(([seconds = 0]) => new Date((seconds + 3 * 3600) * 1000).toISOString().slice(0, 10));
}

/** A rate is that of the working day before the trade; in the last year also its value is known. */
async function compareRate(
  call: Call,
  found: Findings,
  {
    day,
    date = '',
    currency,
    value,
  }: { readonly day: string; readonly date?: string; readonly currency: string; readonly value: number },
  sessions: readonly string[],
): Promise<void> {
  const name = `rate of ${currency} in force on ${day}`;
  const before = sessions.findLast((one) => one < day);
  if (before === undefined) return found.is(`${name} was published earlier`, date < day, true);
  found.is(`${name}: day`, date, before);
  const { bars } = (await call('GET', `/market/history?type=currencies&code=${currency}&range=1y`)) as unknown as {
    bars: number[][];
  };
  const bar = bars.find(([seconds = 0]) => new Date((seconds + 3 * 3600) * 1000).toISOString().slice(0, 10) === before);
  if (bar) found.same(name, value, Fraction.from(bar[4] ?? 0), ONE.over(Fraction.of(10n ** 6n)));
}
