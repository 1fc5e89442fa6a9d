/** Parts of the page of an asset that only real accounts have, each loaded with its texts when it is first shown. */

import { ASSET_KINDS, OWN_KIND } from '@kurus/core/asset-kinds';
import { createElement, type ComponentType, type ReactNode } from 'react';
import { LargeChart } from '../../../charts/large-chart.tsx';
import { kindTexts, tabTexts, termsTexts, trackedTexts, wealthTexts } from '../../../i18n/bundles.ts';
import { useText } from '../../../i18n/use-text.ts';
import { withTexts } from '../../../i18n/with-texts.ts';
import { Skeleton } from '../../../ui/feedback.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const CARD = createElement(Skeleton, { height: 'card' });
const part = <Props extends object>(load: () => Promise<ComponentType<Props>>, place: ReactNode = CARD) =>
  lazyPart(() => withTexts(load(), tabTexts, trackedTexts, wealthTexts), place === false ? undefined : place);

export const TrackedChart = part(
  async () => (await import('./tracked-chart.tsx')).TrackedChart,
  createElement(LargeChart),
);
export const LotsCard = part(async () => (await import('./lots-card.tsx')).LotsCard);
const ofFunds = async () => withTexts(import('./fund-lots-card.tsx'), kindTexts);
export const FundLotsCard = part(async () => (await ofFunds()).FundLotsCard);
export const FundTerms = part(async () => (await ofFunds()).FundTerms, false);
export const GainCard = part(async () => (await import('./gain-card.tsx')).GainCard, false);
export const GainLots = part(async () => (await import('./gain-lots.tsx')).GainLots, false);
export const EntriesCard = part(async () => (await import('./entries-card.tsx')).EntriesCard);
export const OwnPrices = part(async () => (await import('../holdings/own-prices.tsx')).OwnPrices);
const ofTerms = async () => withTexts(import('../terms/own-terms.tsx'), termsTexts);
export const OwnTerms = part(async () => (await ofTerms()).OwnTerms);
const ownWord = createElement(() => useText()(ASSET_KINDS[OWN_KIND].shortLabel));
const ownNote = createElement(() => createElement('span', { className: 'muted small' }, useText()('asset.byTerms')));
export const OwnKind = part(async () => (await ofTerms()).OwnKind, ownWord);
export const OwnPriceNote = part(async () => (await ofTerms()).OwnPriceNote, ownNote);
export const TermsFacts = part(async () => (await ofTerms()).TermsFacts, false);
export const OwnCurrencyTerms = part(async () => (await import('./own-currency-terms.tsx')).OwnCurrencyTerms, false);
export const IncomeTerms = part(async () => (await import('./income-terms.tsx')).IncomeTerms, false);
export const AddEntry = part(async () => (await import('../entry/add-entry-somewhere.tsx')).AddEntrySomewhere, false);
