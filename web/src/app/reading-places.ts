/** Pages of their own that few open first: what they load stays out of the files of every page. */

import {
  dashboardTexts,
  fillsTexts,
  inboxTexts,
  orderTexts,
  programTexts,
  sharedTexts,
  tabTexts,
  webhookTexts,
} from '../i18n/bundles.ts';
import { withTexts } from '../i18n/with-texts.ts';

const consentPlaces = () =>
  withTexts(
    import('./programs-pages.ts'),
    dashboardTexts,
    tabTexts,
    inboxTexts,
    orderTexts,
    programTexts,
    webhookTexts,
  );

export const READING = {
  '/how-orders-fill': async () => (await withTexts(import('../features/fills/fills-page.tsx'), fillsTexts)).FillsPage,
  '/shared/:secret': async () =>
    (await withTexts(import('../features/snapshots/shared-page.tsx'), sharedTexts)).SharedPage,
  '/oauth/authorize': async () => (await consentPlaces()).ConsentPlace,
  '/device': async () => (await consentPlaces()).DevicePlace,
} as const;

export type ReadingPath = keyof typeof READING;
