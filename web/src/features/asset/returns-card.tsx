import { dayStartMs } from '@kurus/core/market/calendar';
import { monthEnd } from '@kurus/core/market/returns';
import { formatPercent } from '@kurus/core/money/format';
import { formatWholePercent } from '@kurus/core/money/format-return';
import { type Percent, percent } from '@kurus/core/money/money';
import { useEffect, useRef, useState } from 'react';
import { whenVisible } from '../../charts/when-visible.ts';
import type { PlainTextKey } from '../../i18n/texts.ts';
import { useText } from '../../i18n/use-text.ts';
import { useMedia } from '../../lib/use-media.ts';
import { sentenceDate, sentenceDay } from '../../lib/words/sentence-date.ts';
import type { QuotedAsset } from '../../quotes/asset-address.ts';
import { Card } from '../../ui/card.tsx';
import { PercentText } from '../../ui/money-text.tsx';
import { PERIODS, RETURN_UNITS, type ReturnUnit, type UnitReturns, useUnitReturns } from './use-unit-returns.ts';

type ShownPeriod = (typeof PERIODS)[number];

const TEXTS: Readonly<Record<ShownPeriod, { readonly short: PlainTextKey; readonly long: PlainTextKey }>> = {
  '1w': { short: 'market.short1w', long: 'market.range1w' },
  '1m': { short: 'market.short1m', long: 'market.range1m' },
  '3m': { short: 'market.short3m', long: 'market.range3m' },
  '6m': { short: 'asset.short6m', long: 'asset.range6m' },
  ytd: { short: 'asset.shortYtd', long: 'asset.rangeYtd' },
  '1y': { short: 'market.short1y', long: 'market.range1y' },
  '3y': { short: 'market.short3y', long: 'market.range3y' },
  '5y': { short: 'market.short5y', long: 'market.range5y' },
};
/** Units are rows where there is room for the largest returns of all periods beside each other, else columns. */
const WIDE = '(width >= 1320px)';

/** Change of the price over the usual periods, in four units; real returns end with the last published month. */
export function ReturnsCard({ asset }: { readonly asset: QuotedAsset }) {
  const t = useText();
  const table = useRef<HTMLTableElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    return table.current ? whenVisible(table.current, () => setNear(true)) : undefined;
  }, []);
  const { returns, endMs, cpiMonth } = useUnitReturns(asset, near);
  const isWide = useMedia(WIDE);
  const day = endMs === undefined ? undefined : sentenceDate(endMs);
  const note =
    day !== undefined &&
    (cpiMonth === undefined
      ? t('asset.returnsUntil', { day })
      : t('asset.returnsRealUntil', { day, cpi: sentenceDay(dayStartMs(monthEnd(cpiMonth))) }));
  const figureOf = (unit: ReturnUnit, period: ShownPeriod) => (
    <Figure key={`${unit} ${period}`} {...{ returns, unit, period }} />
  );
  const unitHead = (unit: ReturnUnit, scope: Scope) => (
    <th key={unit} scope={scope}>
      {t(`asset.in${unit}`)}
    </th>
  );
  return (
    <Card
      className="instrument-returns-card"
      title={t('asset.returns')}
      action={<span className="muted small">{note}</span>}
    >
      <table ref={table} className="instrument-returns">
        <caption className="visually-hidden">{t('asset.returns')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t(isWide ? 'asset.returnUnit' : 'asset.returnPeriod')}</span>
            </th>
            {isWide
              ? PERIODS.map((period) => <PeriodHead key={period} period={period} scope="col" />)
              : RETURN_UNITS.map((unit) => unitHead(unit, 'col'))}
          </tr>
        </thead>
        <tbody>
          {isWide
            ? RETURN_UNITS.map((unit) => (
                <tr key={unit}>
                  {unitHead(unit, 'row')}
                  {PERIODS.map((period) => figureOf(unit, period))}
                </tr>
              ))
            : PERIODS.map((period) => (
                <tr key={period}>
                  <PeriodHead period={period} scope="row" />
                  {RETURN_UNITS.map((unit) => figureOf(unit, period))}
                </tr>
              ))}
        </tbody>
      </table>
    </Card>
  );
}

type Scope = 'row' | 'col';

function PeriodHead({ period, scope }: { readonly period: ShownPeriod; readonly scope: Scope }) {
  const t = useText();
  return (
    <th scope={scope} title={t(TEXTS[period].long)}>
      <span aria-hidden="true">{t(TEXTS[period].short)}</span>
      <span className="visually-hidden">{t(TEXTS[period].long)}</span>
    </th>
  );
}

interface FigureProps {
  readonly returns: UnitReturns | undefined;
  readonly unit: ReturnUnit;
  readonly period: ShownPeriod;
}

/** Returns from this on are shown without decimals, as the cells have no room for more. */
const WHOLE_FROM = percent('1000');
/** Largest return that a cell has room for; a larger one is shown as "over" it. */
const SHOWN_MAX = percent('9999');

/** Short text of a large return, whose title says the whole. */
const largeText = (value: Percent) => (value > SHOWN_MAX ? `>${wholeText(SHOWN_MAX)}` : wholeText(value));
const wholeText = (value: Percent) => formatWholePercent(value, true);

function Figure({ returns, unit, period }: FigureProps) {
  const t = useText();
  const value = returns?.[unit][period];
  if (value !== undefined && value >= WHOLE_FROM) {
    return (
      <td title={formatPercent(value, true)}>
        <span className="figure direction-up">{largeText(value)}</span>
      </td>
    );
  }
  if (value !== undefined) {
    return (
      <td>
        <PercentText value={value} />
      </td>
    );
  }
  return (
    <td>
      <span className="muted" aria-hidden="true">
        –
      </span>
      <span className="visually-hidden">{t('asset.noData')}</span>
    </td>
  );
}
