import type { BondTerms, DepositTerms, OwnTerms } from '@kurus/core/contract/own-terms';
import { dayOfDate } from '@kurus/core/market/calendar';
import { type Money, quantity, subtractMoney, total, ZERO_MONEY } from '@kurus/core/money/money';
import { accruedOn, bondPriceOn, couponOf, couponPeriod } from '@kurus/core/terms/bond';
import { debtOf } from '@kurus/core/terms/debt';
import { depositOn } from '@kurus/core/terms/deposit';
import { useText, type Translate } from '../../../i18n/use-text.ts';
import { formatAmount } from '../../../lib/amounts/format.ts';
import { sentenceDate } from '../../../lib/words/sentence-date.ts';
import { Card } from '../../../ui/card.tsx';
import { formatRate } from './terms-figures.ts';

interface WorkingStep {
  readonly name: string;
  readonly how: string;
  readonly value: string;
}

interface WorkingProps {
  readonly terms: OwnTerms;
  readonly today: string;
}

/** The value of today opened into its sum: start, added, taken off, today. */
export function Working({ terms, today }: WorkingProps) {
  const t = useText();
  const steps = stepsOf(t, terms, today);
  const [last] = steps.slice(-1);
  return (
    <Card className="terms-part" title={t(terms.kind === 'debt' ? 'terms.howCameDebt' : 'terms.howCame')}>
      {last ? (
        <dl className="terms-working">
          {steps.map(({ name, how, value }) => (
            <div key={name} data-sum={name === last.name ? '' : undefined}>
              <dt>{name}</dt>
              <dd className="muted">{how}</dd>
              <dd className="figure">{value}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="muted">{t('terms.noClean')}</p>
      )}
    </Card>
  );
}

function stepsOf(t: Translate, terms: OwnTerms, today: string): readonly WorkingStep[] {
  const day = dayOfDate(today);
  const text = (value: Money, signed = false) => formatAmount(value, terms.currency, signed);
  switch (terms.kind) {
    case 'deposit':
      return depositSteps(t, terms, today, text);
    case 'bond': {
      const nominal = quantity('100');
      const price = bondPriceOn(terms, day, terms.cleanPrice);
      if (price === undefined) return [];
      const value = total(price, nominal, 'half-up');
      const worth = { name: t('terms.per1'), how: sentenceDate(today), value: text(value) };
      // From its maturity on it is worth its nominal, whatever price was typed before.
      if (today >= terms.maturity)
        return [{ name: t('terms.maturity'), how: sentenceDate(terms.maturity), value: text(value) }, worth];
      const accrued = total(accruedOn(terms, day), nominal, 'half-up');
      const clean = subtractMoney(value, accrued);
      const on = terms.priceDate === undefined ? '' : sentenceDate(terms.priceDate);
      return [
        { name: t('terms.clean'), how: on, value: text(clean) },
        { name: t('terms.accrued'), how: accruedText(t, terms, day), value: text(accrued, true) },
        worth,
      ];
    }
    case 'debt': {
      const { owed, interest, paid } = debtOf(terms)(day);
      const rate = terms.rate === undefined ? t('terms.noRate') : formatRate(terms.rate);
      const monthly = terms.monthly === undefined ? '' : `${t('terms.monthlyPayment')} ${text(terms.monthly)}`;
      return [
        { name: t('terms.owed'), how: sentenceDate(terms.asOf), value: text(terms.owed) },
        { name: t('terms.interestAdded'), how: rate, value: text(interest, true) },
        { name: t('terms.paid'), how: monthly, value: text(subtractMoney(ZERO_MONEY, paid)) },
        { name: t('terms.owedToday'), how: sentenceDate(today), value: text(owed) },
      ];
    }
  }
}

/** "₺15,50 × 161 / 183 gün": the coupon, and the days of its period that have passed. */
function accruedText(t: Translate, terms: BondTerms, day: number): string {
  const { last, next } = couponPeriod(terms, day);
  const coupon = formatAmount(total(couponOf(terms), quantity('100'), 'half-up'), terms.currency);
  return t('terms.accruedSum', { coupon, days: day - last, of: next - last });
}

function depositSteps(
  t: Translate,
  terms: DepositTerms,
  today: string,
  text: (value: Money, signed?: boolean) => string,
): readonly WorkingStep[] {
  const { principal, rate, from, closedOn } = terms;
  const now = depositOn(terms, dayOfDate(today));
  const start = {
    name: t('terms.principal'),
    how: t('terms.startOn', { date: sentenceDate(from) }),
    value: text(principal),
  };
  const sum = {
    name: t('terms.valueToday'),
    how: now.phase === 'running' ? t('terms.todayDay', { day: now.days }) : t(`terms.phase_${now.phase}`),
    value: text(now.value),
  };
  if (now.phase === 'broken') {
    const earned = subtractMoney(now.value, principal);
    const how = t('terms.closedNote', { date: sentenceDate(closedOn ?? today) });
    return [start, { name: t('terms.gross'), how, value: text(earned, true) }, sum];
  }
  return [
    start,
    {
      name: t('terms.gross'),
      how: t('terms.grossSum', { principal: text(principal), rate: formatRate(rate), days: now.days }),
      value: text(now.gross, true),
    },
    {
      name: t('terms.withheld'),
      how: t('terms.withheldSum', { gross: text(now.gross), rate: formatRate(terms.withheld) }),
      value: text(subtractMoney(ZERO_MONEY, now.withheld)),
    },
    sum,
  ];
}
