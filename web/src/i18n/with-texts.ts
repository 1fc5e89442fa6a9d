import { currentLanguage } from './language.ts';
import { loadTexts, type Bundle } from './text-table.ts';

/** What is loaded when it is wanted, and its words, in parallel. */
export const withTexts = async <Loaded>(load: Promise<Loaded>, ...bundles: readonly Bundle[]): Promise<Loaded> =>
  (await Promise.all([load, ...bundles.map((bundle) => loadTexts(bundle, currentLanguage()))]))[0];
