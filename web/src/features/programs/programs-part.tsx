/** "Programlar": what programs may do with the account. */

import { useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { Skeleton } from '../../ui/feedback.tsx';
import { KeyForm } from './key-form.tsx';
import { KeyList } from './key-list.tsx';
import { keysQuery } from './key-queries.ts';
import { listAddress } from './keys-address.ts';
import './programs.css';

export function ProgramsPart() {
  const query = new URLSearchParams(useSearch());
  if (query.get('key') !== 'new') return <KeyList />;
  return <KeyPage from={query.get('from') ?? undefined} />;
}

/** Form of a new key, which waits for the key that it starts with. */
function KeyPage({ from }: { readonly from: string | undefined }) {
  const query = useQuery({ ...keysQuery, enabled: from !== undefined });
  if (from !== undefined && query.isPending) return <Skeleton height="card" />;
  return <KeyForm back={listAddress('keys')} from={query.data?.find(({ id }) => id === from)} />;
}
