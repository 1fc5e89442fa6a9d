/** Pages of their own that few open first: what they load stays out of the files of every page. */

import { dashboardTexts, fillsTexts, programTexts, sharedTexts } from '../i18n/bundles.ts';
import { withTexts } from '../i18n/with-texts.ts';

export const loadFills = async () =>
  (await withTexts(import('../features/fills/fills-page.tsx'), fillsTexts)).FillsPage;

export const loadShared = async () =>
  (await withTexts(import('../features/snapshots/shared-page.tsx'), sharedTexts)).SharedPage;

export const loadConsent = async () =>
  (await withTexts(import('./standalone/consent-places.tsx'), dashboardTexts, programTexts)).ConsentPlace;

export const loadDevice = async () =>
  (await withTexts(import('./standalone/consent-places.tsx'), dashboardTexts, programTexts)).DevicePlace;
