/** Line for the operator about the rules of a data pack that ran out, or will within four weeks. */

import type { DataPack } from '@kurus/core/data-pack/pack';
import { isInForce } from '@kurus/core/data-pack/row';
import { dateText, dayOf } from '@kurus/core/market/calendar';

const SOON_DAYS = 28;
const MOST_NAMED = 5;

/** @returns undefined where there is none */
export function endingRules({ rules }: Pick<DataPack, 'rules'>, nowMs: number): string | undefined {
  const soon = dateText(dayOf(nowMs) + SOON_DAYS);
  const ending = [...rules.values()].flatMap(({ id, rows }) => {
    const to = rows.findLast(isInForce)?.to;
    return to !== undefined && to <= soon ? [`${id} (${to})`] : [];
  });
  if (ending.length === 0) return undefined;
  const more = ending.length > MOST_NAMED ? ` and ${ending.length - MOST_NAMED} more` : '';
  return `Rules that run out within four weeks, or did: ${ending.slice(0, MOST_NAMED).join(', ')}${more}; see /rules`;
}
