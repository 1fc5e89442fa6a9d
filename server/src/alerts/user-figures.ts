/**
 * Figures and events of a user that alerts wait for: the value and today's change of the portfolio, its real return,
 * average costs, prices of own assets, and dates of what is held. Each is read once for all alerts of a user.
 */

import { ALERT_FIELDS, type YearRange } from '@kurus/core/alerts/alert';
import { performanceOf } from '@kurus/core/analysis/performance';
import { ASSET_KINDS, type AssetKind } from '@kurus/core/asset-kinds';
import type { CalendarEvent } from '@kurus/core/calendar/event';
import { VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import type { CustomAssetItem } from '@kurus/core/contract/tracked';
import type { EventAlertKind } from '@kurus/core/contract/words/alerts';
import { assetKey, type AssetRef } from '@kurus/core/identity';
import { orderHourOf } from '@kurus/core/kind-units';
import { dateText, dayOf, dayOfDate, type TradingCalendar } from '@kurus/core/market/calendar';
import { type ByWorld, byWorld, type World } from '@kurus/core/market/world';
import { divide } from '@kurus/core/money/decimal';
import { addMoney, averagePrice, addQuantity, type Price, ZERO_MONEY, ZERO_QUANTITY } from '@kurus/core/money/money';
import { nearestRatio, type Ratio, RATIO_ONE } from '@kurus/core/money/ratio';
import { type Offering, offeringState } from '@kurus/core/offerings/offering';
import type { PositionChange } from '@kurus/core/portfolio/day-change';
import type { HoldingBasis } from '@kurus/core/portfolio/position';
import { type AnalysisDeps, analysisPeriod } from '../analysis/analysis-period.ts';
import { type AnalysedAccount, chosenAccounts, selectAccounts } from '../analysis/selected-accounts.ts';
import { actionEvents, type DatedDeps, type HeldAction, heldActions, termsEvents } from '../calendar/dated-events.ts';
import { createAccountsChange, type LoadOwnAccount } from '../portfolio/accounts-change.ts';
import type { DayBasesDeps } from '../portfolio/day-bases.ts';
import type { ValueWorld } from '../portfolio/value-account.ts';
import { Slices } from '../sharing/slices.ts';
import type { StoredAlert } from './alert-row.ts';
import { type SavedScreens, screensOf, type UserScreens } from './saved-screens.ts';
import type { YearBefore } from './year-before.ts';

/** Event that an alert may tell. */
export interface AlertEvent {
  /** The same for the same event. */
  readonly key: string;
  readonly type?: AssetKind | undefined;
  readonly code?: string | undefined;
  readonly day?: number | undefined;
}

export interface FigureParts {
  readonly worlds: ByWorld<ValueWorld & DayBasesDeps & Pick<AnalysisDeps, 'actions' | 'book'>>;
  /** Parts of an analysis in a world. */
  readonly analysis: ByWorld<AnalysisDeps>;
  readonly accounts: (
    userId: string,
  ) => Promise<readonly Pick<AnalysedAccount, 'id' | 'kind' | 'status' | 'holdings'>[]>;
  /** Value and today's start of an account; undefined where the user has none of this number. */
  readonly load: LoadOwnAccount;
  /** Own assets of a user with their newest price. */
  readonly ownAssets: (userId: string, nowMs: number) => Promise<readonly CustomAssetItem[]>;
  /** Reads of the calendar's dates. */
  readonly dated: DatedDeps;
  readonly offerings: readonly Pick<Offering, 'code' | 'from' | 'to' | 'firstDay'>[];
  readonly calendar: TradingCalendar;
  readonly years: ByWorld<YearBefore>;
  /** Saved screens and lists of users. */
  readonly screens: SavedScreens;
}

/** Subject of an alert. */
export type FigureOf = Pick<StoredAlert, 'kind' | 'world' | 'asset' | 'code' | 'account' | 'days' | 'screen'>;

export interface UserFigures extends UserScreens {
  /** Price, value or fraction that an alert waits for; undefined while it is not known. */
  figure(of: FigureOf): Promise<bigint | undefined>;
  /** Level of the user for an asset, its average cost or their target; undefined where they have none. */
  level(of: FigureOf): Promise<Price | undefined>;
  hasOwn(code: string): Promise<boolean>;
  /** Checks if the data pack has an offering of this code. */
  isOffered(code: string): boolean;
  year(world: World, asset: AssetRef): Promise<YearRange | undefined>;
  /** Events that are due now; of actions and offerings all that are known. */
  events(of: FigureOf): Promise<readonly AlertEvent[]>;
}

export type ReadFigures = (userId: string, nowMs: number) => UserFigures;

/** Time before the end of an order hour at which it is told. */
const FUND_NOTICE_MINUTES = 30;
const MINUTE_MS = 60_000;
/** Days ahead that dates are read for: alerts may be told a year before them. */
const DATED_DAYS = 366;
/** Days for which the opening or the end of an offering is news. */
const OFFERING_NEWS_DAYS = 30;
/** Length of the year of the real return. */
const YEAR_DAYS = 365;

/** Reads what several alerts ask for once, by its name. */
function createOnce() {
  const kept = new Map<string, Promise<unknown>>();
  return <T>(name: string, read: () => Promise<T>): Promise<T> => {
    const found = (kept.get(name) as Promise<T> | undefined) ?? read();
    kept.set(name, found);
    return found;
  };
}

/** A change as a fraction of what was at work; undefined where nothing was. */
const fractionOf = ({ change, atWork }: PositionChange): Ratio | undefined =>
  atWork > 0n ? (divide(change * RATIO_ONE, atWork, 'half-up') as Ratio) : undefined;

interface ReturnOf {
  readonly userId: string;
  readonly accounts: 'all' | readonly number[];
  readonly nowMs: number;
}

/** Real return of the last year with eight decimals; undefined while it is not derived, or has no base. */
async function realReturnOf(deps: AnalysisDeps, { userId, accounts, nowMs }: ReturnOf): Promise<bigint | undefined> {
  const query = { userId, accounts, from: dayOf(nowMs) - YEAR_DAYS, to: undefined };
  const period = await analysisPeriod(deps, { ...query, unit: 'REAL' }, nowMs);
  if (!period.loaded) return undefined;
  const { ttwror } = await new Slices().run(performanceOf(period.loaded));
  return ttwror === undefined ? undefined : nearestRatio(ttwror);
}

type HeldRow = Awaited<ReturnType<typeof selectAccounts>>['held'][number];

/** Average cost of what is held of an asset; undefined where nothing is, or it cost nothing. */
function averageCost(held: readonly HeldRow[], { asset, code }: FigureOf): Price | undefined {
  const rows = held.filter((row) => row.type === asset && row.code === code);
  const quantity = rows.reduce((sum, row) => addQuantity(sum, row.quantity), ZERO_QUANTITY);
  const cost = rows.reduce((sum, row) => addMoney(sum, row.cost), ZERO_MONEY);
  return quantity > 0n && cost > 0n ? averagePrice(cost, quantity) : undefined;
}

export function createFigures(parts: FigureParts): ReadFigures {
  const changes = byWorld((world) => createAccountsChange(parts.worlds[world], parts.load));
  return (userId, nowMs) => {
    const once = createOnce();
    const nameOf = ({ world, account }: FigureOf) => `${world} ${account ?? 'all'}`;
    const accountsOf = ({ world, account }: FigureOf): 'all' | readonly number[] =>
      account === undefined ? (world === 'practice' ? [VIRTUAL_ACCOUNT] : 'all') : [account];
    const selected = (of: FigureOf) =>
      once(`selected ${nameOf(of)}`, () => selectAccounts(parts.analysis[of.world], userId, accountsOf(of), nowMs));
    const own = () => once('own', () => parts.ownAssets(userId, nowMs));
    const chosen = async (of: FigureOf) =>
      chosenAccounts(await once('accounts', () => parts.accounts(userId)), accountsOf(of));
    const today = dayOf(nowMs);
    const days = { userId, today, from: today, to: today + DATED_DAYS };
    const actions = (of: FigureOf) =>
      once(`actions ${nameOf(of)}`, async () => heldActions(parts.dated, { ...days, accounts: await chosen(of) }));
    const terms = (of: FigureOf) =>
      once(`terms ${nameOf(of)}`, async () => {
        const assets = new Map((await own()).map((one) => [one.code, one]));
        // The end of a renewed deposit is certain, its interest an estimate.
        return termsEvents(parts.dated, { ...days, accounts: await chosen(of), estimates: true }, assets);
      });
    const screens = screensOf(parts.screens, userId, once);
    const figures: UserFigures = {
      async figure(of) {
        const { kind, asset, code, world } = of;
        if (kind === 'portfolio-above' || kind === 'portfolio-below') return (await selected(of)).value * CENT;
        if (kind === 'portfolio-change-day') {
          return once(`change ${nameOf(of)}`, async () => {
            const ids = (await chosen(of)).map(({ id }) => id);
            return fractionOf(await changes[world](userId, ids, nowMs));
          });
        }
        if (kind === 'real-return-negative')
          return once(`real ${nameOf(of)}`, () =>
            realReturnOf(parts.analysis[world], { userId, accounts: accountsOf(of), nowMs }),
          );
        if (asset === undefined || code === undefined) return undefined;
        if (!ASSET_KINDS[asset].isOwn) return parts.worlds[world].book.get(asset, code)?.price;
        return (await own()).find((one) => one.code === code)?.price;
      },
      level: async (of) =>
        of.kind === 'cross-target' ? screens.target(of) : averageCost((await selected(of)).held, of),
      isOffered: (wanted) => parts.offerings.some(({ code }) => code === wanted),
      hasOwn: async (wanted) => (await own()).some(({ code }) => code === wanted),
      ...screens,
      year: (world, asset) => parts.years[world](asset, dayOf(nowMs)),
      async events(of) {
        const { asset, code } = of;
        const isAsked = (one: { readonly type: AssetKind; readonly code: string }) =>
          asset === undefined || (one.type === asset && one.code === code);
        const held = async () => (await selected(of)).held.filter(isAsked);
        const ofAsset = (one: CalendarEvent) =>
          one.asset !== undefined && isAsked({ ...one.asset, type: one.asset.kind });
        const facts: EventFacts = {
          nowMs,
          today,
          days: of.days ?? ALERT_FIELDS[of.kind].days ?? 0,
          held,
          own,
          actions: async () =>
            (await actions(of)).filter(({ action }) => isAsked({ type: action.assetType, code: action.code })),
          dated: async () => [...actionEvents(await actions(of), days), ...(await terms(of))].filter(ofAsset),
        };
        return EVENTS[of.kind as EventAlertKind](parts, of, facts);
      },
    };
    return figures;
  };
}

/** Prices have eight decimals, money two. */
const CENT = 1_000_000n;

interface EventFacts {
  readonly nowMs: number;
  readonly today: number;
  /** Days before the event. */
  readonly days: number;
  /** Holdings of the asset that was asked for, or of all. */
  readonly held: () => Promise<readonly HoldingBasis[]>;
  readonly own: () => Promise<readonly CustomAssetItem[]>;
  readonly actions: () => Promise<readonly HeldAction[]>;
  /** Dates of actions, deposits and bonds from today on, as the calendar shows them. */
  readonly dated: () => Promise<readonly CalendarEvent[]>;
}

type Events = (parts: FigureParts, of: FigureOf, facts: EventFacts) => Promise<readonly AlertEvent[]>;

const EVENTS: Readonly<Record<EventAlertKind, Events>> = {
  async 'company-action'(_, __, { actions, today }) {
    const found = (await actions()).filter(({ action }) => action.exDay >= today);
    const eventOf = ({ action: { assetType: type, code, type: what, exDay: day } }: (typeof found)[number]) => {
      return { key: `${type} ${code} ${what} ${day}`, type, code, day };
    };
    return distinct(found.map(eventOf));
  },
  'rights-last-day': (_, __, facts) => nearDates(facts, 'rights-last-day'),
  'deposit-due': (_, __, facts) => nearDates(facts, 'deposit-due'),
  'bond-due': (_, __, facts) => nearDates(facts, 'bond-due'),
  async 'fund-hour'({ calendar }, { asset, code }, { nowMs, today }) {
    const hours = (asset === undefined ? (Object.keys(ASSET_KINDS) as AssetKind[]) : [asset]).map(orderHourOf);
    const isNow = hours.some((hour) => {
      if (hour === undefined) return false;
      const left = (Date.parse(`${dateText(today)}T${hour}:00+03:00`) - nowMs) / MINUTE_MS;
      return left > 0 && left <= FUND_NOTICE_MINUTES;
    });
    if (!isNow || !calendar.isTradingDay(today)) return [];
    return [{ key: dateText(today), type: asset, code, day: today }];
  },
  async 'price-stale'({ worlds }, { world, asset, code }, { held, own, nowMs, today, days }) {
    const { book } = worlds[world];
    const asked = asset === undefined || code === undefined ? await held() : [{ type: asset, code }];
    const items = asked.some(({ type }) => ASSET_KINDS[type].isOwn) ? await own() : [];
    const typed = new Map(items.map((item) => [item.code, item.date]));
    return asked.flatMap(({ type, code }): AlertEvent[] => {
      if (ASSET_KINDS[type].isOwn) {
        const date = typed.get(code);
        if (date === undefined || today - dayOfDate(date) <= days) return [];
        return [{ key: `${assetKey(type, code)} ${date}`, type, code, day: dayOfDate(date) }];
      }
      const quote = book.get(type, code);
      if (!quote || !book.isStale(quote, nowMs)) return [];
      return [{ key: `${assetKey(type, code)} ${quote.asOfMs}`, type, code, day: dayOf(quote.asOfMs) }];
    });
  },
  async offering({ offerings }, of, { today }) {
    return offerings.flatMap(({ code, from, to, firstDay }) => {
      if (of.code !== undefined && of.code !== code) return [];
      const state = offeringState({ from, to, firstDay }, dateText(today));
      const since = { open: from, closed: to, announced: undefined, listed: undefined }[state];
      if (since === undefined || today - dayOfDate(since) > OFFERING_NEWS_DAYS) return [];
      return [{ key: `${code} ${state} ${since}`, code }];
    });
  },
};

/** One event of each key: several accounts may hold the same asset. */
const distinct = (events: readonly AlertEvent[]) => [...new Map(events.map((one) => [one.key, one])).values()];

/** Dates of a kind, so many days before them. */
async function nearDates({ dated, today, days }: EventFacts, wanted: EventAlertKind): Promise<AlertEvent[]> {
  const found = (await dated()).flatMap(({ kind, asset, date }) => {
    const day = dayOfDate(date);
    if (kind !== wanted || !asset || day - days > today) return [];
    return [{ key: `${assetKey(asset.kind, asset.code)} ${day}`, type: asset.kind, code: asset.code, day }];
  });
  return distinct(found);
}
