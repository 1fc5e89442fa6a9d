import { useEffect, useRef, useState, Suspense } from 'react';
import { whenSeen } from '../../charts/when-seen.ts';
import { orderTexts } from '../../i18n/bundles.ts';
import { withTexts } from '../../i18n/with-texts.ts';
import { lazyScreen } from '../../lib/lazy-screen.tsx';
import './holdings.css';

const NearOrders = lazyScreen(
  async () => (await withTexts(import('../orders/near-orders.tsx'), orderTexts)).NearOrders,
);

/** Open orders, loaded when their place comes near the window: the first sight does without them. */
export function OrdersPlace() {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => (place.current ? whenSeen(place.current, () => setNear(true)) : undefined), []);
  return (
    <div ref={place} className="holding-orders">
      {near && (
        <Suspense>
          <NearOrders />
        </Suspense>
      )}
    </div>
  );
}
