/** Choice of the lines to draw. */

import { useCallback, useState } from 'react';
import { LineKey } from '../../../charts/lines-picture.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { type BenchmarkId, BENCHMARK_TEXTS } from './compared.ts';

const NONE: ReadonlySet<BenchmarkId> = new Set();

/** Lines to draw: the defaults, changed by the user's switches. */
export function useLineChoice(isPhone: boolean) {
  const [switched, setSwitched] = useState<ReadonlySet<BenchmarkId>>(NONE);
  const isVisible = useCallback(
    (name: BenchmarkId) => {
      const { isOffAtFirst = false, isOffOnPhone = false } = BENCHMARK_TEXTS[name];
      return switched.has(name) === (isOffAtFirst || (isPhone && isOffOnPhone));
    },
    [switched, isPhone],
  );
  const flip = (name: BenchmarkId) => {
    const next = new Set(switched);
    if (!next.delete(name)) next.add(name);
    setSwitched(next);
  };
  return { isVisible, flip };
}

interface LineChoiceProps {
  readonly isPhone: boolean;
  readonly names: readonly BenchmarkId[];
  readonly isVisible: (name: BenchmarkId) => boolean;
  readonly onFlip: (name: BenchmarkId) => void;
}

export function LineChoice({ isPhone, names, isVisible, onFlip }: LineChoiceProps) {
  const t = useText();
  const chips = (
    <ul className="analysis-lines" aria-label={t('analysis.lines')}>
      <li className="analysis-line analysis-line-own">
        <LineKey lineStyle="own" />
        {t('analysis.lineOwn')}
      </li>
      {names.map((name) => (
        <li key={name}>
          <button
            type="button"
            className="analysis-line touch"
            aria-pressed={isVisible(name)}
            onClick={() => onFlip(name)}
          >
            <LineKey lineStyle={BENCHMARK_TEXTS[name].lineStyle} />
            {t(BENCHMARK_TEXTS[name].name)}
            {BENCHMARK_TEXTS[name].hint && <span className="analysis-hint">{t(BENCHMARK_TEXTS[name].hint)}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
  if (!isPhone) return chips;
  return (
    <details className="analysis-lines-fold">
      <summary>{t('analysis.linesCount', { count: names.filter(isVisible).length + 1 })}</summary>
      {chips}
    </details>
  );
}
