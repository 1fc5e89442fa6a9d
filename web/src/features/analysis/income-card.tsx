/** Dividends and interest, month by month. */
import { formatMoney } from '@kurus/core/money/format';
import { moneyText, type Money } from '@kurus/core/money/money';
import { useMemo } from 'react';
import { FiguresFoot } from '../../charts/figures-foot.tsx';
import { MonthBars } from '../../charts/month-bars.tsx';
import { useText } from '../../i18n/use-text.ts';
import { dateText, monthText } from '../../lib/date-text.ts';
import { Card } from '../../ui/card.tsx';
import type { IncomeRow, Performance } from './analysis-queries.ts';
import { incomeMonths } from './income-months.ts';

interface IncomeCardProps {
  readonly rows: readonly IncomeRow[];
  readonly total: Money;
  readonly from: string;
  readonly to: string;
  readonly unit: Performance['unit'];
}

export function IncomeCard({ rows, total, from, to, unit }: IncomeCardProps) {
  const t = useText();
  const months = useMemo(() => incomeMonths(rows, from, to), [rows, from, to]);
  const isLira = unit === 'TRY';
  return (
    <Card
      title={t('analysis.income')}
      className="analysis-income"
      action={
        rows.length > 0 && (
          <p className="analysis-legend">
            <span data-part="dividend">{t('analysis.dividend')}</span>
            <span data-part="interest">{t('analysis.interest')}</span>
          </p>
        )
      }
    >
      <p className="analysis-about">{t('analysis.incomeText', { amount: formatMoney(total) })}</p>
      {rows.length === 0 ? (
        <p className="analysis-nothing">{t('analysis.incomeEmpty')}</p>
      ) : (
        <MonthBars
          label={t('analysis.chartSummary', {
            what: t('analysis.income'),
            from: dateText(from),
            to: dateText(to),
            values: t('analysis.incomeText', { amount: formatMoney(total) }),
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
        rows={() =>
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
            .toReversed()
        }
        note={t(isLira ? 'analysis.incomeNote' : 'analysis.incomeLira')}
      />
    </Card>
  );
}

const cellOf = (value: Money) => ({ text: formatMoney(value), plain: { exact: moneyText(value) } });
