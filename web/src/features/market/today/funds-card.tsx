import type { MarketOverview } from '@kurus/core/contract/market-views';
import { useText } from '../../../i18n/use-text.ts';
import { Card } from '../../../ui/card.tsx';
import { ChangeText } from '../change-text.tsx';

/** A line of the kinds of funds, each with the middle of its funds' changes. */
export function FundsCard({ categories }: { readonly categories: MarketOverview['fundCategories'] }) {
  const t = useText();
  if (categories.length === 0) return null;
  return (
    <Card title={t('views.funds')} action={<span className="muted small">{t('views.medianChange')}</span>}>
      <dl className="fund-categories">
        {categories.map(({ name, medianChange }) => (
          <div key={name}>
            <dt className="muted small">{name}</dt>
            <dd>
              <ChangeText change={medianChange} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
