import { dayOf } from '@kurus/core/market/calendar';
import { RETURN_PERIODS, returnOver, type ReturnPeriod } from '@kurus/core/market/returns';
import { formatPercent } from '@kurus/core/money/format';
import type { Percent } from '@kurus/core/money/money';
import { useMemo, type CSSProperties } from 'react';
import { useHistory } from '../../charts/price-query.ts';
import type { PlainTextKey } from '../../i18n/texts.ts';
import { useText } from '../../i18n/use-text.ts';
import type { QuotedAsset } from '../../quotes/asset-address.ts';
import { useQuote } from '../../quotes/use-quote.ts';
import { Card } from '../../ui/card.tsx';
import { PercentText } from '../../ui/money-text.tsx';

const TEXTS: Readonly<Record<ReturnPeriod, { readonly short: PlainTextKey; readonly long: PlainTextKey }>> = {
  '1w': { short: 'market.short1w', long: 'market.range1w' },
  '1m': { short: 'market.short1m', long: 'market.range1m' },
  '3m': { short: 'market.short3m', long: 'market.range3m' },
  '6m': { short: 'asset.short6m', long: 'asset.range6m' },
  ytd: { short: 'asset.shortYtd', long: 'asset.rangeYtd' },
  '1y': { short: 'market.short1y', long: 'market.range1y' },
  '3y': { short: 'asset.short3y', long: 'asset.range3y' },
  '5y': { short: 'asset.short5y', long: 'asset.range5y' },
};
/** Daily candles reach back one year, weekly ones to the beginning. */
const IN_WEEKS: readonly ReturnPeriod[] = ['3y', '5y'];

/** Change of the price over the usual periods, in lira. */
export function ReturnsCard({ asset }: { readonly asset: QuotedAsset }) {
  const t = useText();
  const returns = useReturns(asset);
  return (
    <Card
      className="instrument-returns-card"
      title={t('asset.returns')}
      action={<span className="muted small">{t('asset.returnsNote')}</span>}
    >
      <div className="instrument-returns" style={{ '--letters': longestOf(returns) } as CSSProperties}>
        {RETURN_PERIODS.map((period) => (
          <dl key={period}>
            <dt title={t(TEXTS[period].long)}>
              <span aria-hidden="true">{t(TEXTS[period].short)}</span>
              <span className="visually-hidden">{t(TEXTS[period].long)}</span>
            </dt>
            <dd>
              <ReturnText value={returns?.[period]} />
            </dd>
          </dl>
        ))}
      </div>
    </Card>
  );
}

/** Least number of letters, "+%16,78", so that the columns stay in place while the price moves. */
const LEAST_LETTERS = 7;

const longestOf = (returns: Returns | undefined) =>
  Math.max(
    LEAST_LETTERS,
    ...Object.values(returns ?? {}).map((value) => (value === undefined ? 0 : formatPercent(value, true).length)),
  );

function ReturnText({ value }: { readonly value: Percent | undefined }) {
  const t = useText();
  if (value !== undefined) return <PercentText value={value} />;
  return (
    <>
      <span className="muted" aria-hidden="true">
        –
      </span>
      <span className="visually-hidden">{t('asset.noData')}</span>
    </>
  );
}

type Returns = Readonly<Record<ReturnPeriod, Percent | undefined>>;

function useReturns({ type, code }: QuotedAsset): Returns | undefined {
  const quote = useQuote(type, code);
  const days = useHistory(type, code, '1y').data?.bars;
  const weeks = useHistory(type, code, 'all').data?.bars;
  return useMemo(() => {
    if (!quote) return undefined;
    const now = { last: quote.price, today: dayOf(quote.asOfMs) };
    const of = (period: ReturnPeriod) =>
      IN_WEEKS.includes(period) ? returnOver(period, weeks ?? [], 7, now) : returnOver(period, days ?? [], 1, now);
    return Object.fromEntries(RETURN_PERIODS.map((period) => [period, of(period)])) as Returns;
  }, [quote, days, weeks]);
}
