import type { ComponentType } from 'react';
import { currentLanguage } from '../i18n/language.ts';
import { tabTexts, trackedTexts } from '../i18n/bundles.ts';
import { loadTexts } from '../i18n/text-table.ts';
import { lazyScreen } from './lazy-screen.tsx';

/** A part of a screen that only accounts that record have, in its own chunk with its texts. */
export const trackedScreen = (load: () => Promise<ComponentType>) =>
  lazyScreen(async () => {
    const texts = [tabTexts, trackedTexts].map((bundle) => loadTexts(bundle, currentLanguage()));
    const [component] = await Promise.all([load(), ...texts]);
    return component;
  });
