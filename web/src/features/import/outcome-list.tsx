/** The lines of the file with what becomes of each. Thousands of them: only what is near the window is drawn. */
import { Ban, Check, Plus, TriangleAlert, X } from 'lucide-react';
import { memo, useEffect, useRef, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Switch } from '../../ui/switch.tsx';
import { canSwitch, isOn, VERDICT_TEXTS, type Outcome, type Verdict } from './outcomes.ts';
import type { Table } from './readers/table.ts';
import { amountTextOf, dayText, NONE, priceTextOf, quantityTextOf, reasonsOf, whatText } from './row-texts.ts';

interface OutcomeListProps {
  readonly outcomes: readonly Outcome[];
  readonly table: Table;
  readonly switches: Readonly<Record<number, boolean>>;
  readonly onSwitch: (at: number, on: boolean) => void;
  readonly onEdit: (at: number) => void;
}

const BLOCK = 50;
/** Above it lists are drawn block by block. */
const ALL_AT_ONCE = 200;
/** Of a row, until it was seen, in pixels. */
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

/** As high as its rows were when they were last seen. */
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
    // oxlint-disable-next-line react/refs -- what it was last drawn as, for its empty place
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

const ICONS = {
  refused: Ban,
  doubtful: TriangleAlert,
  new: Plus,
  duplicate: Check,
  'left out': X,
} as const satisfies Record<Verdict, unknown>;

interface OutcomeRowProps extends Pick<OutcomeListProps, 'onSwitch' | 'onEdit'> {
  readonly outcome: Outcome;
  readonly cells: readonly string[];
  readonly on: boolean;
}

const OutcomeRow = memo(function OutcomeRow({ outcome, cells, on, onSwitch, onEdit }: OutcomeRowProps) {
  const t = useText();
  const { draft, verdict } = outcome;
  const Icon = ICONS[verdict];
  const row = draft.state === 'row' ? draft.row : undefined;
  const what = whatText(t, draft, cells);
  const reasons = reasonsOf(t, outcome);
  return (
    <li className={classNames('import-row', `import-row-${verdict.replace(' ', '-')}`, !row && 'import-row-unread')}>
      <span className="import-line muted tnum">
        <span className="import-line-word">{t('imports.lineOf', { line: draft.line })}</span>
        <span className="import-line-number" aria-hidden="true">
          {draft.line}
        </span>
      </span>
      <span className="import-verdict">
        <Icon size={14} aria-hidden="true" />
        {t(VERDICT_TEXTS[verdict])}
      </span>
      <span className="import-day">{row ? dayText(row) : NONE}</span>
      <strong className="import-what">{what}</strong>
      <span className="import-quantity tnum">{row ? quantityTextOf(row) : NONE}</span>
      <span className="import-price tnum">{row ? priceTextOf(row) : NONE}</span>
      <span className="import-amount tnum">{row ? amountTextOf(row) : NONE}</span>
      <span className="import-add">
        {canSwitch(outcome) && (
          <Switch
            className="import-switch"
            label={t('imports.addLine', { line: draft.line, what })}
            checked={on}
            onChange={(next) => onSwitch(draft.at, next)}
          />
        )}
      </span>
      {reasons.length > 0 && (
        <span className="import-reasons small">
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
