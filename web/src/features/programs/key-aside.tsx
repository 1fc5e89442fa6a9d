import type { AccountItem } from '@kurus/core/contract/accounts';
import type { Scope } from '@kurus/core/contract/words/scopes';
import { KEY_CALLS_PER_MINUTE, KEY_LOG_DAYS } from '@kurus/core/limits';
import { Check, X } from 'lucide-react';
import { useText } from '../../i18n/use-text.ts';
import { Card } from '../../ui/card.tsx';
import { type KeyAccounts, keySentences } from './key-words.ts';

interface KeyAsideProps {
  readonly scopes: ReadonlySet<Scope>;
  readonly accounts: KeyAccounts;
  readonly all: readonly AccountItem[];
  /** True for a key that sees ratios in place of amounts. */
  readonly isInRatios: boolean;
}

/** Sentences about the key, which grow as one ticks, and its limits. */
export function KeyAside({ scopes, accounts, all, isInRatios }: KeyAsideProps) {
  const t = useText();
  return (
    <div className="stack-5">
      <Card title={t('programs.this')}>
        <ul className="key-sentences" aria-live="polite">
          {keySentences(t, { scopes, accounts, isInRatios }, all).map(({ text, isAllowed }) => (
            <li key={text} data-allowed={isAllowed || undefined}>
              {isAllowed ? <Check size={16} aria-hidden="true" /> : <X size={16} aria-hidden="true" />}
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </Card>
      <Card title={t('programs.limits')}>
        <dl className="key-facts">
          <Fact label={t('programs.perMinute')} value={t('programs.callsPerMinute', { count: KEY_CALLS_PER_MINUTE })} />
          <Fact label={t('programs.log')} value={t('programs.logKept', { days: KEY_LOG_DAYS })} />
          <Fact label={t('programs.newNetwork')} value={t('programs.told')} />
        </dl>
      </Card>
    </div>
  );
}

export const Fact = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <div>
    <dt className="muted">{label}</dt>
    <dd>{value}</dd>
  </div>
);
