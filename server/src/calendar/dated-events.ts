/**
 * Dated events of a user: what happens on which day in their accounts, with their amounts in lira. The calendar, its
 * private address and alerts that come from dates all read this list.
 */

import { ASSET_KINDS, type AssetKind, OWN_KIND, TRADABLE_KINDS } from '@kurus/core/asset-kinds';
import { estimatedDividends } from '@kurus/core/calendar/dividend-estimates';
import type { CalendarEvent, Days } from '@kurus/core/calendar/event';
import { offeringEvents } from '@kurus/core/calendar/offering-events';
import { publicDays } from '@kurus/core/calendar/public-days';
import { bondEvents, depositEvents, type TermsEvent } from '@kurus/core/calendar/terms-events';
import { VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import type { CustomAssetItem } from '@kurus/core/contract/tracked';
import { type CorporateAction, netDividend, RATIO_ONE } from '@kurus/core/corporate-actions/action';
import type { DataPack } from '@kurus/core/data-pack/pack';
import { isInForce, rowOn } from '@kurus/core/data-pack/row';
import { assetKey } from '@kurus/core/identity';
import { orderHourOf } from '@kurus/core/kind-units';
import { dateText, dayOfDate, dayStartMs, type TradingCalendar } from '@kurus/core/market/calendar';
import type { SettlesOn } from '@kurus/core/market/settlement';
import {
  type Money,
  price,
  type Price,
  quantity as quantityOf,
  type Quantity,
  subtractQuantity,
  total,
} from '@kurus/core/money/money';
import type { HoldingBasis } from '@kurus/core/portfolio/position';
import type { IncomeEntry, QuantityMove } from '../analysis/income/store.ts';
import type { Sql } from '../db/pool.ts';
import type { AccountRef } from '../ledger/entry.ts';
import type { DatedAction } from '../tracked/actions/dated-actions.ts';
import { readTradedDays } from './store.ts';

export interface DatedAccount {
  readonly id: number;
  readonly kind: string;
  readonly holdings: readonly HoldingBasis[];
}

export interface DatedDeps {
  readonly sql: Sql;
  readonly calendar: TradingCalendar;
  readonly pack: Pick<DataPack, 'offerings' | 'rules'>;
  /** Income as it was booked, between two days. */
  readonly incomeEntries: (
    userId: string,
    accountIds: readonly number[],
    days: Days,
  ) => Promise<readonly IncomeEntry[]>;
  /** Corporate actions of a tracked account with an ex-date until a day, even one to come. */
  readonly trackedActions: (account: AccountRef, until: string) => Promise<readonly DatedAction[]>;
  /** Corporate actions of an asset in the market of virtual money, and the moves of its holdings since a day. */
  readonly practiceActions: (
    type: AssetKind,
    code: string,
  ) => readonly (CorporateAction & { appliedAtMs?: number | undefined })[];
  readonly moves: (userId: string, accountIds: readonly number[], from: string) => Promise<readonly QuantityMove[]>;
  /** Published dividends of an asset, for estimates. */
  readonly publishedActions: (type: AssetKind, code: string) => Promise<readonly CorporateAction[]>;
  readonly customAssets: (userId: string) => Promise<readonly CustomAssetItem[]>;
  /** Lira for a unit of a currency now; undefined without a price. */
  readonly rateOf: (currency: string) => Price | undefined;
  readonly settlesOn: SettlesOn;
}

export interface DatedQuery extends Days {
  readonly userId: string;
  readonly accounts: readonly DatedAccount[];
  readonly today: number;
  readonly estimates: boolean;
}

/** In the order of the days. @throws DomainError WORK_TOO_LARGE */
export async function datedEvents(deps: DatedDeps, query: DatedQuery): Promise<CalendarEvent[]> {
  const { calendar, pack } = deps;
  const custom = new Map((await deps.customAssets(query.userId)).map((one) => [one.code, one]));
  const paid = await paidEvents(deps, query, custom);
  const actions = actionEvents(await heldActions(deps, query), query);
  const found = [
    ...paid,
    ...actions,
    ...termsEvents(deps, query, custom),
    ...(query.estimates ? await estimates(deps, query, [...paid, ...actions]) : []),
    ...fundHours(query, calendar),
    ...(await settlements(deps, query)),
    ...offeringEvents(pack.offerings, query),
    ...publicDays(query, calendar),
  ];
  return found.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}

/** Dividends and interest that were booked. Interest of nothing else is that of money. */
async function paidEvents(
  deps: DatedDeps,
  { userId, accounts, from, to }: DatedQuery,
  custom: ReadonlyMap<string, CustomAssetItem>,
): Promise<CalendarEvent[]> {
  const ids = accounts.map(({ id }) => id);
  const entries = await deps.incomeEntries(userId, ids, { from, to });
  return entries.flatMap(({ day, account, kind, asset, gross, net }): CalendarEvent[] => {
    if (kind === 'interest-paid') return [];
    const own = asset?.kind === OWN_KIND ? custom.get(asset.code) : undefined;
    const isBond = own?.terms?.kind === 'bond';
    return [
      {
        date: day,
        kind: kind === 'dividend' ? 'dividend' : isBond ? 'bond-coupon' : 'deposit-due',
        certainty: 'paid',
        asset,
        name: own?.name,
        account,
        amount: gross,
        net,
      },
    ];
  });
}

/** Corporate action of what an account holds, and how far it was dealt with. */
export interface HeldAction {
  readonly action: CorporateAction;
  /** Quantity before the ex-date; that of now where it is to come. */
  readonly held: Quantity;
  readonly account: number;
  /** Recorded or applied. */
  readonly isDone: boolean;
  readonly isRefused: boolean;
}

/** Corporate actions with an ex-date until the last day of the query. @throws DomainError WORK_TOO_LARGE */
export async function heldActions(
  deps: Pick<DatedDeps, 'trackedActions' | 'practiceActions' | 'moves'>,
  query: Omit<DatedQuery, 'estimates' | 'today'>,
): Promise<readonly HeldAction[]> {
  const found: HeldAction[] = [];
  for (const { id, kind, holdings } of query.accounts) {
    if (kind === 'tracked') {
      const proposals = await deps.trackedActions({ userId: query.userId, accountId: id }, dateText(query.to));
      for (const { action, held, answer, match } of proposals) {
        // A recorded dividend is among the paid events.
        const isDone = answer !== undefined || (action.type === 'dividend' && match !== undefined);
        found.push({ action, held: held.quantity, account: id, isDone, isRefused: answer?.answer === 'refused' });
      }
    } else found.push(...(await practiceActions(deps, query, holdings)));
  }
  return found.filter(({ held, isRefused }) => held > 0n && !isRefused);
}

/** Dates of corporate actions, within these days. */
export function actionEvents(actions: readonly HeldAction[], { from, to }: Days): CalendarEvent[] {
  const [first, last] = [dateText(from), dateText(to)];
  return actions.flatMap(eventsOfAction).filter(({ date }) => date >= first && date <= last);
}

/** Actions of the virtual account; what was applied is in the journal. */
async function practiceActions(
  deps: Pick<DatedDeps, 'practiceActions' | 'moves'>,
  { userId, from }: Pick<DatedQuery, 'userId' | 'from'>,
  holdings: readonly HoldingBasis[],
): Promise<HeldAction[]> {
  const moves = await deps.moves(userId, [VIRTUAL_ACCOUNT], dateText(from - LONGEST_UNPAID_DAYS));
  const named = new Map([...holdings, ...moves].map(({ type, code }) => [assetKey(type, code), { type, code }]));
  return [...named.values()].flatMap(({ type, code }) => {
    const isOf = (one: { readonly type: string; readonly code: string }) => one.type === type && one.code === code;
    return deps.practiceActions(type, code).map((action) => {
      const held = moves
        .filter((move) => isOf(move) && move.day >= action.exDay)
        .reduce((left, move) => subtractQuantity(left, move.quantity), holdings.find(isOf)?.quantity ?? NO_QUANTITY);
      const isDone = action.appliedAtMs !== undefined;
      return { action, held, account: VIRTUAL_ACCOUNT, isDone, isRefused: false };
    });
  });
}

/** Longest time between a dividend's ex-date and its payment. */
const LONGEST_UNPAID_DAYS = 180;
const NO_QUANTITY = quantityOf('0');

function eventsOfAction({ action, held, account, isDone }: HeldAction): CalendarEvent[] {
  const { assetType, code, type, exDay, payDay, ratio, price: each, gross } = action;
  const of = { asset: { kind: assetType, code }, account, certainty: 'announced' } as const;
  if (type === 'dividend') {
    const amount = total(gross, held, 'down');
    const net = total(netDividend(action), held, 'down');
    return isDone ? [] : [{ ...of, date: dateText(payDay), kind: type, quantity: held, each: gross, amount, net }];
  }
  if (type !== 'bonus' && type !== 'rights') return [];
  const quantity = ((held * ratio) / RATIO_ONE) as Quantity;
  const ex: CalendarEvent = { ...of, date: dateText(exDay), kind: type, quantity };
  if (type === 'bonus' || payDay === exDay) return [ex];
  return [
    { ...ex, each },
    { ...of, date: dateText(payDay), kind: 'rights-last-day', quantity: held, each },
  ];
}

/** Ends of deposits and bonds that are held, and coupons. */
export function termsEvents(
  { rateOf, pack: { rules } }: Pick<DatedDeps, 'rateOf' | 'pack'>,
  { accounts, today, estimates: isEstimated, ...days }: Omit<DatedQuery, 'userId'>,
  custom: ReadonlyMap<string, CustomAssetItem>,
): CalendarEvent[] {
  return accounts.flatMap(({ id, holdings }) =>
    holdings.flatMap(({ type, code, quantity }): CalendarEvent[] => {
      const own = type === OWN_KIND ? custom.get(code) : undefined;
      if (own?.terms === undefined || own.terms.kind === 'debt') return [];
      const { terms, name } = own;
      const found: readonly TermsEvent[] =
        terms.kind === 'deposit'
          ? depositEvents(terms, days, { today, rules })
          : bondEvents(terms, quantity, days, today);
      const rate = terms.currency === 'TRY' ? ONE : rateOf(terms.currency);
      const lira = (amount: Money | undefined) =>
        amount === undefined || rate === undefined ? undefined : (((amount * rate) / ONE) as Money);
      return found
        .filter(({ certainty }) => isEstimated || certainty !== 'estimated')
        .map((one) => ({
          ...one,
          asset: { kind: type, code },
          name,
          account: id,
          amount: lira(one.amount),
          net: lira(one.net),
          ...(terms.currency !== 'TRY' && { currency: terms.currency }),
        }));
    }),
  );
}

const ONE = price('1');

async function estimates(
  deps: DatedDeps,
  { accounts, today, to, from }: DatedQuery,
  known: readonly CalendarEvent[],
): Promise<CalendarEvent[]> {
  const found: CalendarEvent[] = [];
  const isShare = (type: AssetKind) => TRADABLE_KINDS.some((kind) => kind === type);
  for (const { id, holdings } of accounts)
    for (const { type, code, quantity } of holdings) {
      if (!isShare(type)) continue;
      const actions = await deps.publishedActions(type, code);
      const taken = new Set(
        known
          .filter(({ kind, asset }) => kind === 'dividend' && asset?.kind === type && asset.code === code)
          .map(({ date }) => date.slice(0, 7)),
      );
      const parts = { quantity, actions, taken, today, to, withholdingOn: (day: number) => withheldOn(deps.pack, day) };
      for (const one of estimatedDividends(parts))
        if (one.date >= dateText(from)) found.push({ ...one, asset: { kind: type, code }, account: id });
    }
  return found;
}

/** Withheld part of a dividend by the rule of a day, over RATIO_ONE; where it ran out, by the last one. */
function withheldOn({ rules }: Pick<DataPack, 'rules'>, day: number): bigint {
  const rule = rules.get('dividend-withholding');
  const row = rowOn(rule, dateText(day)) ?? rule?.rows.findLast(isInForce);
  return row === undefined ? 0n : price(row.value) / 10n;
}

/** Next day on which orders of the held funds are taken. */
function fundHours({ accounts, today, from, to }: DatedQuery, calendar: TradingCalendar): CalendarEvent[] {
  const day = calendar.isTradingDay(today) ? today : calendar.next(today);
  if (day < from || day > to) return [];
  return accounts.flatMap(({ id, kind, holdings }) =>
    holdings.flatMap(({ type, code }): CalendarEvent[] => {
      const time = orderHourOf(type);
      if (kind !== 'tracked' || time === undefined) return [];
      const of = { date: dateText(day), kind: 'fund-hour', certainty: 'announced' } as const;
      return [{ ...of, asset: { kind: type, code }, account: id, time }];
    }),
  );
}

/** Longest time from a trade to its settlement: two settlement days across the longest holiday. */
const LONGEST_SETTLEMENT_DAYS = 20;
const SETTLED_LATER = (Object.keys(ASSET_KINDS) as AssetKind[]).filter(
  (kind) => ASSET_KINDS[kind].settlement === 't+2',
);

async function settlements(deps: DatedDeps, { userId, accounts, from, to }: DatedQuery): Promise<CalendarEvent[]> {
  const ids = accounts.map(({ id }) => id);
  const since = dateText(from - LONGEST_SETTLEMENT_DAYS);
  const traded = await readTradedDays(deps.sql, userId, ids, { kinds: SETTLED_LATER, from: since });
  return traded.flatMap(({ accountId, day, amount }): CalendarEvent[] => {
    const [kind] = SETTLED_LATER;
    const on = kind && deps.settlesOn(kind, dayStartMs(dayOfDate(day)));
    if (on === undefined || on < from || on > to) return [];
    return [{ date: dateText(on), kind: 'settlement', certainty: 'announced', account: accountId, amount }];
  });
}
