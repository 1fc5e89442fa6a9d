import { useText } from '../../i18n/use-text.ts';
import type { Return } from '../../lib/account/year-return.ts';
import { missingText, realSpanText, spanText } from '../../lib/words/return-texts.ts';
import { Skeleton } from '../../ui/feedback.tsx';
import { PercentText } from '../../ui/money-text.tsx';
import './return-figures.css';
import type { AccountReturn } from './use-returns.ts';

const WIDTH = 150;
const HEIGHT = 44;
/** Half of the line's width, so that the line is not cut at the edge. */
const EDGE = 2;

/** Rounds to tenths of a pixel. */
const tenth = (pixels: number) => Math.round(pixels * 10) / 10;

interface ReturnFiguresProps {
  readonly of: AccountReturn;
  /** True if all assets of the account are at cost, so that it has no return. */
  readonly isUnpriced: boolean;
}

/** Spark line of the return next to it. */
export function ReturnSpark({ of: { data }, isUnpriced }: ReturnFiguresProps) {
  const points = isUnpriced ? [] : (data?.line ?? []);
  const [least, most] = [Math.min(...points), Math.max(...points)];
  const x = (at: number) => tenth(EDGE + (at / (points.length - 1)) * (WIDTH - 2 * EDGE));
  const y = (value: number) => tenth(EDGE + ((most - value) / (most - least || 1)) * (HEIGHT - 2 * EDGE));
  return (
    <svg className="accounts-spark" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {points.length > 1 && <polyline points={points.map((value, at) => `${x(at)},${y(value)}`).join(' ')} />}
    </svg>
  );
}

export function ReturnFigures({ of: { data, isError }, isUnpriced }: ReturnFiguresProps) {
  const t = useText();
  if (isUnpriced)
    return (
      <span className="accounts-returns">
        <span className="accounts-return muted small">{t('market.atCost')}</span>
        <span className="accounts-return" />
      </span>
    );
  return (
    <span className="accounts-returns">
      <Figure label={data ? spanText(t, data.nominal) : t('returns.year')} of={data?.nominal} failed={isError} />
      <Figure label={t('returns.real')} of={data?.real} failed={isError} span={data && realSpanText(t, data)} />
    </span>
  );
}

interface FigureProps {
  readonly label: string;
  readonly of: Return | undefined;
  readonly failed: boolean;
  /** Period of the figure, if it differs from that of the figure next to it. */
  readonly span?: string | undefined;
}

function Figure({ label, of, failed, span }: FigureProps) {
  const t = useText();
  const why = failed ? t('returns.failed') : of && missingText(t, of.missing ?? 'NOT_KNOWN');
  return (
    <span className="accounts-return">
      <span className="visually-hidden accounts-label">{label}</span>{' '}
      {of?.percent !== undefined ? (
        <>
          <PercentText value={of.percent} variant="chip" />
          {span !== undefined && <span className="muted small">{span}</span>}
        </>
      ) : why === undefined ? (
        <Skeleton />
      ) : (
        <span className="muted small">{why}</span>
      )}
    </span>
  );
}
