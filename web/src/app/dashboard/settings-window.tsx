import { priceTexts, tabTexts } from '../../i18n/bundles.ts';
import { withTexts } from '../../i18n/with-texts.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';

/** The settings, loaded when they are first opened. */
export const SettingsWindow = lazyDialog(
  async () => (await withTexts(import('./settings-dialog.tsx'), tabTexts, priceTexts)).SettingsDialog,
);
