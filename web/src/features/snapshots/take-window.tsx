import { Camera } from 'lucide-react';
import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useText } from '../../i18n/use-text.ts';
import { carryChoice, useAccountChoice } from '../../lib/account/account-choice.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { snapshotAddress } from './snapshot-address.ts';
import { TakeForm } from './take-form.tsx';
import { useSnapshotAccount } from './use-snapshot-account.ts';

/** "Görüntü al", with its window. */
export function TakeButton() {
  const t = useText();
  const { isChosen } = useSnapshotAccount();
  const choice = useAccountChoice();
  const [isOpen, setOpen] = useState(false);
  if (!isChosen) return null;
  return (
    <div>
      <Button
        variant="secondary"
        size="sm"
        icon={<Camera size={16} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('snapshots.open')}
      </Button>
      <Modal open={isOpen} size="sm" title={t('snapshots.takeNow')} onClose={() => setOpen(false)}>
        <TakeForm
          onTaken={(id) => {
            setOpen(false);
            navigate(carryChoice(snapshotAddress({ id }), choice));
          }}
        />
      </Modal>
    </div>
  );
}
