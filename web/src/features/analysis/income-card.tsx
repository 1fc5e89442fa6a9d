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
import { HowButton } from './how-button.tsx';
import { daysOfMonth, incomeMonths } from './income-months.ts';

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
      <p className="analysis-about">
        <Opens figure="income" days={income}>
          {net}
        </Opens>
        {ofCost !== '' && ' · '}
        {ofCost !== '' && (
          <Opens figure="yieldOnCost" days={income}>
            {ofCost}
          </Opens>
        )}
      </p>
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
        rows={() => rowsOf(t, income)}
        note={t(isLira ? 'analysis.incomeNote' : 'analysis.incomeLira')}
      />
    </Card>
  );
}

interface Days {
  readonly from: string;
  readonly to: string;
}

/** The newest first. */
const rowsOf = (t: Translate, { income, ...days }: Income) =>
  income
    .map(({ month, kind, asset, gross, withheld, net }) => {
      const name = asset?.code ?? t('analysis.cash');
      const of = `${t(`analysis.${kind}`)}, ${name}, ${monthText(month)}`;
      const cell = (figure: IncomeFigure, value: Money) => ({
        text: formatMoney(value),
        plain: { exact: moneyText(value) },
        shown: (
          <Opens
            figure={figure}
            days={daysOfMonth(month, days)}
            part={`${kind}:${asset ? `${asset.kind}:${asset.code}` : 'cash'}`}
            of={of}
          >
            {formatMoney(value)}
          </Opens>
        ),
      });
      return {
        id: `${month} ${kind} ${asset?.kind} ${asset?.code}`,
        cells: [
          { text: monthText(month), plain: month },
          t(`analysis.${kind}`),
          name,
          cell('incomeGross', gross),
          cell('incomeWithheld', withheld),
          cell('income', net),
        ],
      };
    })
    .toReversed();

type IncomeFigure = 'income' | 'incomeGross' | 'incomeWithheld' | 'yieldOnCost';

interface OpensProps {
  readonly figure: IncomeFigure;
  readonly days: Days;
  readonly part?: string;
  /** Of which part of it. */
  readonly of?: string;
  readonly children: string;
}

/** The entries that it was booked with, or what it is a part of. */
function Opens({ figure, days: { from, to }, part, of, children }: OpensProps) {
  const t = useText();
  const name = t(`working.name_${figure}`);
  const title = of === undefined ? name : `${name}: ${of}`;
  return (
    <HowButton figure={figure} days={{ from, to }} of={title} title={title} {...(part !== undefined && { part })}>
      {children}
    </HowButton>
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
