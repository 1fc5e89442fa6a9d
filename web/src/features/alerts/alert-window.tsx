import { inboxTexts } from '../../i18n/bundles.ts';
import { withTexts } from '../../i18n/with-texts.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';

/** Sheet that sets an alert on an asset. */
export const AlertWindow = lazyDialog(
  async () => (await withTexts(import('./alert-sheet.tsx'), inboxTexts)).AlertSheet,
);
