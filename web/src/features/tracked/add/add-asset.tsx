import type { AccountItem } from '@kurus/core/contract/accounts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { tabTexts, termsTexts, trackedTexts, wealthTexts } from '../../../i18n/bundles.ts';
import { useText } from '../../../i18n/use-text.ts';
import { withTexts } from '../../../i18n/with-texts.ts';
import { useEntryLock } from '../../../lib/account/sample-lock.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';

/** Also behind the form of an entry, where a phone begins. */
export const AddAssetDialog = lazyDialog(
  async () =>
    (await withTexts(import('./add-asset-window.tsx'), tabTexts, trackedTexts, termsTexts, wealthTexts)).AddAssetWindow,
);

/** Button that asks what was bought or is owned, and records it. */
export function AddAsset({ accounts }: { readonly accounts: readonly AccountItem[] }) {
  const t = useText();
  const lock = useEntryLock();
  const [open, setOpen] = useState(false);
  // Assets of one's own are entered in one's own portfolios.
  if (accounts.length > 0 && accounts.every(({ shared }) => shared)) return null;
  return (
    <>
      <Button
        {...lock}
        variant="secondary"
        icon={<Plus size={18} aria-hidden="true" />}
        onPointerDown={AddAssetDialog.preload}
        onClick={() => setOpen(true)}
      >
        {t('accounts.addAsset')}
      </Button>
      <AddAssetDialog open={open} accounts={accounts} onClose={() => setOpen(false)} />
    </>
  );
}
