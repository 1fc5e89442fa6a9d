/** Choice of the lines to draw. */
import { useCallback, useState } from 'react';
import { LineKey } from '../../charts/lines-picture.tsx';
import { useText } from '../../i18n/use-text.ts';
import { type BenchmarkId, WORDS } from './compared.ts';

const NONE: ReadonlySet<BenchmarkId> = new Set();

/** Lines to draw: those of the start, changed by what the user switched. */
export function useLineChoice(isPhone: boolean) {
  const [switched, setSwitched] = useState<ReadonlySet<BenchmarkId>>(NONE);
  const isShown = useCallback(
    (name: BenchmarkId) => {
      const { isOffAtFirst = false, isOffOnPhone = false } = WORDS[name];
      return switched.has(name) === (isOffAtFirst || (isPhone && isOffOnPhone));
    },
    [switched, isPhone],
  );
  const flip = (name: BenchmarkId) => {
    const next = new Set(switched);
    if (!next.delete(name)) next.add(name);
    setSwitched(next);
  };
  return { isShown, flip };
}

interface LineChoiceProps {
  readonly isPhone: boolean;
  readonly names: readonly BenchmarkId[];
  readonly isShown: (name: BenchmarkId) => boolean;
  readonly onFlip: (name: BenchmarkId) => void;
}

export function LineChoice({ isPhone, names, isShown, onFlip }: LineChoiceProps) {
  const t = useText();
  const chips = (
    <ul className="analysis-lines" aria-label={t('analysis.lines')}>
      <li className="analysis-line analysis-line-own">
        <LineKey look="own" />
        {t('analysis.lineOwn')}
      </li>
      {names.map((name) => (
        <li key={name}>
          <button
            type="button"
            className="analysis-line touch"
            aria-pressed={isShown(name)}
            onClick={() => onFlip(name)}
          >
            <LineKey look={WORDS[name].look} />
            {t(WORDS[name].name)}
            {WORDS[name].hint && <span className="analysis-hint">{t(WORDS[name].hint)}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
  if (!isPhone) return chips;
  return (
    <details className="analysis-lines-fold">
      <summary>{t('analysis.linesCount', { count: names.filter(isShown).length + 1 })}</summary>
      {chips}
    </details>
  );
}
