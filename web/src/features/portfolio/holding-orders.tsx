import { useEffect, useRef, useState } from 'react';
import { whenVisible } from '../../charts/when-visible.ts';
import { orderTexts } from '../../i18n/bundles.ts';
import { withTexts } from '../../i18n/with-texts.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const NearOrders = lazyPart(
  async () => (await withTexts(import('../orders/open/near-orders.tsx'), orderTexts)).NearOrders,
);

/** Open orders, loaded when their place comes near the window: the first screen does not show them. */
export function HoldingOrders() {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    return place.current ? whenVisible(place.current, () => setNear(true)) : undefined;
  }, []);
  return (
    <div ref={place} className="holding-orders">
      {near && <NearOrders />}
    </div>
  );
}
