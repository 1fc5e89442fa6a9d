/** Compares pension contracts with the judge: balances, what has vested by the rows of the rules, and the payments. */

import { openWith } from './enter.ts';
import type { EntryFact, Pension } from './facts.ts';
import type { Findings } from './findings.ts';
import { Fraction, ZERO } from './fraction.ts';
import { type RuleRow, rowOn, sumOf } from './judge-tax.ts';
import type { Call } from './settled.ts';

interface OpenPension extends Pension {
  readonly account: number;
}
interface Contract {
  readonly own: number;
  readonly state: number;
  readonly vestedShare: number;
  readonly vested: number;
  readonly ifLeftToday: number;
  readonly paid: number;
  readonly next?: { readonly on: string; readonly share: number };
  readonly payments: readonly { readonly month: string; readonly own: number; readonly state: number }[];
  readonly ceiling?: { readonly amount: number; readonly isReached: boolean };
}

export async function openPensions(call: Call, pensions: readonly Pension[]): Promise<OpenPension[]> {
  const open: OpenPension[] = [];
  for (const [at, { bes, entries }] of pensions.entries())
    open.push({
      bes,
      entries,
      account: await openWith(call, { name: `BES ${at + 1}`, cash: 'none', scheme: 'bes', bes }, entries),
    });
  return open;
}

/** Steps of the law: years in the scheme, and age besides. */
const STEPS = [
  ['pension-vesting-3-years', 3, 0],
  ['pension-vesting-6-years', 6, 0],
  ['pension-vesting-10-years', 10, 0],
  ['pension-vesting-retired', 10, 56],
] as const;

export async function comparePensions(call: Call, found: Findings, open: readonly OpenPension[], today: string) {
  const { rules } = (await call('GET', '/rules')) as unknown as { rules: { id: string; rows: RuleRow[] }[] };
  const rowsOf = (id: string) => rules.find((rule) => rule.id === id)?.rows ?? [];
  const listed = (await call('GET', '/collect/fon')) as unknown as { code: string; price: number }[];
  const prices = new Map(listed.map(({ code, price }) => [code, Fraction.from(price)]));
  for (const { account, bes, entries } of open) {
    const told = (await call('GET', `/accounts/${account}/bes`)) as unknown as Contract;
    const name = (figure: string) => `pension since ${bes.since}: ${figure}`;
    const { own, state } = balancesOf(entries, prices);
    found.same(name('own'), told.own, own);
    found.same(name('state'), told.state, state);
    const steps = STEPS.flatMap(([id, years, age]) => {
      const row = rowOn(rowsOf(id), today);
      if (!row || (age > 0 && bes.birthYear === undefined)) return [];
      const ofAge = age > 0 ? `${(bes.birthYear ?? 0) + age}-12-31` : '';
      const inScheme = sameDay(bes.since, years);
      return [{ on: ofAge > inScheme ? ofAge : inScheme, share: Fraction.from(row.value) }];
    });
    const share = steps.findLast(({ on }) => on <= today)?.share ?? ZERO;
    const vested = state.times(share).cut;
    found.same(name('vested share'), told.vestedShare, share);
    found.same(name('vested'), told.vested, vested);
    found.same(name('if left today'), told.ifLeftToday, own.plus(vested));
    const next = steps.find(({ on }) => on > today);
    found.is(name('next step'), told.next?.on, next?.on);
    if (next) found.same(name('share of the next step'), told.next?.share, next.share);
    comparePayments(found, name, { told, entries, today, ceiling: rowOn(rowsOf('state-contribution-ceiling'), today) });
  }
}

/** The same day some years later; the first of March for a leap day that the year does not have. */
function sameDay(date: string, years: number): string {
  const year = Number(date.slice(0, 4)) + years;
  const at = new Date(Date.UTC(year, Number(date.slice(5, 7)) - 1, Number(date.slice(8))));
  return at.toISOString().slice(0, 10);
}

const FLOWS = { buy: 1n, sell: -1n } as const;
const signOf = ({ type }: EntryFact) => Fraction.of(FLOWS[type as 'buy' | 'sell'] ?? 0n);
const shareOf = ({ share = 'own' }: EntryFact) => share;

/** Values at the prices of today: a fund in both balances is cut as one, the state's part by itself. */
function balancesOf(entries: readonly EntryFact[], prices: ReadonlyMap<string, Fraction>) {
  let [own, state] = [ZERO, ZERO];
  for (const code of new Set(entries.map(({ asset }) => asset?.code ?? ''))) {
    const held = (of: (entry: EntryFact) => boolean) =>
      sumOf(
        entries
          .filter((entry) => entry.asset?.code === code && of(entry))
          .map((entry) => signOf(entry).times(Fraction.from(entry.quantity ?? 0))),
      );
    const price = prices.get(code) ?? ZERO;
    const ofState = held((entry) => shareOf(entry) === 'state').times(price).cut;
    const all = held(() => true).times(price).cut;
    [own, state] = [own.plus(all.minus(ofState)), state.plus(ofState)];
  }
  return { own, state };
}

interface PaymentFacts {
  readonly told: Contract;
  readonly entries: readonly EntryFact[];
  readonly today: string;
  readonly ceiling: RuleRow | undefined;
}

function comparePayments(
  found: Findings,
  name: (figure: string) => string,
  { told, entries, today, ceiling }: PaymentFacts,
): void {
  const paid = (share: string, month: string) =>
    sumOf(
      entries
        .filter((entry) => shareOf(entry) === share && entry.date.startsWith(month))
        .map((entry) =>
          signOf(entry)
            .times(Fraction.from(entry.quantity ?? 0))
            .times(Fraction.from(entry.price ?? 0)),
        ),
    );
  found.same(name('paid'), told.paid, paid('own', ''));
  const months = Array.from(
    { length: Number(today.slice(5, 7)) },
    (_, at) => `${today.slice(0, 4)}-${String(at + 1).padStart(2, '0')}`,
  );
  found.is(name('months'), told.payments.map(({ month }) => month).join(' '), months.join(' '));
  for (const { month, own, state } of told.payments) {
    found.same(name(`paid in ${month}`), own, paid('own', month));
    found.same(name(`paid by the state in ${month}`), state, paid('state', month));
  }
  if (!ceiling) return;
  const limit = Fraction.from(ceiling.value);
  found.same(name('ceiling'), told.ceiling?.amount, limit);
  found.is(name('ceiling is reached'), told.ceiling?.isReached, !paid('own', today.slice(0, 4)).isBelow(limit));
}
