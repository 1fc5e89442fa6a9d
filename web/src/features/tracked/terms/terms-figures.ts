/** Figures of terms on the screens, and as they are typed. */

import type { OwnTerms } from '@kurus/core/contract/own-terms';
import { divide } from '@kurus/core/money/decimal';
import { formatPercent } from '@kurus/core/money/format';
import { type Money, parseMoney, parsePrice, type Percent, type Price, priceText } from '@kurus/core/money/money';
import { endOfDeposit } from '@kurus/core/terms/deposit';
import type { Translate } from '../../../i18n/use-text.ts';
import { sentenceDate } from '../../../lib/words/sentence-date.ts';

/** A rate or another fraction, "%38,50". */
export const formatRate = (fraction: Price): string => formatPercent(divide(fraction, 10_000n, 'half-up') as Percent);

/** "Mevduat · yıllık %38,50 · 47 gün kaldı", "Tahvil · kupon %31,00 · vade 20 Haz 2028", "Borç · yıllık %17,88" */
export function kindText(t: Translate, terms: OwnTerms, day: number): string {
  const parts = (() => {
    switch (terms.kind) {
      case 'deposit': {
        const left = endOfDeposit(terms) - day;
        const runs = terms.closedOn === undefined && left > 0 && left <= terms.days;
        return [t('terms.perYear', { rate: formatRate(terms.rate) }), runs && t('terms.leftDays', { left })];
      }
      case 'bond':
        return [
          t('terms.couponRate', { rate: formatRate(terms.couponRate) }),
          t('terms.matures', { date: sentenceDate(terms.maturity) }),
        ];
      case 'debt':
        return [terms.rate === undefined ? t('terms.noRate') : t('terms.perYear', { rate: formatRate(terms.rate) })];
    }
  })();
  return [t(`terms.${terms.kind}`), ...parts.filter((part) => part !== false)].join(' · ');
}

/** Fraction of a typed percent: "38.5" is 0.385. */
export function fractionOf(percent: string): Price | undefined {
  const value = parsePrice(percent);
  return value === undefined ? undefined : (divide(value, 100n, 'half-up') as Price);
}

/** Percent as a field shows it, "38.5". */
export const percentField = (fraction: Price): string => priceText((fraction * 100n) as Price, 0);

/** An amount above zero. */
export function amountOf(text: string): Money | undefined {
  const value = parseMoney(text);
  return value !== undefined && value > 0n ? value : undefined;
}
