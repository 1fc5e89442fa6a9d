/** Strategy: its author, its versions, and what became of each target. */

import { VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import {
  followStrategy,
  reportStrategy,
  retireStrategy,
  type StrategyItem,
  unfollowStrategy,
} from '@kurus/core/contract/strategies';
import { useQuery } from '@tanstack/react-query';
import { Bell, BellOff, Flag, Lock } from 'lucide-react';
import { useState } from 'react';
import { commentTexts, orderTexts } from '../../i18n/bundles.ts';
import { useText } from '../../i18n/use-text.ts';
import { withTexts } from '../../i18n/with-texts.ts';
import { useSelectedAccount } from '../../lib/account/selected-account.ts';
import { call } from '../../lib/api-client.ts';
import { ApiError, messageOf } from '../../lib/api-error.ts';
import { useCommand } from '../../lib/forms/use-command.ts';
import { useTitle } from '../../lib/use-title.ts';
import { sentenceDate, sentenceDateTime } from '../../lib/words/sentence-date.ts';
import { AdviceNote } from '../../ui/advice-note.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Skeleton } from '../../ui/feedback.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { NotYet } from '../../ui/not-yet.tsx';
import { toast } from '../../ui/toast.tsx';
import { OutcomeBar } from './outcome-bar.tsx';
import { StrategyEditor } from './strategy-editor.tsx';
import { reloadStrategies, strategyQuery } from './strategy-queries.ts';
import { VersionCard } from './version-card.tsx';
import { VersionChanges } from './version-changes-text.tsx';
import './strategies.css';

export function StrategyScreen({ id }: { readonly id: string }) {
  const t = useText();
  const isNumber = /^[1-9]\d{0,17}$/.test(id);
  const query = useQuery({ ...strategyQuery(id), enabled: isNumber });
  const isUnknown = !isNumber || (query.error instanceof ApiError && query.error.status === 404);
  if (isUnknown) return <p className="card muted">{t('strategies.unknown')}</p>;
  if (query.data) return <Loaded strategy={query.data} />;
  return (
    <NotYet query={query} failed={t('strategies.failed')}>
      <Skeleton height="card" count={3} />
    </NotYet>
  );
}

function Loaded({ strategy }: { readonly strategy: StrategyItem }) {
  const t = useText();
  const [isWriting, setWriting] = useState(false);
  const { id, name, versions, version } = strategy;
  const [chosen, setChosen] = useState<number>();
  useTitle(name === '' ? t('strategies.erased') : name);
  if (isWriting)
    return (
      <StrategyEditor
        strategy={strategy}
        onDone={() => {
          setWriting(false);
          setChosen(undefined);
          void reloadStrategies(id);
        }}
        onCancel={() => setWriting(false)}
      />
    );
  const shown = versions.find((one) => one.version === (chosen ?? version)) ?? versions[0];
  return (
    <div className="stack">
      <StrategyHead strategy={strategy} onWrite={() => setWriting(true)} />
      <div className="strategy-columns">
        <Card title={t('strategies.versions')}>
          <ol className="strategy-versions">
            {versions.map((one) => (
              <li key={one.version}>
                <button
                  type="button"
                  className="strategy-version"
                  aria-current={one === shown ? 'true' : undefined}
                  onClick={() => setChosen(one.version)}
                >
                  <strong>{t('strategies.version', { version: one.version })}</strong>
                  {one.version === version && <span className="chip strategy-current">{t('strategies.current')}</span>}
                  <span className="muted small">{sentenceDateTime(one.publishedAt)}</span>
                  <VersionChanges
                    older={versions.find(({ version: other }) => other === one.version - 1)?.assets}
                    newer={one.assets}
                  />
                </button>
              </li>
            ))}
          </ol>
          <p className="muted small strategies-note">
            <Lock size={14} aria-hidden="true" />
            {t('strategies.frozen')}
          </p>
        </Card>
        {shown && <VersionCard version={shown} />}
      </div>
      <AdviceNote text={t('strategies.noAdvice')} />
    </div>
  );
}

interface StrategyHeadProps {
  readonly strategy: StrategyItem;
  readonly onWrite: () => void;
}

function StrategyHead({ strategy, onWrite }: StrategyHeadProps) {
  const t = useText();
  const { name, nickname, own, visibility, world, counts, versions, createdAt, retiredAt } = strategy;
  const total = counts.open + counts.target + counts.stop + counts.expired;
  const text = versions[0]?.text;
  return (
    <Card className="strategy-head">
      <div className="strategy-head-top">
        <Avatar name={nickname} />
        <div className="strategy-name">
          <strong>{name === '' ? t('strategies.erased') : name}</strong>
          {retiredAt !== undefined && <span className="chip">{t('strategies.retired')}</span>}
          <span className="chip">{t(`strategies.${visibility}`)}</span>
          <span className="muted small">
            {nickname !== undefined && `${nickname} · `}
            {t('strategies.since', { date: sentenceDate(createdAt) })} · {t(`strategies.world-${world}`)}
          </span>
        </div>
        <div className="strategy-acts">
          {own ? <OwnActs strategy={strategy} onWrite={onWrite} /> : <OthersActs strategy={strategy} />}
          {retiredAt === undefined && <ApplyButton strategy={strategy} />}
        </div>
      </div>
      {text !== undefined && (
        <p dir="auto" className="strategy-text">
          {text}
        </p>
      )}
      <p className="small">
        <strong>{t('strategies.totals', { targets: total, versions: versions.length })}</strong>{' '}
        <span className="muted">{t('strategies.totalsNote')}</span>
      </p>
      <OutcomeBar counts={counts} />
    </Card>
  );
}

const ReportDialog = lazyDialog(
  async () => (await withTexts(import('../../ui/report-dialog.tsx'), commentTexts)).ReportDialog,
);

const ApplyDialog = lazyDialog(async () => (await withTexts(import('./apply-dialog.tsx'), orderTexts)).ApplyDialog);

/** Closed while a real portfolio is selected: orders are for virtual money. */
function ApplyButton({ strategy }: { readonly strategy: StrategyItem }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const isVirtual = useSelectedAccount().choice === VIRTUAL_ACCOUNT;
  return (
    <>
      <Button disabled={!isVirtual} onClick={() => setOpen(true)}>
        {t('strategies.apply')}
      </Button>
      {!isVirtual && <span className="muted small">{t('strategies.chooseVirtual')}</span>}
      <ApplyDialog open={isOpen} strategy={strategy} onClose={() => setOpen(false)} />
    </>
  );
}

/** Follow a public strategy of somebody else, or report it. */
function OthersActs({ strategy }: { readonly strategy: StrategyItem }) {
  const t = useText();
  const [isReporting, setReporting] = useState(false);
  if (strategy.visibility === 'private') return null;
  return (
    <>
      <IconButton
        label={t('strategies.report')}
        icon={<Flag size={16} aria-hidden="true" />}
        onClick={() => setReporting(true)}
      />
      <FollowButton strategy={strategy} />
      <ReportDialog
        open={isReporting}
        title="strategies.reportTitle"
        send={(reason) => call(reportStrategy, { params: { id: strategy.id }, body: { reason } })}
        failed="strategies.notDone"
        onClose={() => setReporting(false)}
      />
    </>
  );
}

function FollowButton({ strategy: { id, followed } }: { readonly strategy: StrategyItem }) {
  const t = useText();
  const follow = useCommand({
    send: () => call(followed ? unfollowStrategy : followStrategy, { params: { id } }),
    onSuccess: () => void reloadStrategies(id),
    onError: (error) => toast.error(messageOf(error, t('strategies.notDone'))),
  });
  const Icon = followed ? BellOff : Bell;
  return (
    <Button
      variant="secondary"
      icon={<Icon size={16} aria-hidden="true" />}
      busy={follow.isPending}
      onClick={() => follow.mutate()}
    >
      {t(followed ? 'strategies.unfollow' : 'strategies.follow')}
    </Button>
  );
}

function OwnActs({ strategy: { id, retiredAt }, onWrite }: StrategyHeadProps) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const retire = useCommand({
    send: () => call(retireStrategy, { params: { id } }),
    onSuccess: ({ message }) => {
      setAsking(false);
      toast.success(message);
      void reloadStrategies(id);
    },
    onError: (error) => toast.error(messageOf(error, t('strategies.notDone'))),
  });
  if (retiredAt !== undefined) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {t('strategies.retire')}
      </Button>
      <Button variant="secondary" onClick={onWrite}>
        {t('strategies.newVersion')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('strategies.retireTitle')}
        text={t('strategies.retireText')}
        confirmLabel={t('strategies.retire')}
        tone="primary"
        busy={retire.isPending}
        onConfirm={() => retire.mutate()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
