import type { ComponentType, ReactNode } from 'react';
import { tabTexts, trackedTexts } from '../../i18n/bundles.ts';
import { withTexts } from '../../i18n/with-texts.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

/** A part of a screen that only tracked accounts have, in its own chunk with its texts. */
export const trackedPart = (load: () => Promise<ComponentType>, waiting?: ReactNode) =>
  lazyPart(() => withTexts(load(), tabTexts, trackedTexts), waiting);
