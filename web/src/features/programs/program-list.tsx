/** "Bağlı programlar": what each may, its last use, and the way to end it. */

import type { ProgramItem } from '@kurus/core/contract/programs';
import { useQuery } from '@tanstack/react-query';
import { Plug, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { accountsQuery } from '../../lib/account/selected-account.ts';
import { messageOf } from '../../lib/api-error.ts';
import { useCommand } from '../../lib/forms/use-command.ts';
import { dateText, dateTimeText } from '../../lib/words/date-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState, Skeleton } from '../../ui/feedback.tsx';
import { NotYet } from '../../ui/not-yet.tsx';
import { toast } from '../../ui/toast.tsx';
import { accountsText, lifeText } from './key-words.ts';
import { LogBelow, LogButton, useLogPage } from './open-log.tsx';
import { disconnect, programsQuery } from './program-queries.ts';
import './programs.css';
import { Rights } from './rights.tsx';

export function ProgramList() {
  const t = useText();
  const query = useQuery(programsQuery);
  const logPage = useLogPage('connected', query.data);
  const [ending, setEnding] = useState<ProgramItem>();
  const end = useCommand({
    send: ({ id }: ProgramItem) => disconnect(id),
    onSuccess: (message) => {
      toast.success(message);
      setEnding(undefined);
    },
    onError: (error) => toast.error(messageOf(error, t('programs.disconnectFailed'))),
  });
  if (logPage) return logPage;
  return (
    <div className="stack">
      <h2 className="keys-title">{t('programs.connected')}</h2>
      {query.data ? (
        <Programs items={query.data} onEnd={setEnding} />
      ) : (
        <NotYet query={query} failed={t('programs.connectedFailed')}>
          <Skeleton height="card" count={2} />
        </NotYet>
      )}
      <p className="keys-never muted small">
        <ShieldCheck size={16} aria-hidden="true" /> {t('programs.connectedNever')}
      </p>
      <ConfirmDialog
        open={ending !== undefined}
        title={t('programs.disconnectTitle', { name: ending?.name ?? '' })}
        text={t('programs.disconnectText')}
        confirmLabel={t('programs.disconnect')}
        busy={end.isPending}
        onConfirm={() => ending && end.mutate(ending)}
        onCancel={() => setEnding(undefined)}
      />
    </div>
  );
}

interface ProgramsProps {
  readonly items: readonly ProgramItem[];
  readonly onEnd: (program: ProgramItem) => void;
}

function Programs({ items, onEnd }: ProgramsProps) {
  const t = useText();
  if (items.length === 0)
    return (
      <Card>
        <EmptyState icon={<Plug size={26} />} title={t('programs.connectedNone')} text={t('programs.connectedText')} />
      </Card>
    );
  return (
    <Card padding="none">
      <ul>
        {items.map((item) => (
          <li key={item.id} className="key-item">
            <ProgramRow item={item} onEnd={() => onEnd(item)} />
            <LogBelow item={item} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function ProgramRow({ item, onEnd }: { readonly item: ProgramItem; readonly onEnd: () => void }) {
  const t = useText();
  const accounts = useQuery(accountsQuery).data;
  const [nowMs] = useState(Date.now);
  const life = lifeText(t, item, nowMs);
  return (
    <div className="key-row" data-program="">
      <div className="key-name">
        <strong>{item.name}</strong>
        {item.host === undefined ? (
          <span className="muted small">{t('programs.command')}</span>
        ) : (
          <code className="key-prefix">{item.host}</code>
        )}
      </div>
      <div>
        <Rights scopes={item.scopes} />
        {item.ratiosOnly && <p className="muted small">{t('programs.ratios')}</p>}
      </div>
      <span className="key-accounts">{accountsText(t, item.accounts, accounts)}</span>
      <span className="key-end">
        <span className="key-end-date">{dateText(item.expiresAt)}</span>
        <span className="key-life small" data-soon={life.isSoon || undefined}>
          {life.text}
        </span>
      </span>
      <span className="key-use small">
        <span className="muted">{t('programs.connectedAt', { date: dateText(item.connectedAt) })}</span>
        <br />
        {item.lastUsedAt === undefined
          ? t('programs.neverUsed')
          : t('programs.lastUsed', { at: dateTimeText(item.lastUsedAt) })}
      </span>
      <span className="key-buttons">
        <LogButton list="connected" item={item} />
        <Button variant="ghost" size="sm" aria-label={t('programs.disconnectOf', { name: item.name })} onClick={onEnd}>
          {t('programs.disconnect')}
        </Button>
      </span>
    </div>
  );
}
