/** The first question of a tracked account: how to begin. */

import { Layers } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { useText } from '../../../i18n/use-text.ts';
import { withChoice } from '../../../lib/account/account-choice.ts';
import { useSelectedAccount } from '../../../lib/account/selected-account.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback.tsx';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import '../tracked.css';

const EntryWindow = lazyDialog(async () => (await import('../entry/entry-window.tsx')).EntryWindow);
const OpeningWindow = lazyDialog(async () => (await import('./opening-window.tsx')).OpeningWindow);

export type Beginning = 'opening' | 'file' | 'entry';

export function Answers({ onAnswer }: { readonly onAnswer: (begin: Beginning) => void }) {
  const t = useText();
  return (
    <div className="start-answers">
      <Button wide onPointerDown={OpeningWindow.preload} onClick={() => onAnswer('opening')}>
        {t('tracked.holdNow')}
      </Button>
      <Button variant="secondary" wide onClick={() => onAnswer('file')}>
        {t('tracked.fromFile')}
      </Button>
      <Button variant="secondary" wide onPointerDown={EntryWindow.preload} onClick={() => onAnswer('entry')}>
        {t('tracked.oneByOne')}
      </Button>
    </div>
  );
}

/** Asks how to begin with an empty account; a user who chose before opening it is not asked again. */
export function StartAnswers() {
  const t = useText();
  const { item: account } = useSelectedAccount();
  const answered = useHistoryState<{ readonly begin?: Beginning } | null>()?.begin;
  const [begin, setBegin] = useState(answered);
  const close = () => setBegin(undefined);
  const [, navigate] = useLocation();
  const importAddress = account && withChoice('/import', account.id);
  // The answer was given before the account was created: the back button must not return to it.
  useEffect(() => {
    if (answered === 'file' && importAddress !== undefined) navigate(importAddress, { replace: true });
  }, [answered, importAddress, navigate]);
  if (!account || importAddress === undefined) return null;
  return (
    <div className="card">
      <EmptyState
        icon={<Layers size={26} />}
        title={t('tracked.startQuestion', { name: account.name })}
        text={t('tracked.startAccountText')}
        action={
          account.status === 'open' && (
            <Answers onAnswer={(answer) => (answer === 'file' ? navigate(importAddress) : setBegin(answer))} />
          )
        }
      />
      <OpeningWindow open={begin === 'opening'} account={account} onClose={close} />
      <EntryWindow open={begin === 'entry'} account={account} onClose={close} />
    </div>
  );
}
