import './snapshot-button.css';
import { useEffect, useRef, useState } from 'react';
import { whenVisible } from '../../charts/when-visible.ts';
import { snapshotTexts } from '../../i18n/bundles.ts';
import { withTexts } from '../../i18n/with-texts.ts';
import { Skeleton } from '../../ui/feedback.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

const TakeButton = lazyPart(
  async () => (await withTexts(import('./take-window.tsx'), snapshotTexts)).TakeButton,
  <Skeleton height="row" width="third" />,
);

/** Button that takes a snapshot of the account that is shown, loaded when it comes near the window. */
export function SnapshotButton() {
  const element = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    return element.current ? whenVisible(element.current, () => setNear(true)) : undefined;
  }, []);
  // Its place is kept empty until then: nothing is being loaded.
  return (
    <div ref={element} className="snapshot-place">
      {isNear && <TakeButton />}
    </div>
  );
}
