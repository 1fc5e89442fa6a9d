/** Offers once, after the third visit, to put the product on the home screen: a note, never in the way. */

import { dayOf } from '@kurus/core/market/calendar';
import { inboxTexts } from '../../i18n/bundles.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { loadTexts } from '../../i18n/text-table.ts';
import { translate } from '../../i18n/use-text.ts';
import { lastVisit, visits } from '../../lib/later-storage.ts';
import { toast } from '../../ui/toast.tsx';

/** Not in the type library yet. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

/** Visits on different days after which the hint comes. */
const AFTER = 3;
/** The hint was shown. */
const SHOWN = -1;

/** @returns a function that stops it */
export function watchInstall(): () => void {
  const today = dayOf(Date.now());
  const before = visits.get() ?? 0;
  if (lastVisit.get() !== today && before !== SHOWN) {
    lastVisit.set(today);
    visits.set(before + 1);
  }
  const offer = (event: Event) => {
    event.preventDefault();
    if ((visits.get() ?? 0) < AFTER) return;
    visits.set(SHOWN);
    void loadTexts(inboxTexts, currentLanguage()).then(() =>
      toast.success(translate('inbox.installHint'), {
        label: translate('inbox.install'),
        onAct: () => void (event as InstallEvent).prompt(),
      }),
    );
  };
  addEventListener('beforeinstallprompt', offer);
  return () => removeEventListener('beforeinstallprompt', offer);
}
