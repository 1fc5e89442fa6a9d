/** Comparison of the rows of a file with the entries of an account. */

import { assetKey } from '@kurus/core/identity';
import { moneyText, priceText, quantityText } from '@kurus/core/money/money';
import type { Comparable, ExistingEntry } from '@kurus/core/tracked/match-rows';
import type { EntryFacts } from '../../ledger/tracked/stored-entry.ts';
import type { Slices } from '../../sharing/slices.ts';
import type { Version } from './store.ts';

interface Stated {
  readonly currency: string;
  readonly price?: string;
  readonly amount?: string;
}

type Compared = Pick<
  EntryFacts,
  | 'day'
  | 'second'
  | 'dated'
  | 'asset'
  | 'quantity'
  | 'price'
  | 'amount'
  | 'numerator'
  | 'denominator'
  | 'stated'
  | 'into'
  | 'intoQuantity'
  | 'money'
  | 'refundOf'
  | 'share'
> & { readonly type: string };

/** Figures of another currency as they were stated: the day's rate may become known better later. */
export function comparableOf(facts: Compared): Comparable {
  const { type, day, second, dated, asset, numerator, denominator, share = 'own' } = facts;
  const stated = facts.stated as Stated | undefined;
  const {
    currency,
    price = '0',
    amount = '0',
  } = stated ?? {
    currency: 'TRY',
    // An entry without a price is compared by its other figures.
    price: facts.price === 0n ? '0' : priceText(facts.price),
    amount: moneyText(facts.amount),
  };
  const quantity = quantityText(facts.quantity);
  // A price that two files round differently counts as equal where quantity and amount are.
  const ratio = denominator === 0n ? '' : `${numerator}/${denominator} ${price}`;
  return {
    // Both balances of a pension contract may hold the same fund.
    base: `${type} ${asset ? assetKey(asset.type, asset.symbol) : ''} ${share} ${dated ? day : ''}`,
    second,
    quantity,
    price,
    figures: `${currency} ${amount} ${ratio}${sidesOf(facts)}`,
  };
}

/** Further facts of an exchange or a refund; empty for other entries. */
function sidesOf({ type, into, intoQuantity, money, refundOf }: Compared): string {
  if (type === 'refund') return ` ${refundOf}`;
  if (type !== 'exchange') return '';
  const to = into ? assetKey(into.type, into.symbol) : `${money?.from} ${money?.into}`;
  return ` ${to} ${quantityText(intoQuantity)}`;
}

/** Each standing entry with all of its earlier versions. */
export async function existingEntries(versions: readonly Version[], slices: Slices): Promise<ExistingEntry[]> {
  const byEntry = new Map<number, { entry: number; versions: Comparable[]; reference: string | undefined }>();
  for (const { recorded, standing, reference } of versions) {
    await slices.giveTurn();
    const existing = byEntry.get(standing);
    if (!existing) byEntry.set(standing, { entry: standing, versions: [comparableOf(recorded)], reference });
    else {
      existing.versions.push(comparableOf(recorded));
      existing.reference ??= reference;
    }
  }
  return [...byEntry.values()];
}
