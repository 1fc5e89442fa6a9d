/** A new key, shown once: what closes it is that it was copied, or that somebody says so. */

import type { KeyItem } from '@kurus/core/contract/keys';
import { useQuery } from '@tanstack/react-query';
import { Copy, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { accountsQuery } from '../../lib/account/selected-account.ts';
import { dateText } from '../../lib/words/date-text.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Fact } from './key-aside.tsx';
import { accountsText, wordOf } from './key-words.ts';

interface KeyOnceProps {
  readonly made: { readonly key: KeyItem; readonly token: string };
  readonly onDone: () => void;
}

export function KeyOnce({ made: { key, token }, onDone }: KeyOnceProps) {
  const t = useText();
  const [isKept, setKept] = useState(false);
  const [said, setSaid] = useState('');
  const example = `curl -H "Authorization: Bearer $KURUS_TOKEN" \\\n  ${location.origin}/accounts`;
  const copy = (text: string, done: string, onCopied?: () => void) =>
    navigator.clipboard.writeText(text).then(
      () => {
        setSaid(done);
        onCopied?.();
      },
      () => setSaid(t('programs.copyFailed')),
    );
  return (
    <Modal
      open
      title={t('programs.ready', { name: key.name })}
      className="key-once"
      footer={
        <>
          <label className="key-tick grow">
            <input type="checkbox" checked={isKept} onChange={(event) => setKept(event.target.checked)} />
            <span>{t('programs.kept')}</span>
          </label>
          <Button disabled={!isKept} onClick={onDone}>
            {t('programs.done')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <Warning />
        <div className="key-secret">
          <code className="grow">{token}</code>
          <Button
            data-autofocus
            icon={<Copy size={16} aria-hidden="true" />}
            onClick={() => void copy(token, t('programs.copied'), () => setKept(true))}
          >
            {t('programs.copy')}
          </Button>
        </div>
        <p className="muted small" role="status">
          {said}
        </p>
        <p className="key-label">{t('programs.tryIt')}</p>
        <div className="key-secret">
          <pre className="grow">{example}</pre>
          <IconButton
            label={t('programs.copyExample')}
            icon={<Copy size={16} aria-hidden="true" />}
            onClick={() => void copy(example, t('programs.exampleCopied'))}
          />
        </div>
        <Facts item={key} />
      </div>
    </Modal>
  );
}

function Warning() {
  const t = useText();
  return (
    <p className="key-warning">
      <TriangleAlert size={18} aria-hidden="true" />
      <span>
        <strong>{t('programs.once')}</strong> {t('programs.onceText')}
      </span>
    </p>
  );
}

function Facts({ item: key }: { readonly item: KeyItem }) {
  const t = useText();
  const accounts = useQuery(accountsQuery).data;
  return (
    <dl className="key-facts">
      <Fact
        label={t('programs.may')}
        value={key.scopes.map((scope) => t(`programs.scope-${wordOf(scope)}`)).join(' · ')}
      />
      <Fact label={t('programs.accounts')} value={accountsText(t, key.accounts, accounts)} />
      <Fact label={t('programs.ends')} value={dateText(key.expiresAt)} />
    </dl>
  );
}
