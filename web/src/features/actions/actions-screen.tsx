/** Screen of corporate actions of one tracked account: pending, answered and refused proposals. */

import type { AccountItem } from '@kurus/core/contract/accounts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { actionsQuery } from '../../lib/action-queries.ts';
import { Button } from '../../ui/button.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import './actions.css';
import { Proposals } from './proposals.tsx';

const EnterAction = lazyDialog(async () => (await import('./enter-action.tsx')).EnterAction);

export function ActionsScreen({ account }: { readonly account: AccountItem }) {
  const t = useText();
  const [entering, setEntering] = useState(false);
  const [withRefused, setWithRefused] = useState(false);
  const counts = useInfiniteQuery(actionsQuery(account.id, 'open')).data?.pages[0]?.counts;
  const refused = counts?.refused ?? 0;
  const readOnly = account.status === 'archived';
  return (
    <div className="stack actions">
      <header className="actions-head">
        <div>
          <h2 className="actions-title">
            {t('shell.actions')}
            {counts !== undefined && counts.open > 0 && (
              <span className="actions-count">{t('actions.waiting', { count: counts.open })}</span>
            )}
          </h2>
          <p className="muted">{t('actions.intro')}</p>
        </div>
        <div className="cluster">
          {refused > 0 && (
            <Button variant="secondary" aria-expanded={withRefused} onClick={() => setWithRefused(!withRefused)}>
              {t('actions.refusedCount', { count: refused })}
            </Button>
          )}
          {!readOnly && (
            <Button
              variant="secondary"
              icon={<Plus size={18} aria-hidden="true" />}
              onPointerDown={EnterAction.preload}
              onClick={() => setEntering(true)}
            >
              {t('actions.enter')}
            </Button>
          )}
        </div>
      </header>
      {withRefused && refused > 0 && <Proposals account={account} state="refused" />}
      <Proposals account={account} state="open" />
      {counts !== undefined && counts.accepted + counts.written > 0 && (
        <section className="stack actions">
          <h2 className="actions-answered">{t('actions.answered')}</h2>
          {counts.accepted > 0 && <Proposals account={account} state="accepted" />}
          {counts.written > 0 && <Proposals account={account} state="written" />}
        </section>
      )}
      <EnterAction account={account.id} open={entering} onClose={() => setEntering(false)} />
    </div>
  );
}
