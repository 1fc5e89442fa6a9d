import { marketSimilar } from '@kurus/core/contract/market-views';
import { formatReturn, formatStatistic } from '@kurus/core/money/format-return';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { whenVisible } from '../../charts/when-visible.ts';
import { useText } from '../../i18n/use-text.ts';
import { call } from '../../lib/api-client.ts';
import { assetAddress, type QuotedAsset } from '../../quotes/asset-address.ts';
import { assetName } from '../../quotes/asset-name.ts';
import { compareWith } from '../../quotes/compare-address.ts';
import { useWorld, worldQuery, type WorldOnScreen } from '../../quotes/world-context.ts';
import { AssetLogo } from '../../ui/asset-logo.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/feedback.tsx';
import { NotYet } from '../../ui/not-yet.tsx';
import './similar.css';

const FRESH_MS = 3_600_000;
const TIMEOUT_MS = 20_000;

const similarQuery = ({ type: kind, code }: QuotedAsset, world: WorldOnScreen) =>
  queryOptions({
    queryKey: ['similar', world, kind, code],
    queryFn: async ({ signal }) => {
      const query = { ...worldQuery(world), kind, code };
      return (await call(marketSimilar, { query, signal, timeoutMs: TIMEOUT_MS })).data;
    },
    staleTime: FRESH_MS,
    meta: { failure: 'Failed to load similar assets' },
  });

/** Assets of the same sector or category that move together with this one, and the comparison. */
export function SimilarCard({ asset }: { readonly asset: QuotedAsset }) {
  const t = useText();
  const world = useWorld();
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    return place.current ? whenVisible(place.current, () => setNear(true)) : undefined;
  }, []);
  const similar = useQuery({ ...similarQuery(asset, world), enabled: near });
  const { word, items } = similar.data ?? {};
  return (
    <Card
      className="instrument-similar"
      title={t('asset.similar')}
      action={
        items && (
          <span className="muted small">
            {word === undefined ? t('asset.similarBy') : t('asset.similarOf', { word })}
          </span>
        )
      }
    >
      <div ref={place} className="stack-2">
        {!items && (
          <NotYet query={similar} failed={t('asset.similarFailed')}>
            <Skeleton height="row" count={3} />
          </NotYet>
        )}
        {items?.length === 0 && <p className="muted">{t('asset.noSimilar')}</p>}
        <ul className="similar-rows">
          {items?.map(({ kind: type, code, name, change, correlation }) => (
            <li key={code}>
              <Link href={assetAddress({ type, code })} className="similar-asset">
                <AssetLogo type={type} code={code} size={36} />
                <span className="similar-names">
                  <strong>{code}</strong>
                  {name !== code && <span className="muted small">{assetName(t, { type, code, name })}</span>}
                </span>
              </Link>
              <span className="similar-figures">
                {change !== null && <Change value={change} />}
                <span className="muted small figure">
                  {t('asset.correlation', { value: formatStatistic(correlation, 2) })}
                </span>
              </span>
            </li>
          ))}
        </ul>
        <Link href={compareWith(asset)} className="similar-compare touch">
          {t('asset.compareWith', { code: asset.code })}
        </Link>
      </div>
    </Card>
  );
}

function Change({ value }: { readonly value: number }) {
  return (
    <span className={`figure direction-${value > 0 ? 'up' : value < 0 ? 'down' : 'flat'}`}>
      {value !== 0 && (
        <span className="figure-mark" aria-hidden="true">
          {value > 0 ? '▲' : '▼'}
        </span>
      )}
      {formatReturn(value, 2, true)}
    </span>
  );
}
