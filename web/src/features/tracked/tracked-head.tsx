/** Head of every screen of a tracked account: price marks, and the button that adds an entry. */

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { holdingsQuery } from '../../lib/account/account-queries.ts';
import { useSelectedAccount } from '../../lib/account/selected-account.ts';
import { useMedia } from '../../lib/use-media.ts';
import { SimulatedBanner } from '../../quotes/simulated-banner.tsx';
import { AddEntry } from './entry/add-entry.tsx';
import './tracked.css';

export function TrackedBanner() {
  const { id } = useSelectedAccount();
  const held = useQuery(holdingsQuery(id)).data;
  const kinds = useMemo(() => [...new Set(held?.map(({ type }) => type))], [held]);
  return held && <SimulatedBanner kinds={kinds} />;
}

/** Button of a new entry beside the title; on a phone it stands in the bar below. */
export function NewEntry() {
  const { item } = useSelectedAccount();
  const narrow = useMedia(NARROW);
  return !narrow && item?.status === 'open' ? <AddEntry account={item} /> : null;
}

const NARROW = '(width < 900px)';
