import { useQuery } from '@tanstack/react-query';
import { UserX } from 'lucide-react';
import { useText } from '../../i18n/use-text.ts';
import { endedShare } from '../../lib/account/ended-share.ts';
import { accountsQuery, isOpenTracked } from '../../lib/account/selected-account.ts';
import { useStore } from '../../lib/create-store.ts';
import { storage } from '../../lib/storage.ts';
import { sentenceDateTime } from '../../lib/words/sentence-date.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import './ended-share-note.css';

/** Tells who ended a share of the portfolio that was on the screen; the page has gone to the reader's own. */
export function EndedShareNote() {
  const t = useText();
  const ended = useStore(endedShare);
  const hasOwn = useQuery(accountsQuery).data?.some(isOpenTracked) === true;
  if (!ended || ended.token !== storage.token.get()) return null;
  return (
    <Card className="ended-share">
      <UserX size={24} aria-hidden="true" />
      <div role="alert" className="grow">
        <h2>{t('household.endedTitle', { by: ended.by })}</h2>
        <p className="muted">{t('household.endedText', { name: ended.name, at: sentenceDateTime(ended.atMs) })}</p>
      </div>
      <Button variant="secondary" onClick={() => endedShare.set(undefined)}>
        {t(hasOwn ? 'household.endedGo' : 'household.endedUnderstood')}
      </Button>
    </Card>
  );
}
