import { groupThousands } from '@kurus/core/money/input';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { OutcomeRow } from './outcome-row.tsx';
import { isOn, type Outcome } from './outcomes.ts';
import type { Table } from './readers/table.ts';

interface OutcomeListProps {
  readonly outcomes: readonly Outcome[];
  readonly table: Table;
  readonly switches: Readonly<Record<number, boolean>>;
  readonly onSwitch: (ats: readonly number[], on: boolean) => void;
  readonly onEdit: (at: number) => void;
}

/** Rows shown at first, and rows that each press adds: a file has up to twenty thousand. */
const [FIRST, MORE] = [100, 200];

/** The rows of the file with their outcomes, as many as were asked for. */
export function OutcomeList({ outcomes, table, switches, onSwitch, onEdit }: OutcomeListProps) {
  const t = useText();
  const [shown, setShown] = useState(FIRST);
  if (outcomes.length === 0) return <p className="import-matched muted">{t('imports.noRows')}</p>;
  const left = outcomes.length - shown;
  return (
    <>
      <ul className="import-rows">
        {outcomes.slice(0, shown).map((outcome) => (
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
      {left > 0 && (
        <p className="import-more">
          <Button variant="secondary" size="sm" onClick={() => setShown(shown + MORE)}>
            {t('imports.moreRows', { count: groupThousands(String(Math.min(left, MORE))) })}
          </Button>
          <span className="muted small">{t('imports.rowsLeft', { count: groupThousands(String(left)) })}</span>
        </p>
      )}
    </>
  );
}
