import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { EntryDetail } from './entry-detail.tsx';
import { entryQuery, type LeagueDetails } from './league-queries.ts';
import { OWN_ROW, RowButton } from './league-rows.tsx';

interface OwnRowProps {
  readonly league: LeagueDetails;
  readonly nickname: string;
  /** True: the row is in the list above. */
  readonly hasOwn: boolean;
}

/** The reader's row at the foot of the card, while it is not in sight in the list. */
export function OwnRow({ league, nickname, hasOwn }: OwnRowProps) {
  const entry = useQuery(entryQuery(league.id, nickname)).data;
  const isInSight = useInSight(hasOwn);
  const [isOpen, setOpen] = useState(false);
  if (!entry || isInSight) return null;
  return (
    <div className="league-pinned">
      <RowButton row={{ ...entry.row, own: true }} isOpen={isOpen} onPress={() => setOpen(!isOpen)} />
      {isOpen && <EntryDetail id={league.id} row={entry.row} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** Tells whether the row of the list is on screen. */
function useInSight(hasOwn: boolean): boolean {
  const [isInSight, setInSight] = useState(false);
  useEffect(() => {
    const row = hasOwn ? document.getElementById(OWN_ROW) : null;
    if (!row) return undefined;
    const watch = new IntersectionObserver(([seen]) => setInSight(seen?.isIntersecting ?? false));
    watch.observe(row);
    return () => watch.disconnect();
  }, [hasOwn]);
  return hasOwn && isInSight;
}
