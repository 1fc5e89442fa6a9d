/** The sheet that sets an alert, loaded when it opens, and the bells on assets that open it. */

import type { AssetRef } from '@kurus/core/identity';
import { BellPlus } from 'lucide-react';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { inboxTexts, orderTexts } from '../../i18n/bundles.ts';
import { useText } from '../../i18n/use-text.ts';
import { withTexts } from '../../i18n/with-texts.ts';
import { useIsSample } from '../../lib/account/sample-lock.ts';
import { useWorld } from '../../quotes/world-context.ts';
import { IconButton } from '../../ui/button.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';

/** Sheet that sets an alert on an asset. */
export const AlertWindow = lazyDialog(
  async () => (await withTexts(import('./alert-sheet.tsx'), inboxTexts, orderTexts)).AlertSheet,
);

/** Dialog that changes an alert. */
export const EditWindow = lazyDialog(
  async () => (await withTexts(import('./edit-alert.tsx'), inboxTexts, orderTexts)).EditAlert,
);

const Opening = createContext<((asset: AssetRef) => void) | undefined>(undefined);

/** Around a list whose rows have bells: alerts are those of its world. The sample has none. */
export function AlertBells({ children }: { readonly children: ReactNode }) {
  const world = useWorld();
  const isSample = useIsSample() || world === 'sample';
  const [asset, setAsset] = useState<AssetRef>();
  return (
    <>
      <Opening value={isSample ? undefined : setAsset}>{children}</Opening>
      <AlertWindow
        open={asset !== undefined}
        asset={asset}
        world={world === 'practice' ? 'practice' : 'real'}
        onClose={() => setAsset(undefined)}
      />
    </>
  );
}

interface AlertBellProps {
  readonly asset: AssetRef;
  readonly className?: string;
}

/** Opens the sheet that sets an alert on an asset; nothing outside a list with bells. */
export function AlertBell({ asset, className }: AlertBellProps) {
  const t = useText();
  const open = useContext(Opening);
  if (!open) return null;
  return (
    <IconButton
      label={t('shell.setAlert', { code: asset.code })}
      icon={<BellPlus size={18} aria-hidden="true" />}
      className={className}
      onPointerDown={AlertWindow.preload}
      onClick={() => open(asset)}
    />
  );
}
