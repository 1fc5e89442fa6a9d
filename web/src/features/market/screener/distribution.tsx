import type { QuotedKind } from '@kurus/core/asset-kinds';
import type { ScreenerField } from '@kurus/core/screener/screener';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../i18n/use-text.ts';
import { useWorld } from '../../../quotes/world-context.ts';
import { Skeleton } from '../../../ui/feedback.tsx';
import { type ReturnUnit } from '../return-units.ts';
import { inUnit } from './fields.ts';
import { fieldsQuery } from './screener-queries.ts';
import { limitText } from './values.ts';

interface DistributionProps {
  readonly kind: QuotedKind;
  readonly field: ScreenerField;
  readonly unit: ReturnUnit;
  /** Numbers that fit, whose parts are in the accent. */
  readonly range: readonly [number, number];
}

/** Histogram of a field's values: ten equal parts between the least and the most. */
export function Distribution({ kind, field, unit, range: [from, to] }: DistributionProps) {
  const t = useText();
  const fields = useQuery(fieldsQuery(kind, useWorld()));
  if (fields.isError) return null;
  if (!fields.data) return <Skeleton className="screener-bars-later" />;
  const name = inUnit(field.name, unit);
  const { distribution, least, most } = fields.data.find((one) => one.name === name) ?? {};
  if (!distribution || least === undefined || most === undefined)
    return <p className="muted small">{t('screener.noData')}</p>;
  const highest = distribution.reduce((a, b) => Math.max(a, b), 1);
  const width = (most - least) / distribution.length;
  const middle = (at: number) => least + width * (at + 0.5);
  const text = (value: number) => limitText(t, kind, field, value);
  const last = distribution.length - 1;
  const end = (at: number) => text(least + width * at);
  return (
    <>
      <div
        role="img"
        aria-label={t('screener.spread', { least: text(least), most: text(most) })}
        className="screener-spread"
      >
        <div className="screener-bars">
          {distribution.map((count, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a part is its place
            <span
              key={at}
              data-fits={middle(at) >= from && middle(at) <= to ? '' : undefined}
              style={{ height: count === 0 ? '1px' : `max(3px, ${(count / highest) * 100}%)` }}
            />
          ))}
        </div>
        <div className="screener-ends" aria-hidden="true">
          <span>{text(least)}</span>
          <span>{text(middle(last / 2))}</span>
          <span>{text(most)}</span>
        </div>
      </div>
      <table className="visually-hidden">
        <caption>{t('screener.spreadTable')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('screener.spreadPart')}</th>
            <th scope="col">{t('screener.spreadCount')}</th>
          </tr>
        </thead>
        <tbody>
          {distribution.map((count, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a part is its place
            <tr key={at}>
              <th scope="row">{`${end(at)} – ${end(at + 1)}`}</th>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
