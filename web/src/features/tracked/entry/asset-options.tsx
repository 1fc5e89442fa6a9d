/** List of options of the asset search. */

import { ASSET_KINDS, type AssetKind, OWN_KIND } from '@kurus/core/asset-kinds';
import type { SearchKind } from '@kurus/core/contract/words/asset-search';
import { assetKey } from '@kurus/core/identity';
import {
  type AssetHit,
  type AssetOffer,
  createAssetIndex,
  FOUND_DEFAULT,
  offersOf,
  type SearchAsset,
} from '@kurus/core/market/asset-search';
import { useQuery } from '@tanstack/react-query';
import { Banknote, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { storage } from '../../../lib/storage.ts';
import { assetName } from '../../../quotes/asset-name.ts';
import { byTurnover, useAllAssets } from '../../../quotes/use-quote.ts';
import { AssetLogo } from '../../../ui/asset-logo.tsx';
import { customAssetsQuery } from '../history/entries-query.ts';
import type { AssetSubject } from './asset-code.ts';
import type { EntrySubject } from './entry-types.ts';

export interface Option {
  readonly id: string;
  readonly subject: EntrySubject | 'new';
  readonly title: string;
  readonly text: string;
}

interface OptionRowProps {
  readonly id: string;
  readonly option: Option;
  readonly active: boolean;
  readonly onPick: (option: Option) => void;
}

export function OptionRow({ id, option, active, onPick }: OptionRowProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field handles the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      className="asset-picker-option row"
      // Keeps the focus in the field.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onPick(option)}
    >
      <OptionMark subject={option.subject} />
      <span className="asset-picker-names">
        <strong>{option.title}</strong>
        <span className="muted small">{option.text}</span>
      </span>
    </div>
  );
}

function OptionMark({ subject }: Pick<Option, 'subject'>) {
  if (subject === 'new') return <Plus size={20} aria-hidden="true" />;
  if (subject === 'cash') return <Banknote size={20} aria-hidden="true" />;
  return <AssetLogo type={subject.type} code={subject.code} size={28} />;
}

export interface AssetOptions {
  readonly options: readonly Option[];
  /**
   * Option that Enter takes before an arrow has moved; -1 if the code is in no list, so that none is taken by accident.
   */
  readonly first: number;
  /** Code that is in no list, if there are offers to create it. */
  readonly notListed: string | undefined;
  /** Kinds of the results with their counts, if there are at least two. */
  readonly kinds: readonly { readonly kind: SearchKind; readonly count: number }[];
}

interface OptionsQuery {
  readonly typed: string;
  /** Assets that the account holds. */
  readonly held: readonly AssetSubject[];
  readonly withCash: boolean;
  /** Kind that the results are limited to. */
  readonly kind: SearchKind | undefined;
}

export function useOptions({ typed, held, withCash, kind }: OptionsQuery): AssetOptions {
  const t = useText();
  const listed = useAllAssets();
  const customAssets = useQuery(customAssetsQuery).data;
  const index = useMemo(
    () => createAssetIndex(byTurnover(listed).map((asset) => subjectOf({ ...asset, name: assetName(t, asset) }))),
    [listed, t],
  );
  const own = useMemo(() => {
    const cash = withCash ? [{ kind: 'cash', code: 'TRY', name: t('labels.cash') } as const] : [];
    const custom = (customAssets ?? []).map(({ code, name }) => ({ kind: OWN_KIND, code, name }));
    return [...cash, ...held.map(subjectOf), ...custom];
  }, [customAssets, held, withCash, t]);
  return useMemo(() => {
    const isHeld = (asset: SearchAsset) => held.some(({ type, code }) => type === asset.kind && code === asset.code);
    const lastKind = (storage.lastKind.get() ?? undefined) as SearchKind | undefined;
    const all = index.find(typed, { isHeld, own, lastKind, most: Infinity });
    const kinds = typed.trim() === '' ? [] : countKinds(all);
    const hits = all.filter(({ asset }) => kind === undefined || asset.kind === kind).slice(0, FOUND_DEFAULT);
    const optionOf = ({ asset }: AssetHit<SearchAsset>): Option =>
      asset.kind === 'cash'
        ? { id: 'cash', subject: 'cash', title: asset.name, text: t('tracked.cashHint') }
        : {
            id: assetKey(asset.kind, asset.code),
            subject: { type: asset.kind, code: asset.code, name: asset.name },
            title: asset.code,
            text: `${asset.name} · ${t(ASSET_KINDS[asset.kind].shortLabel)}`,
          };
    const offers = offersOf(typed, (code) => all.some(({ asset }) => asset.code === code));
    const offered = offers
      .filter(({ kind: one }) => one !== OWN_KIND)
      .map((offer) => offerOption(offer, t(offerText(offer))));
    const made: Option = { id: 'new', subject: 'new', title: t('tracked.newAsset'), text: t('tracked.newAssetHint') };
    const near = hits.filter(({ match }) => match !== 'word').map(optionOf);
    const far = hits.filter(({ match }) => match === 'word').map(optionOf);
    const isUnknown = near.length === 0 && offers.length > 0;
    return {
      options: offers.length > 0 ? [...near, ...offered, made, ...far] : [...near, ...far, made],
      first: isUnknown ? -1 : 0,
      notListed: isUnknown ? offers[0]?.code : undefined,
      kinds: kinds.length > 1 ? kinds : [],
    };
  }, [typed, kind, held, own, index, t]);
}

const subjectOf = ({ type, code, name }: AssetSubject): SearchAsset => ({ kind: type, code, name });

function countKinds(hits: readonly AssetHit<SearchAsset>[]): AssetOptions['kinds'] {
  const counts = new Map<SearchKind, number>();
  for (const { asset } of hits) counts.set(asset.kind, (counts.get(asset.kind) ?? 0) + 1);
  return [...counts].map(([kind, count]) => ({ kind, count }));
}

const OFFER_TEXTS = {
  funds: 'tracked.offerFund',
  foreign: 'tracked.offerForeign',
} as const;

/** A share is offered only as one that was listed earlier. */
const offerText = ({ kind }: AssetOffer) =>
  kind in OFFER_TEXTS ? OFFER_TEXTS[kind as keyof typeof OFFER_TEXTS] : 'tracked.unlisted';

const offerOption = ({ kind, code }: { readonly kind: AssetKind; readonly code: string }, text: string): Option => ({
  id: `offer ${kind}`,
  subject: { type: kind, code, name: code },
  title: code,
  text,
});
