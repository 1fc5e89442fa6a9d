import { currentLanguage } from './language.ts';
import { loadTexts, type Bundle } from './text-table.ts';

/** Loads a module on demand, and its texts, in parallel. */
export const withTexts = async <Loaded>(load: Promise<Loaded>, ...bundles: readonly Bundle[]): Promise<Loaded> =>
  (await Promise.all([load, ...bundles.map((bundle) => loadTexts(bundle, currentLanguage()))]))[0];
