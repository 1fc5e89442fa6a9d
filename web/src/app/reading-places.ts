/** Public pages that few open first: what they load stays out of the files of every page. */

import { fillsTexts, sharedTexts } from '../i18n/bundles.ts';
import { withTexts } from '../i18n/with-texts.ts';

export const loadFills = async () =>
  (await withTexts(import('../features/fills/fills-page.tsx'), fillsTexts)).FillsPage;

export const loadShared = async () =>
  (await withTexts(import('../features/snapshots/shared-page.tsx'), sharedTexts)).SharedPage;
