/** Tells if half of the dividends exceeds the year's limit; the user can type other income, which is not sent. */

import { declarationOf } from '@kurus/core/analysis/tax/declaration';
import { addMoney, parseMoney, percentOf, toFloat, ZERO_MONEY } from '@kurus/core/money/money';
import { useState } from 'react';
import { type Translate, useText } from '../../i18n/use-text.ts';
import { formatMoney } from '../../lib/amounts/format.ts';
import { Card } from '../../ui/card.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Term, Terms } from '../../ui/terms.tsx';
import { limitText } from './rate-text.ts';
import type { TaxYear } from './tax-query.ts';

export function LimitCard({ year: { year, dividendTotals, rules } }: { readonly year: TaxYear }) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const other = parseMoney(typed) ?? ZERO_MONEY;
  const { gross, withheld } = dividendTotals;
  const declaration = declarationOf({ gross, withheld, other }, rules);
  const { half, limit, tax, difference } = declaration;
  return (
    <Card title={t('tax.limit')} className="tax-limit">
      <p className="tax-sentence" aria-live="polite">
        {sentenceOf(t, { year, other, declaration })}
      </p>
      {half !== undefined && limit !== undefined && <Bar reached={addMoney(half, other)} limit={limit} />}
      <Terms>
        <Term label={t('tax.dividendsGross')}>{formatMoney(gross)}</Term>
        {half !== undefined && <Term label={t('tax.half')}>{formatMoney(half)}</Term>}
        {tax !== undefined && <Term label={t('tax.byTariff')}>{formatMoney(tax)}</Term>}
        {difference !== undefined && <Term label={t('tax.minusWithheld')}>{formatMoney(difference)}</Term>}
      </Terms>
      <NumberField
        name="other"
        label={t('tax.otherIncome')}
        className="tax-other"
        value={typed}
        onChange={setTyped}
        decimals={2}
        suffix="₺"
        maxLength={20}
      />
      <p className="tax-printed">
        {other === ZERO_MONEY ? t('tax.otherNone') : t('tax.otherTyped', { amount: formatMoney(other) })}
      </p>
      <p className="tax-note muted small">{t('tax.limitNote')}</p>
    </Card>
  );
}

type Declaration = ReturnType<typeof declarationOf>;

interface Judged {
  readonly year: number;
  readonly other: Declaration['half'];
  readonly declaration: Declaration;
}

function sentenceOf(t: Translate, { year, other, declaration }: Judged): string {
  const { half, isAbove } = declaration;
  if (half === undefined || isAbove === undefined) return t('tax.limitUnknown', { year });
  if (!other) return t(isAbove ? 'tax.above' : 'tax.below', { half: formatMoney(half), year });
  return t(isAbove ? 'tax.aboveWith' : 'tax.belowWith', { sum: formatMoney(addMoney(half, other)), year });
}

function Bar({
  reached,
  limit,
}: {
  readonly reached: NonNullable<Declaration['half']>;
  readonly limit: NonNullable<Declaration['half']>;
}) {
  const t = useText();
  const part = Math.min(100, toFloat(percentOf(reached, limit)) / 100);
  return (
    <>
      <div className="tax-bar" aria-hidden="true">
        <span style={{ inlineSize: `${part}%` }} />
      </div>
      <p className="tax-ends">
        <span className="figure">{formatMoney(reached)}</span>
        <span className="figure">{t('tax.limitIs', { limit: limitText(limit) })}</span>
      </p>
    </>
  );
}
