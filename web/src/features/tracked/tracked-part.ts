import type { ComponentType } from 'react';
import { tabTexts, trackedTexts } from '../i18n/bundles.ts';
import { withTexts } from '../i18n/with-texts.ts';
import { lazyScreen } from './lazy-screen.tsx';

/** A part of a screen that only accounts that record have, in its own chunk with its texts. */
export const trackedScreen = (load: () => Promise<ComponentType>) =>
  lazyScreen(() => withTexts(load(), tabTexts, trackedTexts));
