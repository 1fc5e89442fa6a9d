/** Windows about oneself among others, loaded when they are first opened. */

import { commentTexts } from '../../i18n/bundles.ts';
import { withTexts } from '../../i18n/with-texts.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';

export const DecisionsWindow = lazyDialog(
  async () => (await withTexts(import('./decisions-dialog.tsx'), commentTexts)).DecisionsDialog,
);

export const BlocksWindow = lazyDialog(
  async () => (await withTexts(import('./blocks-dialog.tsx'), commentTexts)).BlocksDialog,
);
