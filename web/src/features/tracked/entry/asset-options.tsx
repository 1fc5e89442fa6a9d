/** List of options of the asset search. */

import { ASSET_KINDS, OWN_KIND, type PerKind } from '@kurus/core/asset-kinds';
import { SEARCH_KINDS, type SearchKind } from '@kurus/core/contract/words/asset-search';
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
import type { PlainTextKey } from '../../../i18n/texts.ts';
import { type Translate, useText } from '../../../i18n/use-text.ts';
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
    const heldKeys = new Set(held.map((asset) => assetKey(asset.type, asset.code)));
    const isHeld = (asset: SearchAsset) => asset.kind !== 'cash' && heldKeys.has(assetKey(asset.kind, asset.code));
    const lastKind = SEARCH_KINDS.find((one) => one === storage.lastKind.get());
    const hits = index.find(typed, { isHeld, own, lastKind, most: Infinity });
    const offers = offersOf(typed, (code) => hits.some(({ asset }) => asset.code === code));
    const kinds = typed.trim() === '' ? [] : countKinds(hits);
    return {
      ...listOf(
        t,
        hits.filter(({ asset }) => kind === undefined || asset.kind === kind).slice(0, FOUND_DEFAULT),
        offers,
      ),
      kinds: kinds.length > 1 ? kinds : [],
    };
  }, [typed, kind, held, own, index, t]);
}

/** Options in their order: offers come before results that only share a word, and Enter then selects none of them. */
function listOf(
  t: Translate,
  hits: readonly AssetHit<SearchAsset>[],
  offers: readonly AssetOffer[],
): Omit<AssetOptions, 'kinds'> {
  const near = hits.filter(({ match }) => match !== 'word');
  const far = hits.filter(({ match }) => match === 'word');
  const optionsOf = (some: typeof hits) => some.map(({ asset }) => assetOption(t, asset));
  const made: Option = { id: 'new', subject: 'new', title: t('tracked.newAsset'), text: t('tracked.newAssetHint') };
  if (offers.length === 0)
    return { options: [...optionsOf(near), ...optionsOf(far), made], first: 0, notListed: undefined };
  const offered = offers.filter((offer) => offer.kind !== OWN_KIND).map((offer) => offerOption(t, offer));
  const isUnknown = near.length === 0;
  return {
    options: [...optionsOf(near), ...offered, made, ...optionsOf(far)],
    first: isUnknown ? -1 : 0,
    notListed: isUnknown ? offers[0]?.code : undefined,
  };
}

function assetOption(t: Translate, { kind, code, name }: SearchAsset): Option {
  if (kind === 'cash') return { id: kind, subject: kind, title: name, text: t('tracked.cashHint') };
  return {
    id: assetKey(kind, code),
    subject: { type: kind, code, name },
    title: code,
    text: [...(name === code ? [] : [name]), t(ASSET_KINDS[kind].shortLabel)].join(' · '),
  };
}

const OFFER_TEXTS: PerKind<PlainTextKey> = { funds: 'tracked.offerFund', foreign: 'tracked.offerForeign' };

/** A code of another kind was listed earlier: a delisted share. */
const offerOption = (t: Translate, { kind, code }: AssetOffer): Option => ({
  id: `offer ${kind}`,
  subject: { type: kind, code, name: code },
  title: code,
  text: t(OFFER_TEXTS[kind] ?? 'tracked.unlisted'),
});

const subjectOf = ({ type, code, name }: AssetSubject): SearchAsset => ({ kind: type, code, name });

function countKinds(hits: readonly AssetHit<SearchAsset>[]): AssetOptions['kinds'] {
  const counts = new Map<SearchKind, number>();
  for (const { asset } of hits) counts.set(asset.kind, (counts.get(asset.kind) ?? 0) + 1);
  return [...counts].map(([kind, count]) => ({ kind, count }));
}
