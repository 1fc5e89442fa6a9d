/** Snapshots: taking one, the list, and the chosen one beside today or another. */

import type { SnapshotHead } from '@kurus/core/contract/snapshots';
import { useQuery } from '@tanstack/react-query';
import { Camera, Link2 } from 'lucide-react';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { useText } from '../../i18n/use-text.ts';
import { carryChoice, useAccountChoice } from '../../lib/account/account-choice.ts';
import { accountsQuery } from '../../lib/account/selected-account.ts';
import { sentenceDateTime } from '../../lib/words/sentence-date.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState, Skeleton } from '../../ui/feedback.tsx';
import { NotYet } from '../../ui/not-yet.tsx';
import { ChosenSnapshot } from './chosen-snapshot.tsx';
import { readChoice, type SnapshotChoice, snapshotAddress } from './snapshot-address.ts';
import { snapshotsQuery } from './snapshot-queries.ts';
import { TakeForm } from './take-form.tsx';
import './snapshots.css';

export function SnapshotsPart() {
  const t = useText();
  const query = useQuery(snapshotsQuery);
  const choice = useAccountChoice();
  const shown = readChoice(useSearch());
  const show = (next: SnapshotChoice) => navigate(carryChoice(snapshotAddress(next), choice), { replace: true });
  const items = query.data;
  const chosen = items?.find(({ id }) => id === shown.id) ?? items?.[0];
  return (
    <div className="snapshots">
      <div className="stack">
        <Card title={t('snapshots.takeNow')}>
          <TakeForm onTaken={(id) => show({ id })} />
        </Card>
        {items && items.length > 0 && <KeptList items={items} chosen={chosen} onShow={show} />}
      </div>
      {items ? (
        chosen ? (
          <ChosenSnapshot
            key={chosen.id}
            snapshot={chosen}
            others={items.filter(({ id, account }) => id !== chosen.id && account === chosen.account)}
            compare={shown.compare ?? 'now'}
            onShow={show}
          />
        ) : (
          <Card>
            <EmptyState icon={<Camera size={26} />} title={t('snapshots.emptyTitle')} text={t('snapshots.empty')} />
          </Card>
        )
      ) : (
        <NotYet query={query} failed={t('snapshots.failed')}>
          <Skeleton height="card" count={2} />
        </NotYet>
      )}
    </div>
  );
}

interface KeptListProps {
  readonly items: readonly SnapshotHead[];
  readonly chosen: SnapshotHead | undefined;
  readonly onShow: (shown: SnapshotChoice) => void;
}

function KeptList({ items, chosen, onShow }: KeptListProps) {
  const t = useText();
  const accounts = useQuery(accountsQuery).data;
  const nameOf = (account: number) => accounts?.find(({ id }) => id === account)?.name;
  return (
    <Card
      padding="none"
      className="snapshot-list"
      title={t('snapshots.kept')}
      action={<span className="muted small tnum">{items.length}</span>}
    >
      <ul>
        {items.map(({ id, name, takenAt, account, shared }) => (
          <li key={id}>
            <button
              type="button"
              className="snapshot-row"
              aria-current={id === chosen?.id ? 'true' : undefined}
              onClick={() => onShow({ id })}
            >
              <span className="snapshot-name">
                <strong>{name}</strong>
                {shared && (
                  <span className="chip snapshot-shared">
                    <Link2 size={13} aria-hidden="true" />
                    {t('snapshots.shared')}
                  </span>
                )}
              </span>
              <span className="muted small">
                {[sentenceDateTime(takenAt), nameOf(account)].filter(Boolean).join(' · ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
