/** Texts of a proposal. */

import type { ActionItem } from '@kurus/core/contract/actions';
import { formatPrice } from '@kurus/core/money/format';
import type { Translate } from '../../i18n/use-text.ts';
import { percentOfRatio, ratioText } from '../../lib/words/ratio-text.ts';
import { sentenceDate } from '../../lib/words/sentence-date.ts';

/** Kind of the proposal, above its title. */
export function kindOf({ type }: ActionItem, t: Translate): string {
  if (type === 'coupon') return t('actions.coupon');
  return type === 'maturity' ? t('actions.maturity') : t(`entries.${type}`);
}

export function titleOf({ type, asset: { code }, ratio, into }: ActionItem, t: Translate): string {
  const percent = ratio === undefined ? '' : percentOfRatio(ratio);
  const of = ratio === undefined ? '1' : ratioText(ratio);
  switch (type) {
    case 'bonus':
      return t('actions.bonusTitle', { code, percent });
    case 'rights':
      return t('actions.rightsTitle', { code, percent });
    case 'split':
      return t('actions.splitTitle', { code, ratio: of });
    case 'dividend':
      return t('actions.dividendTitle', { code });
    case 'merger':
      return t('actions.mergerTitle', { code, into: into?.code ?? '' });
    case 'symbol':
      return t('actions.symbolTitle', { code, into: into?.code ?? '' });
    case 'coupon':
      return t('actions.couponTitle', { code });
    case 'maturity':
      return t('actions.maturityTitle', { code });
  }
}

export function detailOf(item: ActionItem, t: Translate): string {
  const { type, exDate, payDate, price, gross, into } = item;
  const ratio = item.ratio === undefined ? '1' : ratioText(item.ratio);
  const detail = (): string => {
    switch (type) {
      case 'bonus':
        return t('actions.bonusDetail', { ratio });
      case 'rights':
        return t('actions.rightsDetail', { ratio, price: price === undefined ? '' : formatPrice(price) });
      case 'split':
        return t('actions.splitDetail', { ratio });
      case 'dividend':
        return t('actions.dividendDetail', {
          paid: sentenceDate(payDate),
          gross: gross === undefined ? '' : formatPrice(gross),
        });
      case 'merger':
        return t('actions.mergerDetail', { ratio, into: into?.code ?? '' });
      case 'symbol':
        return '';
      case 'coupon':
        return t('actions.couponDetail');
      case 'maturity':
        return t('actions.maturityDetail');
    }
  };
  return [sentenceDate(exDate), detail()].filter(Boolean).join(' · ');
}

export function sourceOf({ own, invented, source, due }: ActionItem, t: Translate): string {
  if (due) return t('actions.termsSource');
  if (invented) return t('actions.invented');
  if (!own) return t('actions.source', { source });
  return source === '' ? t('actions.ownSource') : `${t('actions.ownSource')} · ${source}`;
}
