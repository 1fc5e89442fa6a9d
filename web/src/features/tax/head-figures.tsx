/** The four main figures of a year, by both cost methods. */

import { ruleValue } from '@kurus/core/analysis/tax/rule';
import { subtractMoney } from '@kurus/core/money/money';
import { type Translate, useText } from '../../i18n/use-text.ts';
import { formatMoney } from '../../lib/amounts/format.ts';
import { StatCard } from '../../ui/card.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { rateText } from './rate-text.ts';
import type { TaxYear } from './tax-query.ts';

export function HeadFigures({ year }: { readonly year: TaxYear }) {
  const t = useText();
  const { shares, dividendTotals: paid, leftOut, rules } = year;
  const { sales: count, fifoGain, averageGain } = shares.totals;
  const rate = ruleValue(rules, 'SHARE_WITHHOLDING')?.rate;
  return (
    <dl className="stat-lines tax-figures">
      <StatCard
        label={t('tax.fifoGain')}
        detail={
          rate === undefined ? t('tax.salesNoRate', { count }) : t('tax.salesAndRate', { count, rate: rateText(rate) })
        }
      >
        <MoneyText value={fifoGain} signed />
      </StatCard>
      <StatCard label={t('tax.averageGain')} detail={differenceOf(t, fifoGain, averageGain)}>
        <MoneyText value={averageGain} signed />
      </StatCard>
      <StatCard
        label={t('tax.dividendsGross')}
        detail={t('tax.withheldAndNet', { withheld: formatMoney(paid.withheld), net: formatMoney(paid.net) })}
      >
        <MoneyText value={paid.gross} />
      </StatCard>
      <StatCard label={t('tax.leftOutHead')} detail={leftOut.length > 0 ? t('tax.leftOutText') : t('tax.leftOutNone')}>
        {t('tax.leftOutCount', { count: leftOut.length })}
      </StatCard>
    </dl>
  );
}

type Money = TaxYear['dividendTotals']['gross'];

function differenceOf(t: Translate, fifo: Money, average: Money): string {
  if (average === fifo) return t('tax.same');
  return average > fifo
    ? t('tax.more', { amount: formatMoney(subtractMoney(average, fifo)) })
    : t('tax.less', { amount: formatMoney(subtractMoney(fifo, average)) });
}
