/** Lists of alerts by the figure that they wait for. */

/** Waiting list: alerts by the figure that they wait for, the nearest first. */
export interface WaitingList<Alert> {
  readonly items: Alert[];
  readonly figureOf: (alert: Alert) => bigint;
  /** The first of the items and its figure, when it was last looked at. */
  first: Alert | undefined;
  firstFigure: bigint;
}

export const waitingList = <Alert>(figureOf: (alert: Alert) => bigint): WaitingList<Alert> => ({
  items: [],
  figureOf,
  first: undefined,
  firstFigure: 0n,
});

const NONE: readonly never[] = [];

/** Alerts whose figure is at most this one. */
export function reached<Alert>(list: WaitingList<Alert>, figure: bigint): readonly Alert[] {
  const { items, figureOf } = list;
  const first = items[0];
  if (first === undefined) return NONE;
  // Every quiet observation asks for it.
  if (first !== list.first) [list.first, list.firstFigure] = [first, figureOf(first)];
  if (list.firstFigure > figure) return NONE;
  let [from, to] = [0, items.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (figureOf(items[middle] as Alert) <= figure) from = middle + 1;
    else to = middle;
  }
  return items.slice(0, from);
}

/** The figure that is reached first; undefined in an empty list. */
export function nearest<Alert>({ items: [first], figureOf }: WaitingList<Alert>): bigint | undefined {
  return first && figureOf(first);
}

function placeOf<Alert>({ items, figureOf }: WaitingList<Alert>, figure: bigint): number {
  let [from, to] = [0, items.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (figureOf(items[middle] as Alert) < figure) from = middle + 1;
    else to = middle;
  }
  return from;
}

export function keepOnly<Alert>({ items }: WaitingList<Alert>, isKept: (alert: Alert) => boolean): void {
  let to = 0;
  for (const alert of items) if (isKept(alert)) items[to++] = alert;
  items.length = to;
}

/** Up to here alerts are put in and taken out one by one. */
export const FEW = 16;

export function insertAll<Alert>(list: WaitingList<Alert>, alerts: readonly Alert[]): void {
  const { items, figureOf } = list;
  if (alerts.length <= FEW) {
    for (const alert of alerts) items.splice(placeOf(list, figureOf(alert)), 0, alert);
    return;
  }
  for (const alert of alerts) items.push(alert);
  items.sort((one, other) => compare(figureOf(one), figureOf(other)));
}

const compare = (a: bigint, b: bigint) => (a < b ? -1 : a > b ? 1 : 0);

export function withdraw<Alert>(list: WaitingList<Alert>, alert: Alert): void {
  const figure = list.figureOf(alert);
  for (
    let at = placeOf(list, figure);
    at < list.items.length && list.figureOf(list.items[at] as Alert) === figure;
    at += 1
  ) {
    if (list.items[at] !== alert) continue;
    list.items.splice(at, 1);
    return;
  }
}
