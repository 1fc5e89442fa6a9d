import type { AssetKind } from '@kurus/core/asset-kinds';
import { type Quantity, ZERO_QUANTITY } from '@kurus/core/money/money';
import { useQueries } from '@tanstack/react-query';
import { holdingsQuery } from '../../../lib/account/account-queries.ts';
import { useSelectedAccount } from '../../../lib/account/selected-account.ts';

interface ItemRef {
  readonly kind: AssetKind;
  readonly code: string;
}

/** Quantity of an asset in the chosen accounts; they are asked for with the first asset, and undefined for none. */
export function useHeldQuantity(item: ItemRef | undefined): Quantity | undefined {
  const { chosen } = useSelectedAccount();
  const isAsked = item !== undefined;
  const held = useQueries({ queries: chosen.map(({ id }) => ({ ...holdingsQuery(id), enabled: isAsked })) });
  if (!item) return undefined;
  const own = held.flatMap(({ data = [] }) =>
    data.filter(({ type, code }) => type === item.kind && code === item.code),
  );
  const sum = own.reduce((all, { quantity }) => (all + quantity) as Quantity, ZERO_QUANTITY);
  return sum > ZERO_QUANTITY ? sum : undefined;
}
