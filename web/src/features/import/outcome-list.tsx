/** The lines of the file with their outcomes. There may be thousands: only those near the window are rendered. */

import { useEffect, useRef, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { OutcomeRow } from './outcome-row.tsx';
import { isOn, type Outcome } from './outcomes.ts';
import type { Table } from './readers/table.ts';

interface OutcomeListProps {
  readonly outcomes: readonly Outcome[];
  readonly table: Table;
  readonly switches: Readonly<Record<number, boolean>>;
  readonly onSwitch: (at: number, on: boolean) => void;
  readonly onEdit: (at: number) => void;
}

const BLOCK = 50;

/** Longer lists are rendered block by block. */
const ALL_AT_ONCE = 200;

/** Estimated height of a row in pixels, until it has been drawn. */
const ROW_HEIGHT = 64;

export function OutcomeList({ outcomes, ...rest }: OutcomeListProps) {
  const t = useText();
  if (outcomes.length === 0) return <p className="import-matched muted">{t('imports.noRows')}</p>;
  const size = outcomes.length > ALL_AT_ONCE ? BLOCK : outcomes.length;
  const blocks = Array.from({ length: Math.ceil(outcomes.length / size) }, (_, at) =>
    outcomes.slice(at * size, (at + 1) * size),
  );
  return (
    <div>
      {blocks.map((block, at) => (
        <Block key={`${block[0]?.draft.at} ${block.length}`} first={at === 0} outcomes={block} {...rest} />
      ))}
    </div>
  );
}

/** A block that is out of view keeps the height of its last rendering. */
function Block({ first, outcomes, table, switches, onSwitch, onEdit }: OutcomeListProps & { readonly first: boolean }) {
  const place = useRef<HTMLUListElement>(null);
  const [near, setNear] = useState(first);
  const height = useRef(outcomes.length * ROW_HEIGHT);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        if (!entry.isIntersecting) height.current = entry.boundingClientRect.height || height.current;
        setNear(entry.isIntersecting);
      },
      { rootMargin: '1000px 0px' },
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  return (
    // oxlint-disable-next-line react/refs -- its last rendering, for the size of its placeholder
    <ul ref={place} className="import-rows" style={near ? undefined : { height: height.current }}>
      {near &&
        outcomes.map((outcome) => (
          <OutcomeRow
            key={outcome.draft.at}
            outcome={outcome}
            cells={table.rows[outcome.draft.at]?.cells ?? []}
            on={isOn(outcome, switches)}
            onSwitch={onSwitch}
            onEdit={onEdit}
          />
        ))}
    </ul>
  );
}
