import { memo } from 'react';
import type { Side } from '@kurus/core/trading/order';
import { currentLanguage } from '../../i18n/language.ts';
import { orderTexts, tabTexts } from '../../i18n/bundles.ts';
import { loadTexts } from '../../i18n/text-table.ts';
import type { AssetKey } from '../../quotes/use-quote.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';

interface TradeWindowProps {
  /** The asset to trade; undefined keeps the window closed. */
  readonly asset: AssetKey | undefined;
  /** The button that opened it: a thumb finds that one wider. */
  readonly side?: Side;
  readonly onClose: () => void;
}

const Dialog = lazyDialog(async () => {
  const [{ TradeModal }] = await Promise.all([
    import('./trade-modal.tsx'),
    loadTexts(tabTexts, currentLanguage()),
    loadTexts(orderTexts, currentLanguage()),
  ]);
  return TradeModal;
});

/** The trade window, loaded when it is first opened. */
export const TradeWindow = memo(function TradeWindow(props: TradeWindowProps) {
  return <Dialog open={props.asset !== undefined} {...props} />;
});

/** At the touch that comes before the opening. */
export const preloadTradeWindow = Dialog.preload;
