/** Texts of a company's actions on its shares. Pure. */

import type { MarketAction } from '@kurus/core/contract/market-actions';
import { formatPrice } from '@kurus/core/money/format';
import type { Price } from '@kurus/core/money/money';
import type { Translate } from '../../i18n/use-text.ts';
import { percentOfRatio, ratioText } from './ratio-text.ts';

/** "Bedelsiz %100" */
export function actionName(t: Translate, { action, ratio }: MarketAction): string {
  const name = t(`entries.${action}`);
  return ratio !== undefined && (action === 'bonus' || action === 'rights') ? `${name} ${percentOfRatio(ratio)}` : name;
}

/** Terms of the action: what a share receives, or becomes. */
export function actionTerms(t: Translate, { action, ratio, price, gross, net, target }: MarketAction): string {
  const shares = ratio === undefined ? '1' : ratioText(ratio);
  switch (action) {
    case 'bonus':
      return t('company.bonusTerms', { shares });
    case 'rights':
      return t('company.rightsTerms', { shares, price: priceText(price) });
    case 'split':
      return t('company.splitTerms', { shares });
    case 'dividend':
      return t('company.dividendTerms', { gross: priceText(gross), net: priceText(net) });
    case 'merger':
      return t('company.mergerTerms', { shares, into: target ?? '' });
    case 'symbol':
      return t('company.symbolTerms', { into: target ?? '' });
  }
}

const priceText = (price: Price | undefined) => (price === undefined ? '' : formatPrice(price));
