/** Replays an asset's entries in the browser, by the same rules as the server. */

import type { TrackedEntryItem } from '@kurus/core/contract/tracked';
import { positionKey, type AssetRef } from '@kurus/core/identity';
import type { OwnFigures } from '@kurus/core/money/balance';
import { price, type Quantity, ZERO_MONEY, ZERO_QUANTITY } from '@kurus/core/money/money';
import { amountOf } from '@kurus/core/tracked/balances';
import type { TrackedEntry, TrackedEntryKind } from '@kurus/core/tracked/entry';
import { replayEntries, type EntryReplay } from '@kurus/core/tracked/story';
import type { NamedHolding } from '../../../lib/account/account-types.ts';
import { isCodeOf, type AssetEntries } from '../history/entries-query.ts';

export interface TimelineEntry extends TrackedEntry {
  /** Undefined for an entry that is only previewed. */
  readonly item: TrackedEntryItem | undefined;
}

export interface AssetReplay extends EntryReplay<TimelineEntry> {
  readonly entries: readonly TimelineEntry[];
  /**
   * True if the replay ends at the server's position. It does not if lots came from elsewhere (another account, a
   * merger) or if there are more entries than were requested: then only the entries are shown.
   */
  readonly exact: boolean;
}

/** Positions of this replay: the asset, and the target of its outgoing shares. No account has these numbers. */
export const [ASSET, ELSEWHERE] = [positionKey(-1), positionKey(-2)];
/** Asset that was exchanged for the one of this replay: what came of it is not known here. */
const EXCHANGED = positionKey(-3);

export function replayAsset(
  { items, whole }: AssetEntries,
  { asset, tracksCash }: { readonly asset: AssetRef; readonly tracksCash: boolean },
  held: NamedHolding | undefined,
): AssetReplay {
  const standing = items.filter((item) => item.replacedBy === undefined && item.type !== 'delete');
  const entries = standing.map((item, at) => storyEntry(item, standing.length - at, { asset, tracksCash }));
  const replay = replayEntries(ASSET, entries);
  return { ...replay, entries, exact: whole && agrees(replay, held) };
}

function agrees({ end }: EntryReplay, held: NamedHolding | undefined): boolean {
  if (!held) return end.quantity === 0n && end.shortfall === 0n;
  // The cost of a debt is what is owed: no entry has it.
  const costs = held.cost < 0n || (end.cost === held.cost && end.fifoCost === (held.fifoCost ?? end.fifoCost));
  return end.quantity === held.quantity && costs && end.shortfall === (held.shortfall ?? 0n);
}

/** @param place increases with time; the list comes newest first */
const storyEntry = (
  item: TrackedEntryItem,
  place: number,
  { asset, tracksCash }: { readonly asset: AssetRef; readonly tracksCash: boolean },
): TimelineEntry => ({
  item,
  day: item.date,
  second: secondOf(item.time),
  place,
  type: item.type as TrackedEntryKind,
  ...placesOf(item, asset),
  cashKept: tracksCash,
  currenciesKept: false,
  dated: item.dated !== false,
  quantity: item.quantity ?? item.from?.quantity ?? ZERO_QUANTITY,
  intoQuantity: item.to?.quantity ?? ZERO_QUANTITY,
  price: item.price ?? price('0'),
  amount: item.amount ?? ZERO_MONEY,
  fee: item.fee ?? ZERO_MONEY,
  tax: item.tax ?? ZERO_MONEY,
  withheld: item.withheld ?? ZERO_MONEY,
  refundOf: item.of,
  numerator: BigInt(item.numerator ?? 0),
  denominator: BigInt(item.denominator ?? 0),
  own: ownOf(item),
});

/** Figures as they were stated in another currency, in hundredths of it. */
function ownOf({ currency, stated }: TrackedEntryItem): OwnFigures | undefined {
  if (currency === undefined || !stated) return undefined;
  const figure = (name: 'amount' | 'fee' | 'tax' | 'withheld') => amountOf((stated[name] ?? 0n) as bigint as Quantity);
  return {
    currency,
    price: stated.price ?? price('0'),
    amount: figure('amount'),
    fee: figure('fee'),
    tax: figure('tax'),
    withheld: figure('withheld'),
  };
}

/** Position that an entry is about, and where its shares go. */
function placesOf(item: TrackedEntryItem, asset: AssetRef): Pick<TimelineEntry, 'node' | 'into'> {
  if (item.type === 'exchange')
    return isCodeOf(item.from?.asset, asset) ? { node: ASSET, into: ELSEWHERE } : { node: EXCHANGED, into: ASSET };
  const leaves = item.into || (item.transfer !== undefined && item.type === 'delivery-out');
  return { node: ASSET, into: leaves ? ELSEWHERE : undefined };
}

/** Seconds of "14:30:05" or "14:30"; -1 without a time. */
export function secondOf(time: string | undefined): number {
  if (!time) return -1;
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map((part) => parseInt(part, 10));
  return hours * 3600 + minutes * 60 + seconds;
}
