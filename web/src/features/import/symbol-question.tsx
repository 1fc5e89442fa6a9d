import { ASSET_KINDS, type AssetKind } from '@kurus/core/asset-kinds';
import { TYPED_GROUPS } from '@kurus/core/contract/words/tracked';
import { ACCOUNT_NAME_MAX_LENGTH } from '@kurus/core/limits';
import { ownCurrency } from '@kurus/core/market/foreign-currency';
import { groupThousands } from '@kurus/core/money/input';
import { type Translate, useText } from '../../i18n/use-text.ts';
import { SelectField, TextField } from '../../ui/text-field.tsx';
import { ENTRY_ASSET_KINDS, keyOf, type ImportAssets } from './import-assets.ts';
import { GROUP_TEXTS, type OwnAsset } from './own-assets.ts';
import { firstCode, type Asset } from './readers/symbols.ts';
import { isUnknownOwn, isWrongForm, type FileSymbol } from './settled.ts';

/** Order for codes that no list has: kinds without a list first, then own assets, then those that a list would have. */
const rank = (kind: AssetKind): number => (ASSET_KINDS[kind].isOwn ? 1 : ASSET_KINDS[kind].isQuoted ? 2 : 0);
export const UNLISTED_KINDS = ENTRY_ASSET_KINDS.toSorted((a, b) => rank(a) - rank(b));

function kindText(t: Translate, kind: AssetKind): string {
  const { isOwn, hours, shortLabel } = ASSET_KINDS[kind];
  return isOwn ? t('imports.ownAsset') : hours === 'exchange' ? t('imports.delisted') : t(shortLabel);
}

export const kindOptions = (t: Translate) => [
  ...UNLISTED_KINDS.map((kind) => ({ value: kind as string, label: kindText(t, kind) })),
  { value: 'skip', label: t('imports.leaveOut') },
];

interface SymbolQuestionProps {
  readonly symbol: FileSymbol;
  readonly assets: ImportAssets;
  readonly own: OwnAsset;
  /** @param kind as which the code counts from now on */
  readonly onKind: (kind: AssetKind | 'skip') => void;
  readonly onChosen: (asset: Asset) => void;
  readonly onOwn: (own: OwnAsset) => void;
}

/** Question about an unlisted code: the user chooses its kind and, if need be, another code, or skips its rows. */
export function SymbolQuestion({ symbol, assets, own, onKind, onChosen, onOwn }: SymbolQuestionProps) {
  const t = useText();
  const { chosen, text } = symbol;
  const asset = chosen === 'skip' ? undefined : chosen;
  const isDefined = asset !== undefined && isUnknownOwn(asset, assets);
  return (
    <li className="import-symbol">
      <span className="import-heading">
        <strong>{text}</strong>{' '}
        <span className="muted small">{t('imports.rows', { count: groupThousands(String(symbol.count)) })}</span>
      </span>
      <SelectField
        label={t('imports.meansKind', { code: text })}
        hideLabel
        name="kind"
        value={chosen === 'skip' ? chosen : (asset?.kind ?? '')}
        onChange={({ target: { value } }) => {
          const kind = UNLISTED_KINDS.find((one) => one === value);
          if (kind !== undefined) onKind(kind);
          else if (value === 'skip') onKind(value);
        }}
        options={[...(chosen === undefined ? [{ value: '', label: t('imports.chooseKind') }] : []), ...kindOptions(t)]}
      />
      {asset ? (
        <TextField
          label={t('imports.meansCode', { code: text })}
          hideLabel
          name="code"
          value={asset.code}
          maxLength={15}
          autoCapitalize="characters"
          hint={isWrongForm(asset) ? undefined : assetText(t, asset, assets)}
          error={isWrongForm(asset) ? t('imports.codeForm', { code: asset.code || firstCode(symbol.code) }) : undefined}
          onChange={({ target: { value } }) => {
            const code = value.toUpperCase().replace(/[^A-Z0-9.]/g, '');
            const listed = assets.assets.find((one) => one.code === code);
            onChosen({ kind: listed?.kind ?? asset.kind, code });
          }}
        />
      ) : (
        <span className="muted small">{chosen === 'skip' && t('imports.skipped')}</span>
      )}
      {isDefined && <OwnFields code={text} own={own} onOwn={onOwn} />}
    </li>
  );
}

function assetText(t: Translate, asset: Asset, { names }: ImportAssets): string | undefined {
  const currency = ownCurrency(asset.kind, asset.code);
  const name = names.get(keyOf(asset));
  if (name !== undefined) return name;
  if (ASSET_KINDS[asset.kind].isOwn) return undefined;
  return currency === undefined ? t('imports.unlisted') : t('imports.unlistedIn', { currency });
}

interface OwnFieldsProps {
  readonly code: string;
  readonly own: OwnAsset;
  readonly onOwn: (own: OwnAsset) => void;
}

/** Name and group of an own asset that will be created. */
function OwnFields({ code, own, onOwn }: OwnFieldsProps) {
  const t = useText();
  return (
    <span className="import-own">
      <TextField
        label={t('imports.ownName', { code })}
        name="ownName"
        autoComplete="off"
        maxLength={ACCOUNT_NAME_MAX_LENGTH}
        value={own.name}
        error={own.name.trim() === '' ? t('tracked.assetNameMissing') : undefined}
        onChange={({ target: { value } }) => onOwn({ ...own, name: value })}
      />
      <SelectField
        label={t('tracked.assetGroup')}
        name="ownGroup"
        value={own.group}
        onChange={({ target: { value } }) =>
          onOwn({ ...own, group: TYPED_GROUPS.find((one) => one === value) ?? 'other' })
        }
        options={TYPED_GROUPS.map((value) => ({ value, label: t(GROUP_TEXTS[value]) }))}
      />
    </span>
  );
}
