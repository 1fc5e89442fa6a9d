import type { AssetRef } from '@kurus/core/identity';
import { AlertBell, AlertBells } from '../../features/alerts/alert-window.tsx';
import { useSelectedAccount } from '../../lib/account/selected-account.ts';
import { WorldOf } from '../../quotes/world-context.ts';

/** Bell of the asset's page, in the world of the chosen account. */
export function AlertButton({ asset }: { readonly asset: AssetRef }) {
  const { world } = useSelectedAccount();
  return (
    <WorldOf value={world}>
      <AlertBells>
        <AlertBell asset={asset} />
      </AlertBells>
    </WorldOf>
  );
}
