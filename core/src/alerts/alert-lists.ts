/** Lists in which the alerts of an asset wait, by what they wait for. */

import type { AlertDirection, AlertKind } from '../contract/words/alerts.ts';
import { isDownward, isOwnLevel, isUpward, levelsOf } from './alert.ts';
import type { ArmedAlert } from './armed-alert.ts';
import { waitingList } from './waiting-list.ts';

export const negated = (figure: bigint): bigint => -figure;

export type Lists<Alert> = ReturnType<typeof listsOf<Alert & ArmedAlert>>;

export function listsOf<Alert extends ArmedAlert>() {
  const list = waitingList<Alert>;
  return {
    // Figures fall with the distance: the first of a list is reached first.
    up: list((alert) => levelsOf(alert).up ?? 0n),
    down: list((alert) => negated(levelsOf(alert).down ?? 0n)),
    dayUp: list(({ percent = 0n }) => percent),
    dayDown: list(({ percent = 0n }) => percent),
    limitUp: list(() => 0n),
    limitDown: list(() => 0n),
    broken: list(() => 0n),
    gap: list(({ percent = 0n }) => percent),
    yearHigh: list(() => 0n),
    yearLow: list(() => 0n),
    backDown: list(({ back }) => negated(back?.price ?? 0n)),
    backUp: list(({ back }) => back?.price ?? 0n),
  };
}

export type ListName = keyof Lists<ArmedAlert>;

/** Lists of the kinds that wait in one place whatever their direction; kinds about no price are judged elsewhere. */
const LISTS: Partial<Readonly<Record<AlertKind, readonly ListName[]>>> = {
  'price-above': ['up'],
  'price-below': ['down'],
  'limit-up': ['limitUp'],
  'limit-down': ['limitDown'],
  'limit-broken': ['broken'],
  'gap-open': ['gap'],
  'high-52w': ['yearHigh'],
  'low-52w': ['yearLow'],
};

export function namesOf({ kind, direction, back }: ArmedAlert): readonly ListName[] {
  if (back) return [back.way === 'down' ? 'backDown' : 'backUp'];
  if (kind === 'change-from-now') return byDirection(direction, 'up', 'down');
  if (kind === 'change-day') return byDirection(direction, 'dayUp', 'dayDown');
  if (isOwnLevel(kind)) return [direction === 'up' ? 'up' : 'down'];
  return LISTS[kind] ?? [];
}

const byDirection = (direction: AlertDirection | undefined, up: ListName, down: ListName): readonly ListName[] => [
  ...(isUpward(direction) ? [up] : []),
  ...(isDownward(direction) ? [down] : []),
];

/** Alerts by the lists that they belong to. */
export function grouped<Alert extends ArmedAlert>(alerts: readonly Alert[]): Map<ListName, Alert[]> {
  const found = new Map<ListName, Alert[]>();
  for (const alert of alerts) {
    for (const name of namesOf(alert)) {
      const own = found.get(name);
      if (own) own.push(alert);
      else found.set(name, [alert]);
    }
  }
  return found;
}
