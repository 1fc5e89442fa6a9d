import { Suspense, useEffect, useState } from 'react';
import { tabTexts } from '../../i18n/bundles.ts';
import { withTexts } from '../../i18n/with-texts.ts';
import { lazyScreen } from '../../lib/lazy-screen.tsx';
import { whenIdle } from '../../lib/when-idle.ts';
import { useReturnsShown } from './returns-shown.ts';

const ReturnLine = lazyScreen(async () => (await withTexts(import('./return-line.tsx'), tabTexts)).ReturnLine);

/** Where only its switch would be seen, its code comes when the page rests. */
export function ReturnsPlace() {
  const [rests, setRests] = useState(false);
  const isShown = useReturnsShown();
  useEffect(() => whenIdle(() => setRests(true)), []);
  const place = <div className="hero-returns-place" />;
  return rests || isShown ? (
    <Suspense fallback={place}>
      <ReturnLine />
    </Suspense>
  ) : (
    place
  );
}
