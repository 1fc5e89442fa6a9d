import type { HistoryRange } from '@kurus/core/contract/words/market-history';
import { useId } from 'react';
import type { PlainTextKey } from '../i18n/texts.ts';
import { useText } from '../i18n/use-text.ts';
import '../ui/radio-group.css';

/** Range of a chart: one of the server's, or from a moment on. */
export type ChartRange = HistoryRange | 'since';

export const RANGE_TEXTS: Readonly<Record<ChartRange, { readonly short: PlainTextKey; readonly long: PlainTextKey }>> =
  {
    '1d': { short: 'market.short1d', long: 'market.range1d' },
    '1w': { short: 'market.short1w', long: 'market.range1w' },
    '1m': { short: 'market.short1m', long: 'market.range1m' },
    '3m': { short: 'market.short3m', long: 'market.range3m' },
    '1y': { short: 'market.short1y', long: 'market.range1y' },
    '3y': { short: 'market.short3y', long: 'market.range3y' },
    '5y': { short: 'market.short5y', long: 'market.range5y' },
    all: { short: 'common.all', long: 'common.all' },
    since: { short: 'market.shortSince', long: 'market.rangeSince' },
  };

interface ChartRangesProps<Range extends ChartRange> {
  readonly ranges: readonly Range[];
  readonly value: Range;
  readonly onChange: (range: Range) => void;
}

/** Native radio buttons: two visible letters, the whole word for screen readers. */
export function ChartRanges<Range extends ChartRange>({ ranges, value, onChange }: ChartRangesProps<Range>) {
  const t = useText();
  const name = useId();
  return (
    <fieldset role="radiogroup" aria-label={t('market.chartRange')} className="chart-ranges">
      <div className="radios-segmented">
        {ranges.map((range) => (
          <label key={range} className="radio" title={t(RANGE_TEXTS[range].long)}>
            <input
              type="radio"
              className="radio-input"
              name={name}
              value={range}
              checked={range === value}
              aria-label={t(RANGE_TEXTS[range].long)}
              onChange={() => onChange(range)}
            />
            <span aria-hidden="true">{t(RANGE_TEXTS[range].short)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
