import { ALL_KINDS } from '@kurus/core/asset-kinds';
import type { AccountItem } from '@kurus/core/contract/accounts';
import { useQueries } from '@tanstack/react-query';
import { holdingsQuery } from '../lib/account/account-queries.ts';
import { SimulatedBanner } from './simulated-banner.tsx';

/** Banner above figures of tracked accounts: whether the prices of their holdings are live. */
export function AccountsBanner({ accounts }: { readonly accounts: readonly AccountItem[] }) {
  const held = useQueries({ queries: accounts.map(({ id }) => holdingsQuery(id)) });
  if (accounts.some(({ kind }) => kind !== 'tracked')) return null;
  const kinds = ALL_KINDS.filter((kind) => held.some(({ data }) => data?.some(({ type }) => type === kind)));
  return <SimulatedBanner kinds={kinds} />;
}
