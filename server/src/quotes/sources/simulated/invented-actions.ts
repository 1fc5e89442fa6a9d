/**
 * Corporate actions that the simulated market invents: about two a month, of shares of the index, each announced two
 * weeks ahead. They follow from the key, as prices do, and are marked as invented wherever they are shown.
 */

import { type CorporateAction, RATIO_ONE } from '@kurus/core/corporate-actions/action';
import type { TradingCalendar } from '@kurus/core/market/calendar';
import { divide } from '@kurus/core/money/decimal';
import { type Price, price } from '@kurus/core/money/money';
import { REFERENCE_STOCKS, STOCK_CLOSE_DAY } from '../../reference/reference.ts';
import type { Draws } from './draws.ts';
import { INDEX_MEMBERS } from './index-level.ts';
import { uniform } from './random.ts';

export interface InventedAction extends CorporateAction {
  /** Position of the share among REFERENCE_STOCKS. */
  readonly position: number;
}

export interface InventedActions {
  /** Actions with this ex-date. */
  on(day: number): readonly InventedAction[];
  /** All that have been announced by this day, oldest ex-date first. */
  announcedBy(day: number): readonly InventedAction[];
}

/** One event in this number of days. */
const EVERY_DAYS = 15;
const ANNOUNCED_DAYS = 14;
/** Holidays put an ex-date off by at most this. */
const PUT_OFF_DAYS = 15;
/** First block with actions: none happen or are announced in the days of the reference data. */
const FIRST_BLOCK = Math.ceil((STOCK_CLOSE_DAY + ANNOUNCED_DAYS + 1) / EVERY_DAYS);
const WITHHOLDING = (RATIO_ONE * 15n) / 100n;
const NOTHING = price('0');
const LIRA = price('1');
const KURUS = price('0.01');
/** New shares for one old one, and in place of one. */
const BONUSES = [5_000_000n, 10_000_000n, 15_000_000n, 20_000_000n];
const RIGHTS = [5_000_000n, 10_000_000n];
const SPLITS = [20_000_000n, 30_000_000n, 50_000_000n];
/** Lowest price for a rights issue: for a share that costs less, new ones at one lira each would be no advantage. */
const LEAST_FOR_RIGHTS = price('5');
const LEAST_FOR_SPLIT = price('50');

/** @param closeOn close of a share on a day before the one that is computed */
export function inventActions(
  draws: Draws,
  calendar: TradingCalendar,
  closeOn: (position: number, day: number) => Price,
): InventedActions {
  const stream = draws.stream('actions');
  const cache = new Map<number, InventedAction>();
  const draw = (block: number, of: number) => uniform(stream(block), block, of);
  const exDayOf = (block: number) => {
    const day = block * EVERY_DAYS + Math.floor(draw(block, 1) * EVERY_DAYS);
    return calendar.isTradingDay(day) ? day : calendar.next(day);
  };
  const eventOf = (block: number): InventedAction => {
    let event = cache.get(block);
    if (!event) cache.set(block, (event = invent(block)));
    return event;
  };
  const invent = (block: number): InventedAction => {
    const position = INDEX_MEMBERS[Math.floor(draw(block, 2) * INDEX_MEMBERS.length)] as number;
    const exDay = exDayOf(block);
    const terms = termsOf(closeOn(position, exDay - ANNOUNCED_DAYS), draw(block, 3), draw(block, 4));
    const { code } = REFERENCE_STOCKS[position] as (typeof REFERENCE_STOCKS)[number];
    // The money comes with the settlement of the ex-date.
    const payDay = terms.type === 'dividend' ? calendar.next(calendar.next(exDay)) : exDay;
    return { assetType: 'stocks', code, position, exDay, payDay, target: undefined, ...terms };
  };
  return {
    on(day) {
      const events: InventedAction[] = [];
      for (let block = blockOf(day - PUT_OFF_DAYS); block <= blockOf(day); block += 1)
        if (block >= FIRST_BLOCK && exDayOf(block) === day) events.push(eventOf(block));
      return events;
    },
    announcedBy(day) {
      const events: InventedAction[] = [];
      for (let block = FIRST_BLOCK; block <= blockOf(day + ANNOUNCED_DAYS); block += 1)
        if (exDayOf(block) - ANNOUNCED_DAYS <= day) events.push(eventOf(block));
      return events;
    },
  };
}

const blockOf = (day: number) => Math.floor(day / EVERY_DAYS);

type Terms = Pick<CorporateAction, 'type' | 'ratio' | 'price' | 'gross' | 'withholding'>;

/**
 * Kind and size of an action; more than half are dividends.
 * @param which, howMuch in [0, 1)
 * @param close when it is announced
 */
function termsOf(close: Price, which: number, howMuch: number): Terms {
  const one = (ratios: readonly bigint[]) => ratios[Math.floor(howMuch * ratios.length)] as bigint;
  const nothing = { ratio: 0n, price: NOTHING, gross: NOTHING, withholding: 0n };
  if (which < 0.55) return { ...nothing, type: 'dividend', gross: yieldOf(close, howMuch), withholding: WITHHOLDING };
  if (which > 0.92 && close >= LEAST_FOR_SPLIT) return { ...nothing, type: 'split', ratio: one(SPLITS) };
  if (which > 0.8 && close >= LEAST_FOR_RIGHTS) return { ...nothing, type: 'rights', ratio: one(RIGHTS), price: LIRA };
  return { ...nothing, type: 'bonus', ratio: one(BONUSES) };
}

/** 1 to 6 % of the price, in whole kuruş. */
function yieldOf(close: Price, part: number): Price {
  const thousandths = BigInt(10 + Math.floor(part * 51));
  const kurus = divide(close * thousandths, 1_000n * KURUS, 'up');
  return (kurus * KURUS) as Price;
}
