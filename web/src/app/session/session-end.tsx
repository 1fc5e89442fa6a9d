import { Suspense, useEffect } from 'react';
import { currentLanguage } from '../../i18n/language.ts';
import { publicTexts } from '../../i18n/bundles.ts';
import { loadTexts } from '../../i18n/text-table.ts';
import { lazyScreen } from '../../lib/lazy-screen.tsx';
import { ahead } from '../../lib/load-later.ts';
import { useCountdown } from '../../lib/countdown.ts';
import { InTopDialog } from './in-top-dialog.tsx';
import { FIRST_NOTE_SECONDS, SessionNote } from './session-note.tsx';

const WARN_FROM_SECONDS = 60;

/** With the texts of the login, which the dashboard does not load. */
const SessionWarning = lazyScreen(async () => {
  const texts = loadTexts(publicTexts, currentLanguage());
  const [module] = await Promise.all([import('./session-warning.tsx'), texts]);
  return module.SessionWarning;
});

/** The last two minutes of a session: announced, and from one minute on with the way to ten more. */
export function SessionEnd() {
  const seconds = useCountdown();
  const near = seconds <= FIRST_NOTE_SECONDS;
  useEffect(() => {
    if (near) ahead(SessionWarning.preload);
  }, [near]);
  return (
    <>
      <InTopDialog>
        <SessionNote />
      </InTopDialog>
      <Suspense>{seconds > 0 && seconds <= WARN_FROM_SECONDS && <SessionWarning />}</Suspense>
    </>
  );
}
