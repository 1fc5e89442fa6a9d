import { useEffect, useState, type ComponentType } from 'react';
import { publicTexts, tabTexts } from '../../i18n/bundles.ts';
import { withTexts } from '../../i18n/with-texts.ts';
import { useOffline } from '../../lib/connection.ts';
import { useCountdown } from '../../lib/countdown.ts';
import { InTopDialog } from './in-top-dialog.tsx';
import { FIRST_NOTE_SECONDS, SessionNote } from './session-note.tsx';

const WARN_FROM_SECONDS = 60;

/** Loads the texts of the login and of the session, which the dashboard does not load. */
const loadWarning = async (): Promise<ComponentType> =>
  (await withTexts(import('./session-warning.tsx'), publicTexts, tabTexts)).SessionWarning;

/**
 * Announces the last two minutes of a session; in the last minute it offers ten more. If its code cannot be loaded, the
 * screen stays: the note and the header's countdown show the end as well. The code is loaded when the end is near, when
 * it is due, and when the connection is back.
 * @param load loads the warning's code; replaced in tests
 */
export function SessionEnd({ load = loadWarning }: { readonly load?: typeof loadWarning }) {
  const seconds = useCountdown();
  const near = seconds <= FIRST_NOTE_SECONDS;
  const due = seconds > 0 && seconds <= WARN_FROM_SECONDS;
  const offline = useOffline();
  const [Warning, setWarning] = useState<ComponentType>();
  useEffect(() => {
    if (!near || Warning) return;
    load().then(
      (found) => setWarning(() => found),
      () => undefined,
    );
  }, [load, near, Warning, due, offline]);
  return (
    <>
      <InTopDialog>
        <SessionNote />
      </InTopDialog>
      {due && Warning && <Warning />}
    </>
  );
}
