/** Access keys with their rights, end and use; the log opens under its key. */

import type { KeyItem } from '@kurus/core/contract/keys';
import { useQuery } from '@tanstack/react-query';
import { KeyRound, Plus, ShieldCheck, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { accountsQuery } from '../../lib/account/selected-account.ts';
import { messageOf } from '../../lib/api-error.ts';
import { useCommand } from '../../lib/forms/use-command.ts';
import { dateText, dateTimeText } from '../../lib/words/date-text.ts';
import { ButtonLink, IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState, Skeleton } from '../../ui/feedback.tsx';
import { NotYet } from '../../ui/not-yet.tsx';
import { toast } from '../../ui/toast.tsx';
import { keysQuery, removeKey } from './key-queries.ts';
import { accountsText, lifeText } from './key-words.ts';
import { newKeyAddress } from './keys-address.ts';
import { LogBelow, LogButton, useLogPage } from './open-log.tsx';
import { Rights } from './rights.tsx';

export function KeyList() {
  const t = useText();
  const query = useQuery(keysQuery);
  const logPage = useLogPage('keys', query.data);
  const [ending, setEnding] = useState<KeyItem>();
  const end = useCommand({
    send: ({ id }: KeyItem) => removeKey(id),
    onSuccess: (message) => {
      toast.success(message);
      setEnding(undefined);
    },
    onError: (error) => toast.error(messageOf(error, t('programs.endFailed'))),
  });
  const make = (
    <ButtonLink href={newKeyAddress()} icon={<Plus size={18} aria-hidden="true" />}>
      {t('programs.make')}
    </ButtonLink>
  );
  if (logPage) return logPage;
  return (
    <div className="stack">
      <div className="keys-head">
        <h2 className="keys-title">{t('programs.keys')}</h2>
        {query.data !== undefined && query.data.length > 0 && make}
      </div>
      {query.data ? (
        <Keys keys={query.data} make={make} onEnd={setEnding} />
      ) : (
        <NotYet query={query} failed={t('programs.failed')}>
          <Skeleton height="card" count={2} />
        </NotYet>
      )}
      <p className="keys-never muted small">
        <ShieldCheck size={16} aria-hidden="true" /> {t('programs.never')}
      </p>
      <ConfirmDialog
        open={ending !== undefined}
        title={t('programs.endTitle', { name: ending?.name ?? '' })}
        text={t('programs.endText')}
        confirmLabel={t('programs.end')}
        busy={end.isPending}
        onConfirm={() => ending && end.mutate(ending)}
        onCancel={() => setEnding(undefined)}
      />
    </div>
  );
}

interface KeysProps {
  readonly keys: readonly KeyItem[];
  readonly make: React.ReactNode;
  readonly onEnd: (key: KeyItem) => void;
}

function Keys({ keys, make, onEnd }: KeysProps) {
  const t = useText();
  if (keys.length === 0)
    return (
      <Card>
        <EmptyState
          icon={<KeyRound size={26} />}
          title={t('programs.noneTitle')}
          text={t('programs.none')}
          action={make}
        />
      </Card>
    );
  return (
    <Card padding="none">
      <div className="key-columns muted small" aria-hidden="true">
        <span>{t('programs.key')}</span>
        <span>{t('programs.rights')}</span>
        <span>{t('programs.accounts')}</span>
        <span>{t('programs.ends')}</span>
        <span>{t('programs.lastUse')}</span>
        <span className="key-calls">{t('programs.calls')}</span>
      </div>
      <ul>
        {keys.map((key) => (
          <li key={key.id} className="key-item">
            <KeyRow item={key} onEnd={() => onEnd(key)} />
            <LogBelow item={key} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface KeyRowProps {
  readonly item: KeyItem;
  readonly onEnd: () => void;
}

function KeyRow({ item, onEnd }: KeyRowProps) {
  const t = useText();
  const accounts = useQuery(accountsQuery).data;
  const [nowMs] = useState(Date.now);
  const life = lifeText(t, item, nowMs);
  return (
    <div className="key-row">
      <div className="key-name">
        <strong>{item.name}</strong>
        <code className="key-prefix muted">{item.prefix}…</code>
      </div>
      <div>
        <Rights scopes={item.scopes} />
        {item.ratiosOnly && <p className="muted small">{t('programs.ratios')}</p>}
        {life.isOver && <p className="muted small">{t('programs.overText')}</p>}
      </div>
      <span className="key-accounts">{accountsText(t, item.accounts, accounts)}</span>
      <span className="key-end">
        <span className="key-end-date">{dateText(item.expiresAt)}</span>
        <span className="key-life small" data-soon={life.isSoon || undefined}>
          {life.text}
        </span>
      </span>
      <span className={item.lastUsedAt === undefined ? 'key-use muted' : 'key-use'}>
        {item.lastUsedAt === undefined ? t('programs.neverUsed') : dateTimeText(item.lastUsedAt)}
      </span>
      <span className="key-calls tnum">{item.calls}</span>
      <span className="key-buttons">
        {life.isOver && (
          <ButtonLink href={newKeyAddress(item.id)} variant="ghost" size="sm">
            {t('programs.again')}
          </ButtonLink>
        )}
        <LogButton list="keys" item={item} />
        <IconButton
          label={t('programs.endKey', { name: item.name })}
          icon={<Trash2 size={18} aria-hidden="true" />}
          onClick={onEnd}
        />
      </span>
    </div>
  );
}
