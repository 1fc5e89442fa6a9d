/** Parts of the page of an asset that only real accounts have, each loaded with its texts when it is first shown. */

import { createElement, type ComponentType } from 'react';
import { tabTexts, termsTexts, trackedTexts, wealthTexts } from '../../../i18n/bundles.ts';
import { withTexts } from '../../../i18n/with-texts.ts';
import { Skeleton } from '../../../ui/feedback.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const part = <Props extends object>(load: () => Promise<ComponentType<Props>>, withPlace = true) =>
  lazyPart(
    () => withTexts(load(), tabTexts, trackedTexts, wealthTexts),
    withPlace ? createElement(Skeleton, { height: 'card' }) : undefined,
  );

export const TrackedChart = part(async () => (await import('./tracked-chart.tsx')).TrackedChart);
export const LotsCard = part(async () => (await import('./lots-card.tsx')).LotsCard);
export const GainCard = part(async () => (await import('./gain-card.tsx')).GainCard, false);
export const GainLots = part(async () => (await import('./gain-lots.tsx')).GainLots, false);
export const EntriesCard = part(async () => (await import('./entries-card.tsx')).EntriesCard);
export const OwnPrices = part(async () => (await import('../holdings/own-prices.tsx')).OwnPrices);
const ofTerms = async () => withTexts(import('../terms/own-terms.tsx'), termsTexts);
export const OwnTerms = part(async () => (await ofTerms()).OwnTerms);
export const TermsFacts = part(async () => (await ofTerms()).TermsFacts, false);
export const IncomeTerms = part(async () => (await import('./income-terms.tsx')).IncomeTerms, false);
export const AddEntry = part(async () => (await import('../entry/add-entry-somewhere.tsx')).AddEntrySomewhere, false);
