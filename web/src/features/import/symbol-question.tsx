import { ASSET_KINDS } from '@kurus/core/asset-kinds';
import { groupThousands } from '@kurus/core/money/input';
import { useText } from '../../i18n/use-text.ts';
import { SelectField, TextField } from '../../ui/text-field.tsx';
import { ENTRY_ASSET_KINDS, keyOf, type ImportAssets } from './import-assets.ts';
import { codeOf, type Asset } from './readers/symbols.ts';
import { isUnknownOwn, type FileSymbol } from './settled.ts';

interface SymbolQuestionProps {
  readonly symbol: FileSymbol;
  readonly assets: ImportAssets;
  readonly onChosen: (asset: Asset | 'skip') => void;
}

/** Question about an unlisted code: the user chooses its asset or kind, or skips its rows. */
export function SymbolQuestion({ symbol, assets, onChosen }: SymbolQuestionProps) {
  const t = useText();
  const { chosen: resolved, text } = symbol;
  const asset = resolved === 'skip' ? undefined : resolved;
  const code = asset?.code ?? codeOf(text);
  const kind = resolved === 'skip' ? 'skip' : (asset?.kind ?? '');
  const isListed = asset && assets.names.has(keyOf(asset));
  const hint = !asset ? undefined : isListed ? assets.names.get(keyOf(asset)) : t('imports.unlisted');
  const error = asset && isUnknownOwn(asset, assets) ? t('imports.ownMissing') : undefined;
  return (
    <li className="import-symbol">
      <span className="import-heading">
        <strong>{text}</strong>{' '}
        <span className="muted small">{t('imports.rows', { count: groupThousands(String(symbol.count)) })}</span>
      </span>
      <TextField
        label={t('imports.meansCode', { code: text })}
        hideLabel
        name="code"
        value={code}
        maxLength={15}
        autoCapitalize="characters"
        disabled={resolved === 'skip'}
        {...(hint !== undefined && { hint })}
        {...(error !== undefined && { error })}
        onChange={(event) => {
          const typed = event.target.value.toUpperCase().replace(/[^A-Z0-9.]/g, '');
          const listed = assets.assets.find((one) => one.code === typed);
          const chosen = asset?.kind ?? listed?.kind ?? ENTRY_ASSET_KINDS[0];
          if (chosen) onChosen({ kind: listed?.kind ?? chosen, code: typed });
        }}
      />
      <SelectField
        label={t('imports.meansKind', { code: text })}
        hideLabel
        name="kind"
        value={kind}
        onChange={(event) => {
          const chosen = ENTRY_ASSET_KINDS.find((one) => one === event.target.value);
          if (chosen) onChosen({ kind: chosen, code });
          else if (event.target.value === 'skip') onChosen('skip');
        }}
        options={[
          ...(kind === '' ? [{ value: '', label: t('imports.chooseKind') }] : []),
          ...ENTRY_ASSET_KINDS.map((one) => ({ value: one, label: t(ASSET_KINDS[one].shortLabel) })),
          { value: 'skip', label: t('imports.leaveOut') },
        ]}
      />
    </li>
  );
}
