import type { AssetRef } from '@kurus/core/identity';
import { BellPlus } from 'lucide-react';
import { useState } from 'react';
import { AlertWindow } from '../../features/alerts/alert-window.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useIsSample } from '../../lib/account/sample-lock.ts';
import { useSelectedAccount } from '../../lib/account/selected-account.ts';
import { WorldOf } from '../../quotes/world-context.ts';
import { IconButton } from '../../ui/button.tsx';

/** Opens the sheet that sets an alert on an asset, in the world of the chosen account; the sample has none. */
export function AlertButton({ asset }: { readonly asset: AssetRef }) {
  const t = useText();
  const { world } = useSelectedAccount();
  const isSample = useIsSample();
  const [open, setOpen] = useState(false);
  if (isSample) return null;
  return (
    <WorldOf value={world}>
      <IconButton
        label={t('shell.setAlert', { code: asset.code })}
        icon={<BellPlus size={19} aria-hidden="true" />}
        onPointerDown={AlertWindow.preload}
        onClick={() => setOpen(true)}
      />
      <AlertWindow open={open} asset={asset} world={world} onClose={() => setOpen(false)} />
    </WorldOf>
  );
}
