/** Corporate actions in the memory of each instance: read again when the table has changed. */

import type { AssetKind } from '@kurus/core/asset-kinds';
import { theoreticalPrice } from '@kurus/core/corporate-actions/action';
import { assetKey, type AssetKey } from '@kurus/core/identity';
import { dayStartMs } from '@kurus/core/market/calendar';
import { isInsideLimits } from '@kurus/core/market/price-limits';
import { roundToTick } from '@kurus/core/market/tick-size';
import type { Sql } from '../db/pool.ts';
import type { PriceSteps } from '../quotes/validate-quote.ts';
import { actionsMark, type StoredAction, readActions } from './store.ts';

export type { StoredAction };

export interface ActionBook {
  /** In the order of their ex-dates. */
  all(): readonly StoredAction[];
  of(type: AssetKind, code: string): readonly StoredAction[];
  /** Actions of a company on one ex-date. */
  on(type: AssetKind, code: string, exDay: number): readonly StoredAction[];
  /** Tells if orders for the asset wait: an ex-date has come, and the action is not yet applied to every account. */
  holds(type: AssetKind, code: string, atMs: number): boolean;
  /** Reads changed actions. @throws Error where the database is away; the known ones stay */
  refresh(): Promise<void>;
}

const NONE: readonly StoredAction[] = [];

/** @param isKnown whether an event belongs to the prices: invented ones to simulated prices, others to live ones */
export function createActionBook(sql: () => Promise<Sql>, isKnown: (action: StoredAction) => boolean): ActionBook {
  let actions = NONE;
  let byAsset = new Map<AssetKey, readonly StoredAction[]>();
  let mark: string | undefined;
  const of: ActionBook['of'] = (type, code) => byAsset.get(assetKey(type, code)) ?? NONE;
  return {
    all: () => actions,
    of,
    on: (type, code, exDay) => of(type, code).filter((one) => one.exDay === exDay),
    holds: (type, code, atMs) =>
      of(type, code).some(
        (one) => one.type !== 'dividend' && one.appliedAtMs === undefined && dayStartMs(one.exDay) <= atMs,
      ),
    async refresh() {
      const db = await sql();
      const next = await actionsMark(db);
      if (next === mark) return;
      actions = (await readActions(db)).filter(isKnown);
      byAsset = Map.groupBy(actions, ({ assetType, code }) => assetKey(assetType, code));
      mark = next;
    },
  };
}

/** The actions as the validation of quotes sees them. */
export const priceSteps = (actions: Pick<ActionBook, 'of' | 'on'>): PriceSteps => ({
  between: (type, code, afterDay, toDay) =>
    actions.of(type, code).some(({ exDay }) => exDay > afterDay && exDay <= toDay),
  exBase({ type, code, price, base }, day) {
    const own = actions.on(type, code, day);
    const close = own.find((one) => one.close !== undefined)?.close;
    // Without the close before it the base is one. Sources may have lowered it for splits, never for dividends.
    const isRaw = !isInsideLimits(type, price, base) || own.every((one) => one.type === 'dividend');
    const level = close ?? (isRaw ? base : undefined);
    const exPrice = own.length > 0 && level !== undefined ? theoreticalPrice(level, own) : undefined;
    return exPrice !== undefined && exPrice > 0n ? roundToTick(type, exPrice, 'half-up') : undefined;
  },
});

/** Actions due on this day, or missed before it, in the order of the days; a dividend is due when it is paid. */
export const dueActions = (actions: readonly StoredAction[], today: number): StoredAction[] =>
  actions.filter(
    ({ type, exDay, payDay, appliedAtMs }) =>
      appliedAtMs === undefined && (type === 'dividend' ? payDay : exDay) <= today,
  );
