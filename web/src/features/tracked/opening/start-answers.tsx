/** First steps of a tracked account with nothing in it. */

import { SAMPLE_ACCOUNT } from '@kurus/core/contract/words/start';
import { Eye, ListPlus, PenLine, Upload } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { useText } from '../../../i18n/use-text.ts';
import { showAccount, withChoice } from '../../../lib/account/account-choice.ts';
import { useSelectedAccount } from '../../../lib/account/selected-account.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { WaysCard } from '../../../ui/ways-card.tsx';
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

/** Ways to begin with an empty account; the step that was chosen before it was opened comes at once. */
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
  const isOwnName = account.name === t('shell.ownAccount');
  return (
    <>
      <WaysCard
        title={isOwnName ? t('tracked.startNothingOwn') : t('tracked.startNothing', { name: account.name })}
        text={t('tracked.startAccountText')}
        ways={
          account.status === 'open'
            ? [
                {
                  id: 'file',
                  icon: <Upload size={20} />,
                  title: t('tracked.wayFile'),
                  text: t('tracked.wayFileText'),
                  takes: t('tracked.wayFileTakes'),
                  href: importAddress,
                },
                {
                  id: 'opening',
                  icon: <PenLine size={20} />,
                  title: t('tracked.wayHold'),
                  text: t('tracked.wayHoldText'),
                  takes: t('tracked.wayHoldTakes'),
                  onTouch: OpeningWindow.preload,
                  onPress: () => setBegin('opening'),
                },
                {
                  id: 'entry',
                  icon: <ListPlus size={20} />,
                  title: t('tracked.wayEntries'),
                  text: t('tracked.wayEntriesText'),
                  onTouch: EntryWindow.preload,
                  onPress: () => setBegin('entry'),
                },
              ]
            : []
        }
        aside={
          <button type="button" className="ways-link" onClick={() => showAccount(SAMPLE_ACCOUNT)}>
            <Eye size={17} aria-hidden="true" />
            {t('tracked.toSample')}
          </button>
        }
        caption={t('tracked.startCaption')}
      />
      <OpeningWindow open={begin === 'opening'} account={account} onClose={close} />
      <EntryWindow open={begin === 'entry'} account={account} onClose={close} />
    </>
  );
}
