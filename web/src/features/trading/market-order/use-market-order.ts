import type { TradableKind } from '@kurus/core/asset-kinds';
import type { Fill } from '@kurus/core/contract/trading';
import type { AssetRef } from '@kurus/core/identity';
import { TOAST_MS } from '@kurus/core/limits';
import type { Price, Quantity } from '@kurus/core/money/money';
import type { Side } from '@kurus/core/trading/order';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { detailOf } from '../../../lib/api-error.ts';
import { toast } from '../../../ui/toast.tsx';
import { fillText } from './fill-summary.tsx';
import { usePlaceOrder } from './use-place-order.ts';

/** The specification's two calls: a market order at once; the window closes by itself after it. */
export function useMarketOrder(asset: AssetRef & { readonly type: TradableKind }, onClose: () => void) {
  const t = useText();
  const [done, setDone] = useState<{ readonly side: Side; readonly fill: Fill }>();
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(closing.current), []);
  const { run, busy } = usePlaceOrder();
  const [failure, setFailure] = useState<string>();
  const place = async (side: Side, quantity: Quantity, price: Price | undefined) => {
    if (price === undefined || done !== undefined) return;
    setFailure(undefined);
    try {
      const fill = await run({ side, ...asset, quantity, price });
      if (!fill) return;
      setDone({ side, fill });
      toast.success(fillText(t, side, fill));
      closing.current = setTimeout(onClose, TOAST_MS);
    } catch (error) {
      const detail = detailOf(error, t('trading.failed'));
      setFailure(detail);
      toast.error(detail);
    }
  };
  return { place, done, failure, busy: busy?.side, forget: () => setFailure(undefined) };
}
