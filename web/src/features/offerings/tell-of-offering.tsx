import { inboxTexts } from '../../i18n/bundles.ts';
import { withTexts } from '../../i18n/with-texts.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

/** Button that sets an alert on an offering; its texts are those of alerts. */
export const OfferingAlert = lazyPart(
  async () => (await withTexts(import('./offering-alert.tsx'), inboxTexts)).OfferingAlert,
);
