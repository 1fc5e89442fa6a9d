import type { Price } from '@kurus/core/money/money';
import { useQuery } from '@tanstack/react-query';
import { BellPlus } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { inboxTexts } from '../../../i18n/bundles.ts';
import { useText } from '../../../i18n/use-text.ts';
import { withTexts } from '../../../i18n/with-texts.ts';
import { alertsQuery } from '../../../lib/alert-queries.ts';
import type { QuotedAsset } from '../../../quotes/asset-address.ts';
import { useQuote } from '../../../quotes/use-quote.ts';
import { useWorld } from '../../../quotes/world-context.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { type AlertLevel, type ChartDraft, firstDraft, levelsOn, type MovedAlert, reachOf } from './alert-levels.ts';
import { type SavedMove, useMovedAlert } from './use-moved-alert.ts';
import '../../../ui/key.css';
import './chart-alerts.css';

/** Alerts on the chart of an asset, and the one that is being drawn there. */
export interface ChartAlerts {
  readonly levels: readonly AlertLevel[];
  readonly draft: ChartDraft | undefined;
  readonly onDraft: (draft: ChartDraft | undefined) => void;
  /** The armed alert whose line is being moved. */
  readonly moved: MovedAlert | undefined;
  readonly onMove: (moved: MovedAlert | undefined) => void;
  /** Changes the alert to the price of its line. */
  readonly onSave: (alert: SavedMove) => Promise<void>;
  /** Prices that the chart should show. */
  readonly reach: readonly Price[];
  /** Button that begins a line. */
  readonly action: ReactNode;
  /** Below the chart: the keys, then the question. */
  readonly foot: ReactNode;
}

const NONE: readonly AlertLevel[] = [];

/** @param isHidden whether the lines of alerts are switched off */
export function useChartAlerts(asset: QuotedAsset, isHidden: boolean): ChartAlerts {
  const { type, code } = asset;
  const world = useWorld() === 'practice' ? 'practice' : 'real';
  const last = useQuote(type, code)?.price;
  const known = useQuery(alertsQuery).data?.alerts;
  const [draft, setDraft] = useState<ChartDraft>();
  const levels = useMemo(
    () => (isHidden || !known ? NONE : levelsOn(known, { type, code }, world)),
    [isHidden, known, type, code, world],
  );
  const from = draft?.from;
  const reach = useMemo(
    () => [
      ...levels.map(({ price }) => price),
      ...(from === undefined ? [] : reachOf(type, { price: from, from, isAsked: false })),
    ],
    [levels, type, from],
  );
  const [moved, onMove, onSave] = useMovedAlert();
  const end = () => setDraft(undefined);
  return {
    levels,
    draft,
    onDraft: setDraft,
    moved,
    onMove,
    onSave,
    reach,
    action: last !== undefined && (
      <NewLine isOn={draft !== undefined} onPress={() => (draft ? end() : setDraft(firstDraft(type, last)))} />
    ),
    foot: draft ? (
      <>{draft.isAsked ? <AlertQuestion {...{ asset, world, draft, last }} onClose={end} /> : <Keys />}</>
    ) : (
      moved && <Keys isMove />
    ),
  };
}

/** The question holds the sentence of the alert, its sheet, and their texts. */
const AlertQuestion = lazyPart(async () => (await withTexts(import('./alert-question.tsx'), inboxTexts)).AlertQuestion);

interface NewLineProps {
  readonly isOn: boolean;
  readonly onPress: () => void;
}

function NewLine({ isOn, onPress }: NewLineProps) {
  const t = useText();
  return (
    <button type="button" className="alert-new-line touch" aria-pressed={isOn} onClick={onPress}>
      <BellPlus size={16} aria-hidden="true" /> {t('asset.alert')}
    </button>
  );
}

const KEYS = [
  [['↑', '↓'], 'asset.alertStep'],
  [['PgUp'], 'asset.alertTen'],
  [['Enter'], 'asset.alertSet'],
  [['Esc'], 'asset.alertCancel'],
] as const;

/** Moves of a line: by the pointer, or by these keys. @param isMove whether it is that of an armed alert */
function Keys({ isMove = false }: { readonly isMove?: boolean }) {
  const t = useText();
  return (
    <p className="alert-keys muted small">
      {t('asset.alertDrag')}{' '}
      <span className="alert-keys-list">
        {KEYS.map(([keys, text]) => (
          <span key={text}>
            {keys.map((key) => (
              <kbd key={key} className="key">
                {key}
              </kbd>
            ))}{' '}
            {t(isMove && text === 'asset.alertSet' ? 'asset.alertSave' : text)}
          </span>
        ))}
      </span>
    </p>
  );
}
