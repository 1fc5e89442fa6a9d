import { dayOfDate } from '@kurus/core/market/calendar';
import { formatStatistic } from '@kurus/core/money/format-return';
import type { CSSProperties } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { Card } from '../../../ui/card.tsx';
import type { Comparison } from './compare-query.ts';
import type { ComparedLine } from './compared-lines.ts';

interface CorrelationsProps {
  readonly found: Comparison;
  readonly lines: readonly ComparedLine[];
  readonly days: readonly string[];
}

/** Fewest weeks of a correlation, as the server counts them. */
const FEWEST_WEEKS = 20;
const WEEK_DAYS = 7;

/** Correlation of each asset with each; on a phone the table is folded. */
export function Correlations(props: CorrelationsProps) {
  const t = useText();
  const isPhone = useMedia('(width < 600px)');
  const title = t('compare.together');
  if (!isPhone)
    return (
      <Card
        padding="none"
        title={title}
        className="compare-together"
        action={<span className="muted small">{t('compare.togetherHint')}</span>}
      >
        <Matrix {...props} />
      </Card>
    );
  return (
    <Card padding="none" className="compare-together">
      <details>
        <summary>{title}</summary>
        <p className="muted small">{t('compare.togetherHint')}</p>
        <Matrix {...props} />
      </details>
    </Card>
  );
}

function Matrix({ found, lines, days }: CorrelationsProps) {
  const t = useText();
  const places = new Map(found.series.map(({ asset }, at) => [asset, at]));
  const valueOf = (row: ComparedLine, column: ComparedLine) =>
    found.correlation[places.get(row.key) ?? -1]?.[places.get(column.key) ?? -1] ?? undefined;
  const weeks = Math.floor((dayOfDate(days.at(-1) ?? '1970-01-01') - dayOfDate(days[0] ?? '1970-01-01')) / WEEK_DAYS);
  if (weeks < FEWEST_WEEKS)
    return (
      <p className="muted compare-few">
        {t('compare.fewWeeks', { needed: String(FEWEST_WEEKS), count: String(weeks) })}
      </p>
    );
  return (
    // oxlint-disable-next-line no-noninteractive-tabindex -- a scrolling box must be reachable by keyboard
    <div className="compare-matrix" role="region" aria-label={t('compare.together')} tabIndex={0}>
      <table>
        <caption className="visually-hidden">{t('compare.together')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('labels.asset')}</span>
            </th>
            {lines.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.label}</th>
              {lines.map((column) => {
                const value = row === column ? undefined : valueOf(row, column);
                const tint = value === undefined ? 0 : Math.round(Math.abs(value) * 36);
                return (
                  <td
                    key={column.key}
                    className="figure"
                    data-against={value !== undefined && value < 0 ? '' : undefined}
                    style={{ '--tint': `${tint}%` } as CSSProperties}
                  >
                    {value === undefined ? (
                      <>
                        <span aria-hidden="true">–</span>
                        <span className="visually-hidden">{t('compare.noFigure')}</span>
                      </>
                    ) : (
                      formatStatistic(value, 2)
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
