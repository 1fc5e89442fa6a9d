import type { AccountItem } from '@kurus/core/contract/accounts';
import { useState, type ReactNode } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Modal } from '../../../ui/modal.tsx';
import './entry-window.css';
import '../tracked.css';

interface EntryModalProps {
  readonly open: boolean;
  readonly account: Pick<AccountItem, 'name'>;
  readonly title: string;
  /** In place of the title and the account's name; the title stays the dialog's name. */
  readonly header?: ReactNode;
  readonly onClose: () => void;
  /** @param form callbacks for a change of the form, and for its end */
  readonly children: (form: FormOfModal) => ReactNode;
}

export interface FormOfModal {
  readonly onTouched: (touched: boolean) => void;
  readonly onDone: () => void;
}

/** Dialog with a form about a tracked account. It asks before typed values are discarded. */
export function EntryModal({ open, account, title, header, onClose, children }: EntryModalProps) {
  const t = useText();
  const [touched, setTouched] = useState(false);
  const [asking, setAsking] = useState(false);
  const close = () => {
    setTouched(false);
    setAsking(false);
    onClose();
  };
  return (
    <>
      <Modal
        open={open}
        title={title}
        {...(header === undefined ? {} : { header })}
        className="entry-window"
        onClose={() => (touched ? setAsking(true) : close())}
      >
        {header === undefined && (
          <p className="muted small entry-account">{t('tracked.entryOf', { name: account.name })}</p>
        )}
        {children({ onTouched: setTouched, onDone: close })}
      </Modal>
      <ConfirmDialog
        open={asking}
        title={t('tracked.discardTitle')}
        text={t('tracked.discardText')}
        confirmLabel={t('tracked.discard')}
        onConfirm={close}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
