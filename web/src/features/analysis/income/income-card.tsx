/** Dividends and interest, month by month. */

import { formatReturn } from '@kurus/core/money/format-return';
import { useMemo } from 'react';
import { FiguresFoot } from '../../../charts/figures-foot.tsx';
import { MonthBars } from '../../../charts/month-bars.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { formatMoney } from '../../../lib/amounts/format.ts';
import { sentenceDate, sentenceMonth } from '../../../lib/words/sentence-date.ts';
import { Card } from '../../../ui/card.tsx';
import type { Income, Performance } from '../analysis-queries.ts';
import { AnnouncedActions } from '../announced-actions.tsx';
import { rowsOf, IncomeLink } from './income-figures.tsx';
import { incomeMonths } from './income-months.ts';

interface IncomeCardProps {
  readonly income: Income;
  readonly unit: Performance['unit'];
}

export function IncomeCard({ income, unit }: IncomeCardProps) {
  const t = useText();
  const { income: rows, total, yieldOnCost, announced, from, to } = income;
  const net = t('analysis.incomeText', { amount: formatMoney(total) });
  const ofCost = yieldOnCost === undefined ? '' : t('analysis.incomeYield', { yield: formatReturn(yieldOnCost) });
  const about = ofCost === '' ? net : `${net} · ${ofCost}`;
  const months = useMemo(() => incomeMonths(rows, from, to), [rows, from, to]);
  const isLira = unit === 'TRY';
  return (
    <Card title={t('analysis.income')} className="analysis-income" action={rows.length > 0 && <Legend />}>
      <p className="analysis-about analysis-about-two">
        <IncomeLink figure="income" days={income}>
          {net}
        </IncomeLink>
        {ofCost !== '' && (
          <IncomeLink figure="yieldOnCost" days={income}>
            {ofCost}
          </IncomeLink>
        )}
      </p>
      {rows.length === 0 ? (
        <p className="analysis-nothing">{t('analysis.incomeEmpty')}</p>
      ) : (
        <MonthBars
          label={t('analysis.chartSummary', {
            what: t('analysis.income'),
            from: sentenceDate(from),
            to: sentenceDate(to),
            values: about,
          })}
          months={months.map(({ month, dividend, interest, paid, total: sum }) => ({
            month,
            parts: [
              { id: 'interest', value: interest },
              { id: 'dividend', value: dividend },
              { id: 'interest-paid', value: paid },
            ],
            description: t('common.named', { name: sentenceMonth(month), text: formatMoney(sum) }),
          }))}
        />
      )}
      {announced.length > 0 && <AnnouncedActions items={announced} />}
      <FiguresFoot
        caption={t('analysis.income')}
        fileName={`kurus-gelir-${from}-${to}`}
        columns={[
          { id: 'month', header: t('labels.month') },
          { id: 'kind', header: t('analysis.kind') },
          { id: 'asset', header: t('labels.asset') },
          { id: 'gross', header: t('labels.gross') },
          { id: 'withheld', header: t('labels.withheld') },
          { id: 'net', header: t('labels.net') },
        ]}
        rows={() => rowsOf(t, income)}
        note={t(isLira ? 'analysis.incomeNote' : 'analysis.incomeLira')}
      />
    </Card>
  );
}

function Legend() {
  const t = useText();
  return (
    <p className="analysis-legend">
      <span data-part="dividend">{t('analysis.dividend')}</span>
      <span data-part="interest">{t('analysis.interest')}</span>
    </p>
  );
}
