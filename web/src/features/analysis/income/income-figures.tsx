/** Income received, a row for each month and asset; each figure opens its explanation. */

import { assetKey } from '@kurus/core/identity';
import { moneyText, type Money } from '@kurus/core/money/money';
import { useText, type Translate } from '../../../i18n/use-text.ts';
import { formatMoney } from '../../../lib/amounts/format.ts';
import { monthText } from '../../../lib/words/date-text.ts';
import { sentenceMonth } from '../../../lib/words/sentence-date.ts';
import type { Income } from '../analysis-queries.ts';
import { HowButton } from '../working/how-button.tsx';
import { daysOfMonth } from './income-months.ts';

interface Days {
  readonly from: string;
  readonly to: string;
}

/** Newest first. */
export const rowsOf = (t: Translate, { income, ...days }: Income) =>
  income
    .map(({ month, kind, asset, gross, withheld, net }) => {
      const name = asset?.code ?? t('labels.cash');
      const of = `${t(`analysis.${kind}`)}, ${name}, ${sentenceMonth(month)}`;
      const part = `${kind}:${asset ? assetKey(asset.kind, asset.code) : 'cash'}`;
      const cell = (figure: IncomeFigure, value: Money) => ({
        text: formatMoney(value),
        plain: { exact: moneyText(value) },
        content: (
          <IncomeLink figure={figure} days={daysOfMonth(month, days)} part={part} of={of}>
            {formatMoney(value)}
          </IncomeLink>
        ),
      });
      return {
        id: `${month} ${part}`,
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
  /** Part of the income whose explanation opens. */
  readonly of?: string;
  readonly children: string;
}

/** Opens the entries of a part of the income. */
export function IncomeLink({ figure, days: { from, to }, part, of, children }: OpensProps) {
  const t = useText();
  const name = t(`working.name_${figure}`);
  const title = of === undefined ? name : t('working.ofPart', { name, part: of });
  return (
    <HowButton figure={figure} days={{ from, to }} of={title} title={title} {...(part !== undefined && { part })}>
      {children}
    </HowButton>
  );
}
