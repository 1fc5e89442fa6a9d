import { ALL_KINDS } from '@kurus/core/asset-kinds';
import { positionKey } from '@kurus/core/identity';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams, useSearch } from 'wouter';
import { NoSuchPortfolio } from '../../features/accounts/no-such-portfolio.tsx';
import { AssetTimeline } from '../../features/tracked/timeline/asset-timeline.tsx';
import { timelineAdds } from '../../features/tracked/timeline/timeline-address.ts';
import { useText } from '../../i18n/use-text.ts';
import { accountsQuery } from '../../lib/account/selected-account.ts';
import { assetOf } from '../../quotes/asset-at.ts';
import { Skeleton } from '../../ui/feedback.tsx';
import { NotYet } from '../../ui/not-yet.tsx';
import { Frame } from './frame.tsx';

/** /portfolios/:id/asset/:kind/:code */
export function TimelinePlace() {
  const t = useText();
  const { id, kind, code } = useParams<'/portfolios/:id/asset/:kind/:code'>();
  const accounts = useQuery(accountsQuery);
  const account = accounts.data?.find((one) => String(one.id) === id && one.kind === 'tracked');
  const asset = assetOf(ALL_KINDS, kind, code);
  const adds = timelineAdds(useSearch());
  useEffect(() => {
    scrollTo(0, 0);
  }, [id, kind, code]);
  return (
    <Frame
      active="portfolios"
      title={asset?.code ?? t('shell.asset')}
      breadcrumb={{ href: '/portfolios', label: t('shell.portfolios') }}
      world="real"
    >
      {account && asset ? (
        <AssetTimeline
          key={positionKey(account.id, { type: asset.type, symbol: asset.code })}
          account={account}
          asset={asset}
          adds={adds}
        />
      ) : accounts.data ? (
        <NoSuchPortfolio />
      ) : (
        <NotYet query={accounts} failed={t('tracked.entriesFailed')}>
          <Skeleton height="card" count={3} />
        </NotYet>
      )}
    </Frame>
  );
}
