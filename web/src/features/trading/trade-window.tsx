import { lazy, memo, Suspense, useState } from 'react';
import type { AssetKey } from '../market/use-quote.ts';

interface TradeWindowProps {
  /** The asset to trade; undefined keeps the window closed. */
  readonly asset: AssetKey | undefined;
  readonly onClose: () => void;
}

const TradeModal = lazy(async () => ({ default: (await import('./trade-modal.tsx')).TradeModal }));

/** The trade window, loaded when it is first opened. */
export const TradeWindow = memo(function TradeWindow({ asset, onClose }: TradeWindowProps) {
  const [wanted, setWanted] = useState(false);
  if (asset && !wanted) setWanted(true);
  return <Suspense>{wanted && <TradeModal asset={asset} onClose={onClose} />}</Suspense>;
});
