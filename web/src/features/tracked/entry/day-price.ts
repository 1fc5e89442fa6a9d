/** Price of an asset on a day, from the stored market history. */

import { ASSET_KINDS, OWN_KIND } from '@kurus/core/asset-kinds';
import { dayOfDate, dayStartMs } from '@kurus/core/market/calendar';
import type { Price } from '@kurus/core/money/money';
import { useHistory } from '../../../charts/price-query.ts';
import { useAsset, useSimulatedKinds } from '../../../quotes/use-quote.ts';
import type { Subject } from '../../search/subject.ts';

export interface DayPrice {
  readonly low: Price;
  readonly high: Price;
  readonly close: Price;
  /** Whether the price is simulated: it then says nothing about the price really paid. */
  readonly simulated: boolean;
}

const NONE = { type: OWN_KIND, code: '' };

/** @param date "2026-08-12", or empty; undefined if there is no price of that day */
export function useDayPrice(subject: Subject | undefined, date: string): DayPrice | undefined {
  const { type, code } = subject === undefined || subject === 'cash' ? NONE : subject;
  const listed = useAsset(type, code) !== undefined && ASSET_KINDS[type].isQuoted;
  const bars = useHistory(type, code, '1y', listed && date !== '').data?.bars;
  const simulated = useSimulatedKinds([type]).length > 0;
  const bar = date === '' ? undefined : bars?.find(({ startMs }) => startMs === dayStartMs(dayOfDate(date)));
  return listed && bar ? { low: bar.low, high: bar.high, close: bar.close, simulated } : undefined;
}
