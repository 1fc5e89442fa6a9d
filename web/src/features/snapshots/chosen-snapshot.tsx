/** One snapshot: what became of it since, its weights then and now, its link. */

import type { SnapshotComparison, SnapshotHead } from '@kurus/core/contract/snapshots';
import { formatReturn } from '@kurus/core/money/format-return';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { accountsQuery } from '../../lib/account/selected-account.ts';
import { messageOf } from '../../lib/api-error.ts';
import { useCommand } from '../../lib/forms/use-command.ts';
import { sentenceDate } from '../../lib/words/sentence-date.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Skeleton } from '../../ui/feedback.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { NotYet } from '../../ui/not-yet.tsx';
import { SelectField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { ComparedWeights } from './compared-weights.tsx';
import { LinkCard } from './link-card.tsx';
import { returnSentence } from './return-sentence.ts';
import type { SnapshotChoice } from './snapshot-address.ts';
import { type ComparedWith, comparisonQuery, erase } from './snapshot-queries.ts';

interface ChosenSnapshotProps {
  readonly snapshot: SnapshotHead;
  /** Others of the same account. */
  readonly others: readonly SnapshotHead[];
  readonly compare: ComparedWith;
  readonly onShow: (shown: SnapshotChoice) => void;
}

export function ChosenSnapshot({ snapshot, others, compare, onShow }: ChosenSnapshotProps) {
  const t = useText();
  const { id, account } = snapshot;
  const other = others.find((one) => one.id === compare);
  const query = useQuery(comparisonQuery(account, id, other?.id ?? 'now'));
  const comparison = query.data?.comparison;
  return (
    <div className="stack">
      <Card className="snapshot-head">
        <div className="snapshot-choice">
          <Headline snapshot={snapshot} other={other} comparison={comparison} />
          <SelectField
            label={t('snapshots.compareWith')}
            hideLabel
            name="compare"
            value={String(other?.id ?? 'now')}
            options={[
              { value: 'now', label: t('snapshots.today') },
              ...others.map((one) => ({ value: String(one.id), label: t('snapshots.with', { name: one.name }) })),
            ]}
            onChange={({ target: { value } }) =>
              onShow({ id, compare: others.find((one) => String(one.id) === value)?.id })
            }
          />
        </div>
        {comparison ? (
          <Equation comparison={comparison} endsNow={other === undefined} />
        ) : (
          <NotYet query={query} failed={query.error ? messageOf(query.error, t('snapshots.failed')) : ''}>
            <Skeleton count={2} />
          </NotYet>
        )}
      </Card>
      {comparison && <ComparedWeights comparison={comparison} endsNow={other === undefined} />}
      <LinkCard snapshot={snapshot} />
      <EraseButton snapshot={snapshot} />
    </div>
  );
}

interface HeadlineProps {
  readonly snapshot: SnapshotHead;
  readonly other: SnapshotHead | undefined;
  readonly comparison: SnapshotComparison | undefined;
}

function Headline({ snapshot: { name, account: number }, other, comparison }: HeadlineProps) {
  const t = useText();
  const account = useQuery(accountsQuery).data?.find(({ id }) => id === number)?.name ?? '';
  return (
    <div className="snapshot-told">
      <p className="muted small">
        {other
          ? t('snapshots.headOther', { name, other: other.name, account })
          : t('snapshots.headNow', { name, account })}
      </p>
      <h2 className="snapshot-sentence">{comparison ? returnSentence(t, comparison, true) : name}</h2>
    </div>
  );
}

/** start + flows + gain = end, to the kuruş. */
function Equation({ comparison, endsNow }: { readonly comparison: SnapshotComparison; readonly endsNow: boolean }) {
  const t = useText();
  const { from, to, start, flows, gain, end, realReturn } = comparison;
  return (
    <div className="stack-2">
      <p className="snapshot-equation small">
        <span>
          {sentenceDate(from)} <MoneyText value={start} />
        </span>{' '}
        <span>
          + {t('snapshots.flows')} <MoneyText value={flows} />
        </span>{' '}
        <span>
          + {t('snapshots.gain')}{' '}
          <MoneyText value={gain} className={`direction-${gain === 0n ? 'flat' : gain < 0n ? 'down' : 'up'}`} />
        </span>{' '}
        <span>
          = {endsNow ? t('snapshots.now') : sentenceDate(to)} <MoneyText value={end} />
        </span>
      </p>
      <p className="muted small">
        {realReturn === undefined
          ? t('snapshots.realLater')
          : t('snapshots.real', { percent: formatReturn(realReturn, 2, true) })}
      </p>
    </div>
  );
}

function EraseButton({ snapshot: { id, name } }: { readonly snapshot: SnapshotHead }) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const command = useCommand({
    send: () => erase(id),
    onSuccess: ({ message }) => {
      setAsking(false);
      toast.success(message);
    },
    onError: (error) => toast.error(messageOf(error, t('snapshots.notDone'))),
  });
  return (
    <div>
      <Button variant="ghost" size="sm" onClick={() => setAsking(true)}>
        {t('snapshots.erase')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('snapshots.eraseTitle', { name })}
        text={t('snapshots.eraseText')}
        confirmLabel={t('snapshots.erase')}
        busy={command.isPending}
        onConfirm={() => command.mutate()}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}
