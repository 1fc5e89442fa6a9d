/** /shared/:secret: what a link to a snapshot shows, to anybody who has it. */

import type { SharedSnapshot } from '@kurus/core/contract/snapshots';
import { formatReturn } from '@kurus/core/money/format-return';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { EyeOff, FlaskConical } from 'lucide-react';
import { Link, useParams } from 'wouter';
import { useText } from '../../i18n/use-text.ts';
import { ApiError } from '../../lib/api-error.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useTitle } from '../../lib/use-title.ts';
import { sentenceDate, sentenceDateTime } from '../../lib/words/sentence-date.ts';
import { AdviceNote } from '../../ui/advice-note.tsx';
import '../../ui/card.css';
import { Skeleton } from '../../ui/feedback.tsx';
import '../../ui/figure.css';
import { NotYet } from '../../ui/not-yet.tsx';
import { PublicPage } from '../../ui/public-page.tsx';
import { ReturnText } from '../../ui/return-text.tsx';
import { barWidth } from './bar-width.ts';
import { returnSentence } from './return-sentence.ts';
import { sharedQuery } from './snapshot-queries.ts';
import './snapshots.css';

const SECRET = /^[A-Za-z0-9_-]{54}$/;

export function SharedPage() {
  return (
    <QueryClientProvider client={queryClient}>
      <OfLink />
    </QueryClientProvider>
  );
}

function OfLink() {
  const t = useText();
  const { secret } = useParams<'/shared/:secret'>();
  const isSecret = SECRET.test(secret);
  const query = useQuery({ ...sharedQuery(secret), enabled: isSecret });
  const isClosed = !isSecret || (query.error instanceof ApiError && query.error.status === 404);
  useTitle(t(isClosed ? 'snapshots.closed' : 'snapshots.sharedTitle'));
  if (isClosed)
    return (
      <PublicPage title={t('snapshots.closed')}>
        <Way />
      </PublicPage>
    );
  if (query.data) return <Shown shared={query.data} />;
  return (
    <PublicPage title={t('snapshots.sharedTitle')}>
      <NotYet query={query} failed={t('snapshots.sharedFailed')}>
        <Skeleton height="row" count={5} />
      </NotYet>
    </PublicPage>
  );
}

const Way = () => {
  const t = useText();
  return (
    <Link href="/register" className="link touch">
      {t('snapshots.follow')}
    </Link>
  );
};

function Shown({ shared }: { readonly shared: SharedSnapshot }) {
  const t = useText();
  const { takenAt, world, realReturn, holdings } = shared;
  const most = Math.max(...holdings.map(({ weight }) => weight), 0.001);
  const real =
    realReturn === undefined
      ? t('snapshots.realLater')
      : t('snapshots.real', { percent: formatReturn(realReturn, 2, true) });
  return (
    <PublicPage
      title={returnSentence(t, shared, false)}
      subtitle={`${t('snapshots.sharedTitle')} · ${sentenceDateTime(takenAt)}`}
    >
      <div className="shared stack">
        <p className="muted small">
          {t('snapshots.sharedNote')} {real}
        </p>
        {world === 'practice' && (
          <p className="shared-practice small">
            <FlaskConical size={15} aria-hidden="true" />
            {t('snapshots.practice')}
          </p>
        )}
        <table className="card shared-table" aria-label={t('snapshots.weights')}>
          <thead>
            <tr className="small muted">
              <th scope="col">{t('snapshots.asset')}</th>
              <th scope="col">{t('snapshots.weightOn', { date: sentenceDate(takenAt) })}</th>
              <th scope="col">{t('snapshots.priceSince')}</th>
            </tr>
          </thead>
          <tbody>
            {holdings.map(({ asset, weight, priceChange }) => (
              <tr key={asset ? `${asset.kind} ${asset.code ?? ''}` : 'cash'}>
                <th scope="row">
                  {asset ? (asset.code ?? t('snapshots.own')) : t('snapshots.cash')}
                  <span className="shared-bar" aria-hidden="true">
                    <span className={asset ? 'snapshot-after' : 'snapshot-then'} style={barWidth(weight, most)} />
                  </span>
                </th>
                <td className="tnum">{formatReturn(weight, 1)}</td>
                <td>{priceChange === undefined ? '–' : <ReturnText value={priceChange} decimals={2} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="shared-hidden small">
          <EyeOff size={18} aria-hidden="true" />
          {t('snapshots.hidden')}
        </p>
        <div className="shared-foot">
          <AdviceNote text={t('snapshots.noAdvice')} />
          <Way />
        </div>
      </div>
    </PublicPage>
  );
}
