import { ASSET_KINDS } from '@kurus/core/asset-kinds';
import type { BesContract } from '@kurus/core/contract/bes';
import { BES_SHARES } from '@kurus/core/contract/words/bes';
import { formatReturn } from '@kurus/core/money/format-return';
import { useText } from '../../../i18n/use-text.ts';
import { formatQuantity } from '../../../lib/amounts/format.ts';
import { AssetLink } from '../../../quotes/asset-link.tsx';
import { AssetLogo } from '../../../ui/asset-logo.tsx';
import { Card } from '../../../ui/card.tsx';
import { MoneyText, PriceText } from '../../../ui/money-text.tsx';

const NAMES = { own: 'tracked.ownShare', state: 'tracked.stateShare' } as const;

/** Funds of both balances, with what of each is the owner's today. */
export function BalancesCard({ contract }: { readonly contract: BesContract }) {
  const t = useText();
  const { holdings, vested, vestedShare, ifLeftToday } = contract;
  return (
    <Card padding="none" className="bes-balances">
      {BES_SHARES.map((share) => (
        <section key={share} aria-label={t(NAMES[share])}>
          <div className="bes-row bes-balance">
            <h2>{t(NAMES[share])}</h2>
            <MoneyText value={contract[share]} />
            {share === 'state' && (
              <p className="muted small bes-mine">
                {t('bes.mine', { share: formatReturn(vestedShare, 0) })} <MoneyText value={vested} />
              </p>
            )}
          </div>
          <ul>
            {holdings
              .filter((one) => one.share === share)
              .map(({ type, symbol, name, quantity, currentPrice, value }) => (
                <li key={symbol} className="bes-row">
                  <span className="row bes-fund">
                    <AssetLogo type={type} code={symbol} size={28} />
                    <span>
                      <strong>{symbol}</strong>
                      <span className="muted small bes-fund-name">
                        {name === symbol ? t(ASSET_KINDS[type].shortLabel) : name}
                      </span>
                    </span>
                    <AssetLink type={type} code={symbol} />
                  </span>
                  <MoneyText value={value} />
                  <p className="muted small bes-mine tnum">
                    {formatQuantity(quantity)}
                    {' × '}
                    {currentPrice === undefined ? t('market.atCost') : <PriceText value={currentPrice} />}
                  </p>
                </li>
              ))}
          </ul>
        </section>
      ))}
      <div className="bes-row bes-balance">
        <strong>{t('bes.ifLeft')}</strong>
        <MoneyText value={ifLeftToday} />
      </div>
    </Card>
  );
}
