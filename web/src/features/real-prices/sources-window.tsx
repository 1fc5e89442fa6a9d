import { priceTexts } from '../../i18n/bundles.ts';
import { withTexts } from '../../i18n/with-texts.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';

/** The sheet of sources, loaded when it is first opened. */
export const SourcesWindow = lazyDialog(
  async () => (await withTexts(import('./sources-sheet.tsx'), priceTexts)).SourcesSheet,
);
