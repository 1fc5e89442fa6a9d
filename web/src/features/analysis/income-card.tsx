/** Dividends and interest, month by month. */
import { formatMoney } from '@kurus/core/money/format';
import { formatReturn } from '@kurus/core/money/format-return';
import { moneyText, type Money } from '@kurus/core/money/money';
import { useMemo } from 'react';
import { FiguresFoot } from '../../charts/figures-foot.tsx';
import { MonthBars } from '../../charts/month-bars.tsx';
import { useText, type Translate } from '../../i18n/use-text.ts';
import { dateText, monthText } from '../../lib/date-text.ts';
import { Card } from '../../ui/card.tsx';
import type { Income, Performance } from './analysis-queries.ts';
import { incomeMonths } from './income-months.ts';

interface IncomeCardProps {
  readonly income: Income;
  readonly unit: Performance['unit'];
}

export function IncomeCard({ income, unit }: IncomeCardProps) {
  const t = useText();
  const { income: rows, total, yieldOnCost, announced, from, to } = income;
  const about =
    yieldOnCost === undefined
      ? t('analysis.incomeText', { amount: formatMoney(total) })
      : t('analysis.incomeYield', { amount: formatMoney(total), yield: formatReturn(yieldOnCost) });
  const months = useMemo(() => incomeMonths(rows, from, to), [rows, from, to]);
  const isLira = unit === 'TRY';
  return (
    <Card title={t('analysis.income')} className="analysis-income" action={rows.length > 0 && <Legend />}>
      <p className="analysis-about">{about}</p>
      {rows.length === 0 ? (
        <p className="analysis-nothing">{t('analysis.incomeEmpty')}</p>
      ) : (
        <MonthBars
          label={t('analysis.chartSummary', {
            what: t('analysis.income'),
            from: dateText(from),
            to: dateText(to),
            values: about,
          })}
          months={months.map(({ month, dividend, interest, total: sum }) => ({
            month,
            parts: [
              { id: 'interest', value: interest },
              { id: 'dividend', value: dividend },
            ],
            said: `${monthText(month)}: ${formatMoney(sum)}`,
          }))}
        />
      )}
      {announced.length > 0 && <Announced items={announced} />}
      <FiguresFoot
        caption={t('analysis.income')}
        fileName={`kurus-gelir-${from}-${to}`}
        columns={[
          { id: 'month', header: t('analysis.month') },
          { id: 'kind', header: t('analysis.kind') },
          { id: 'asset', header: t('analysis.asset') },
          { id: 'gross', header: t('analysis.gross') },
          { id: 'withheld', header: t('analysis.withheld') },
          { id: 'net', header: t('analysis.net') },
        ]}
        rows={() => rowsOf(t, rows)}
        note={t(isLira ? 'analysis.incomeNote' : 'analysis.incomeLira')}
      />
    </Card>
  );
}

const cellOf = (value: Money) => ({ text: formatMoney(value), plain: { exact: moneyText(value) } });

/** The newest first. */
const rowsOf = (t: Translate, rows: Income['income']) =>
  rows
    .map(({ month, kind, asset, gross, withheld, net }) => ({
      id: `${month} ${kind} ${asset?.kind} ${asset?.code}`,
      cells: [
        { text: monthText(month), plain: month },
        t(`analysis.${kind}`),
        asset?.code ?? t('analysis.cash'),
        cellOf(gross),
        cellOf(withheld),
        cellOf(net),
      ],
    }))
    .toReversed();

function Legend() {
  const t = useText();
  return (
    <p className="analysis-legend">
      <span data-part="dividend">{t('analysis.dividend')}</span>
      <span data-part="interest">{t('analysis.interest')}</span>
    </p>
  );
}

/** What is held and has been announced, the nearest first. */
function Announced({ items }: { readonly items: Income['announced'] }) {
  const t = useText();
  return (
    <section className="analysis-announced">
      <h3>{t('analysis.announced')}</h3>
      <ul>
        {items.map(({ asset, exDate, payDate, net }) => (
          <li key={`${asset.kind} ${asset.code} ${exDate}`}>
            <strong>{asset.code}</strong>
            <span className="muted small">
              {t('analysis.announcedDays', { exDate: dateText(exDate), payDate: dateText(payDate) })}
            </span>
            <span className="tnum">{formatMoney(net, true)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
