import type { AccountItem } from '@kurus/core/contract/accounts';
import { TERMS_KINDS, type TermsKind } from '@kurus/core/contract/words/tracked';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { Modal } from '../../../ui/modal.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { TERMS_FORMS } from './terms-forms.ts';
import '../entry/entry-window.css';
import '../tracked.css';

interface TermsWindowProps {
  readonly open: boolean;
  readonly account: AccountItem;
  readonly onClose: () => void;
}

/** Dialog that adds a deposit, a bond or a debt to an account. */
export function TermsWindow({ open, account, onClose }: TermsWindowProps) {
  const t = useText();
  const [kind, setKind] = useState<TermsKind>('deposit');
  const Form = TERMS_FORMS[kind];
  return (
    <Modal open={open} title={t('terms.addTitle')} className="entry-window" onClose={onClose}>
      <div className="stack">
        <p className="muted small entry-account">{t('tracked.entryOf', { name: account.name })}</p>
        <RadioGroup
          label={t('terms.whatIsIt')}
          name="termsKind"
          options={TERMS_KINDS.map((value) => ({ value, label: t(`terms.${value}`) }))}
          value={kind}
          onChange={setKind}
        />
        <Form key={kind} account={account} onSaved={onClose} />
      </div>
    </Modal>
  );
}
