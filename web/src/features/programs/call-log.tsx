/** Calls with a key or of a program, the newest first, refused ones with their reason. */

import type { KeyCallItem, KeyItem } from '@kurus/core/contract/keys';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Translate, useText } from '../../i18n/use-text.ts';
import { dateTimeText } from '../../lib/words/date-text.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/feedback.tsx';
import { NotYet } from '../../ui/not-yet.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { keyLogQuery } from './key-queries.ts';
import { wordOf } from './key-words.ts';

export function CallLog({ item }: { readonly item: Pick<KeyItem, 'id' | 'name'> }) {
  const t = useText();
  const [shown, setShown] = useState<'every' | 'refused'>('every');
  const query = useInfiniteQuery(keyLogQuery(item.id, shown === 'refused'));
  const calls = query.data?.pages.flatMap((page) => page.calls);
  return (
    <section aria-label={t('programs.logOf', { name: item.name })}>
      <div className="key-log-head">
        <strong>{t('programs.callList')}</strong>
        <RadioGroup
          label={t('programs.which')}
          hideLabel
          name={`log-${item.id}`}
          options={[
            { value: 'every', label: t('programs.every') },
            { value: 'refused', label: t('programs.refused') },
          ]}
          value={shown}
          onChange={setShown}
        />
      </div>
      {calls === undefined ? (
        <NotYet query={query} failed={t('programs.logFailed')}>
          <Skeleton height="row" count={3} />
        </NotYet>
      ) : calls.length === 0 ? (
        <p className="key-log-empty muted">{t(shown === 'every' ? 'programs.logEmpty' : 'programs.logEmptyRefused')}</p>
      ) : (
        <ul>
          {calls.map((call, index) => (
            <Call key={`${call.at} ${index}`} call={call} />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <Button variant="ghost" size="sm" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('programs.older')}
        </Button>
      )}
    </section>
  );
}

function Call({ call }: { readonly call: KeyCallItem }) {
  const t = useText();
  const { at, method, path, scope, status, network } = call;
  return (
    <li className="key-call">
      <span className="muted tnum">{dateTimeText(at)}</span>
      <code className="key-call-path">
        {method} {path}
      </code>
      <span>{scope === undefined ? t('programs.public') : t(`programs.scope-${wordOf(scope)}`)}</span>
      <span className="muted">{network}</span>
      <span className="key-status tnum" data-tone={toneOf(status)}>
        {status}
      </span>
      <span className="key-reason muted">{reasonOf(t, call)}</span>
    </li>
  );
}

const toneOf = (status: number) => (status === 429 ? 'limited' : status >= 400 ? 'refused' : undefined);

/** Reason of a refusal in words, with its code. */
function reasonOf(t: Translate, { code, scope }: KeyCallItem): string {
  if (code === undefined) return '';
  const words = {
    SCOPE_MISSING:
      scope === undefined
        ? t('programs.closed')
        : t('programs.missing', { scope: t(`programs.scope-${wordOf(scope)}`) }),
    AMOUNTS_HIDDEN: t('programs.amountsHidden'),
    TOO_MANY_REQUESTS: t('programs.limited'),
    ACCOUNT_NOT_FOUND: t('programs.notFound'),
  }[code];
  return words === undefined ? code : `${code} · ${words}`;
}
