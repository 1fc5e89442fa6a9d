import { VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import { useQuery } from '@tanstack/react-query';
import { BookOpen } from 'lucide-react';
import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { tabTexts } from '../../i18n/bundles.ts';
import { useText } from '../../i18n/use-text.ts';
import { withTexts } from '../../i18n/with-texts.ts';
import { showAccount } from '../../lib/account/account-choice.ts';
import { SAMPLE_NOTE_ID } from '../../lib/account/sample-lock.ts';
import { accountsQuery } from '../../lib/account/selected-account.ts';
import { Button } from '../../ui/button.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import './sample-note.css';

const OpenAccount = lazyDialog(
  async () => (await withTexts(import('../../features/accounts/open-account.tsx'), tabTexts)).OpenAccount,
);

/** Note at the head of each page of the sample, with the way out of it. */
export function SampleNote() {
  const t = useText();
  const [opens, setOpens] = useState(false);
  const own = useQuery(accountsQuery).data?.find(({ id, status }) => id !== VIRTUAL_ACCOUNT && status === 'open');
  const begin = (account: number) => {
    showAccount(account);
    navigate('/dashboard');
  };
  return (
    <div className="sample-note row wrap" role="note">
      <BookOpen size={18} aria-hidden="true" />
      <p id={SAMPLE_NOTE_ID}>{t('shell.sampleNote')}</p>
      <Button variant="secondary" size="sm" onClick={() => (own ? begin(own.id) : setOpens(true))}>
        {t('shell.sampleOwn')}
      </Button>
      <OpenAccount open={opens} onClose={() => setOpens(false)} onOpened={begin} />
    </div>
  );
}
