import type { ComponentType } from 'react';
import { currentLanguage } from '../i18n/language.ts';
import { tabTexts } from '../i18n/tab-texts.ts';
import { loadTexts } from '../i18n/text-table.ts';
import { trackedTexts } from '../i18n/tracked-texts.ts';
import { lazyScreen } from './lazy-screen.tsx';

/** A part of a screen that only accounts that record have, in its own chunk with its texts. */
export const trackedScreen = (load: () => Promise<ComponentType>) =>
  lazyScreen(async () => {
    const texts = [tabTexts, trackedTexts].map((bundle) => loadTexts(bundle, currentLanguage()));
    const [component] = await Promise.all([load(), ...texts]);
    return component;
  });
