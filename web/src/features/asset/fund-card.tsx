import './kind-cards.css';
import { useText } from '../../i18n/use-text.ts';
import type { ListedAsset } from '../../quotes/quote-store.ts';
import { Card } from '../../ui/card.tsx';
import { Term, Terms } from '../../ui/terms.tsx';

const RISKS = [1, 2, 3, 4, 5, 6, 7] as const;

/** Facts about a fund: its category, and its risk value as seven bars and in figures. */
export function FundCard({ asset }: { readonly asset: ListedAsset }) {
  const t = useText();
  const { category, riskValue } = asset;
  return (
    <Card title={t('kinds.fund')}>
      <Terms className="small">
        <Term label={t('kinds.category')}>{category ?? t('kinds.unknown')}</Term>
        <Term label={t('kinds.riskValue')}>
          {riskValue === undefined ? (
            t('kinds.unknown')
          ) : (
            <span className="fund-risk">
              <span className="fund-risk-bars" aria-hidden="true">
                {RISKS.map((risk) => (
                  <span key={risk} data-on={risk <= riskValue ? '' : undefined} />
                ))}
              </span>
              {t('kinds.riskOf', { value: riskValue })}
            </span>
          )}
        </Term>
      </Terms>
    </Card>
  );
}
