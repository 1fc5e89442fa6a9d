import type { MarketAction } from '@kurus/core/contract/market-actions';
import { formatPrice } from '@kurus/core/money/format';
import type { Price } from '@kurus/core/money/money';
import type { PlainTextKey } from '../../i18n/texts.ts';
import { useText, type Translate } from '../../i18n/use-text.ts';
import { theoreticalText, percentOfRatio, ratioText } from '../../lib/words/ratio-text.ts';
import { sentenceDate, sentenceWeekday } from '../../lib/words/sentence-date.ts';
import { exDateMs } from '../../quotes/market-actions-query.ts';

interface ActionListProps {
  readonly title: PlainTextKey;
  readonly actions: readonly MarketAction[];
  readonly isAhead?: boolean;
}

export function ActionList({ title, actions, isAhead = false }: ActionListProps) {
  const t = useText();
  if (actions.length === 0) return null;
  return (
    <>
      <h3 className="company-when muted small">{t(title)}</h3>
      <ul className="company-actions">
        {actions.map((action) => (
          <li key={`${action.exDate}${action.action}`}>
            <strong>{actionName(t, action)}</strong>
            <time className="tnum" dateTime={action.exDate}>
              {isAhead ? sentenceWeekday(exDateMs(action)) : sentenceDate(action.exDate)}
            </time>
            <span className="muted small tnum">
              {actionTerms(t, action)}
              {action.payDate !== undefined && ` · ${t('company.paidOn', { date: sentenceDate(action.payDate) })}`}
            </span>
            {action.close !== undefined && action.theoretical !== undefined && (
              <span className="muted small tnum">
                {t('company.priceFell', {
                  close: formatPrice(action.close),
                  theoretical: theoreticalText(action.theoretical),
                })}
              </span>
            )}
            {isAhead && (
              <span className="company-effect small">
                {t(EFFECTS[action.action])} {action.action !== 'symbol' && t('company.entitled')}
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

const EFFECTS: Readonly<Record<MarketAction['action'], PlainTextKey>> = {
  dividend: 'company.aheadDividend',
  bonus: 'company.aheadEnds',
  split: 'company.aheadEnds',
  merger: 'company.aheadEnds',
  rights: 'company.aheadRights',
  symbol: 'company.aheadSymbol',
};

/** "Bedelsiz %100" */
function actionName(t: Translate, { action, ratio }: MarketAction): string {
  const name = t(`entries.${action}`);
  return ratio !== undefined && (action === 'bonus' || action === 'rights') ? `${name} ${percentOfRatio(ratio)}` : name;
}

/** Terms of the action: what a share receives or is exchanged for. */
function actionTerms(t: Translate, { action, ratio, price, gross, net, target }: MarketAction): string {
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
