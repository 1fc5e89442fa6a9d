import type { MarketOverview } from '@kurus/core/contract/market-views';
import { assetKey } from '@kurus/core/identity';
import { useText } from '../../../i18n/use-text.ts';
import { Card } from '../../../ui/card.tsx';
import { MoverRow } from './mover-row.tsx';

/** Rows of each of the three. */
const EACH = 3;

/** Rates that most people ask for: of currencies, gold and cryptos. */
export function RatesCard({ overview }: { readonly overview: MarketOverview }) {
  const t = useText();
  const rows = [overview.currencies, overview.metals, overview.cryptos].flatMap((of) => of.slice(0, EACH));
  return (
    <Card
      title={t('views.rates')}
      action={
        <span className="muted small">{t(rows.some(({ path }) => path) ? 'views.ofDayAndMonth' : 'views.ofDay')}</span>
      }
    >
      {rows.length === 0 ? (
        <p className="today-none muted">{t('views.noneNow')}</p>
      ) : (
        <ol className="movers" aria-label={t('views.rates')}>
          {rows.map((row) => (
            <MoverRow key={assetKey(row.kind, row.code)} row={row} main="price" />
          ))}
        </ol>
      )}
    </Card>
  );
}
