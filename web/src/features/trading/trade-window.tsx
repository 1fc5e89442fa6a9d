import { lazy, memo, Suspense, useState } from 'react';
import { currentLanguage } from '../../i18n/language.ts';
import { tabTexts } from '../../i18n/tab-texts.ts';
import { loadTexts } from '../../i18n/text-table.ts';
import type { AssetKey } from '../../quotes/use-quote.ts';

interface TradeWindowProps {
  /** The asset to trade; undefined keeps the window closed. */
  readonly asset: AssetKey | undefined;
  readonly onClose: () => void;
}

const TradeModal = lazy(async () => {
  const [module] = await Promise.all([import('./trade-modal.tsx'), loadTexts(tabTexts, currentLanguage())]);
  return { default: module.TradeModal };
});

/** The trade window, loaded when it is first opened. */
export const TradeWindow = memo(function TradeWindow({ asset, onClose }: TradeWindowProps) {
  const [wanted, setWanted] = useState(false);
  if (asset && !wanted) setWanted(true);
  return <Suspense>{wanted && <TradeModal asset={asset} onClose={onClose} />}</Suspense>;
});
