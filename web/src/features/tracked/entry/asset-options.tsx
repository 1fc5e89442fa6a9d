/** Options of the asset search, and how they are shown. */

import { ASSET_KINDS, OWN_KIND, TRADABLE_KINDS } from '@kurus/core/asset-kinds';
import { assetKey } from '@kurus/core/identity';
import { useQuery } from '@tanstack/react-query';
import { Banknote, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { assetName } from '../../../quotes/asset-name.ts';
import { useAllAssets } from '../../../quotes/use-quote.ts';
import { AssetLogo } from '../../../ui/asset-logo.tsx';
import { customAssetsQuery } from '../history/entries-query.ts';
import { findAssets, isCode, type AssetSubject } from './asset-search.ts';
import type { EntrySubject } from './entry-types.ts';

/** Kind of a delisted asset: a share. Everything else without a list is the user's own asset. */
const UNLISTED = TRADABLE_KINDS[0];

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
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field hears the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      className="asset-picker-option row"
      // The field keeps the focus.
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

export function useOptions(typed: string, held: readonly AssetSubject[], withCash: boolean): readonly Option[] {
  const t = useText();
  const listed = useAllAssets();
  const own = useQuery(customAssetsQuery).data;
  return useMemo(() => {
    const subjects: AssetSubject[] = [
      ...held,
      ...(own ?? []).map(({ code, name }) => ({ type: OWN_KIND, code, name })),
      ...listed.map((asset) => ({ type: asset.type, code: asset.code, name: assetName(t, asset) })),
    ];
    const found = findAssets(subjects, typed).map((subject) => ({
      id: assetKey(subject.type, subject.code),
      subject,
      title: subject.code,
      text: `${subject.name} · ${t(ASSET_KINDS[subject.type].shortLabel)}`,
    }));
    const cash: Option[] =
      withCash && typed.trim() === ''
        ? [{ id: 'cash', subject: 'cash', title: t('labels.cash'), text: t('tracked.cashHint') }]
        : [];
    const text = typed.trim();
    const unlisted: Option[] =
      found.length === 0 && isCode(text) ? [unlistedOption(text.toLocaleUpperCase('en'), t('tracked.unlisted'))] : [];
    const made: Option = { id: 'new', subject: 'new', title: t('tracked.newAsset'), text: t('tracked.newAssetHint') };
    return [...cash, ...found, ...unlisted, made];
  }, [typed, held, own, listed, withCash, t]);
}

const unlistedOption = (code: string, text: string): Option => ({
  id: 'unlisted',
  subject: { type: UNLISTED, code, name: code },
  title: code,
  text,
});
