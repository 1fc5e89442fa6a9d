import { Ban, Check, Plus, TriangleAlert, X } from 'lucide-react';
import { memo } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Switch } from '../../ui/switch.tsx';
import { canSwitch, VERDICT_TEXTS, type Outcome, type Verdict } from './outcomes.ts';
import type { Cell } from './readers/cell.ts';
import { reasonsOf } from './row-reasons.ts';
import { amountTextOf, dayText, NO_FIGURE, priceTextOf, quantityTextOf, draftText } from './row-texts.ts';

const ICONS = {
  refused: Ban,
  doubtful: TriangleAlert,
  new: Plus,
  duplicate: Check,
  'left out': X,
} as const satisfies Record<Verdict, unknown>;

interface OutcomeRowProps {
  readonly outcome: Outcome;
  readonly cells: readonly Cell[];
  readonly on: boolean;
  readonly onSwitch: (ats: readonly number[], on: boolean) => void;
  readonly onEdit: (at: number) => void;
}

export const OutcomeRow = memo(function OutcomeRow({ outcome, cells, on, onSwitch, onEdit }: OutcomeRowProps) {
  const t = useText();
  const { draft, verdict } = outcome;
  const Icon = ICONS[verdict];
  const row = draft.state === 'row' ? draft.row : undefined;
  const what = draftText(t, draft, cells);
  const reasons = reasonsOf(t, outcome);
  return (
    <li className={classNames('import-row', `import-row-${verdict.replace(' ', '-')}`, !row && 'import-row-unread')}>
      <span className="import-line muted tnum">
        <span className="visually-hidden import-line-word">{t('imports.lineOf', { line: draft.line })}</span>
        <span className="import-line-number" aria-hidden="true">
          {draft.line}
        </span>
      </span>
      <span className="import-verdict">
        <Icon size={14} aria-hidden="true" />
        {t(VERDICT_TEXTS[verdict])}
      </span>
      <span className="import-day">{row ? dayText(row) : NO_FIGURE}</span>
      <strong className="import-what">{what}</strong>
      <span className="import-quantity tnum">{row ? quantityTextOf(row) : NO_FIGURE}</span>
      <span className="import-price tnum">{row ? priceTextOf(row) : NO_FIGURE}</span>
      <span className="import-amount tnum">{row ? amountTextOf(row) : NO_FIGURE}</span>
      <span className="import-add">
        {canSwitch(outcome) && (
          <Switch
            className="import-switch"
            label={t('imports.addLine', { line: draft.line, what })}
            checked={on}
            onChange={(next) => onSwitch([draft.at], next)}
          />
        )}
      </span>
      {reasons.length > 0 && (
        <span className="import-reasons row ends small">
          <span>
            {reasons.map((reason) => (
              <span key={reason} className="import-reason">
                {reason}
              </span>
            ))}
          </span>
          {(verdict === 'refused' || verdict === 'doubtful') && (
            <Button variant="ghost" size="sm" onClick={() => onEdit(draft.at)}>
              {t('imports.fix')}
            </Button>
          )}
        </span>
      )}
    </li>
  );
});
