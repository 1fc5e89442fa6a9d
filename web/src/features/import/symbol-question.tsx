import { ASSET_KINDS } from '@kurus/core/asset-kinds';
import { groupThousands } from '@kurus/core/money/input';
import { useText } from '../../i18n/use-text.ts';
import { SelectField, TextField } from '../../ui/text-field.tsx';
import { ENTRY_ASSET_KINDS, keyOf, type ImportAssets } from './import-assets.ts';
import { codeOf, type Asset } from './readers/symbols.ts';
import { isUnknownOwn, type FileSymbol } from './settled.ts';

interface AskedSymbolProps {
  readonly symbol: FileSymbol;
  readonly known: ImportAssets;
  readonly onMeant: (asset: Asset | 'skip') => void;
}

/** A code that no list has: which one it is, and of what kind; or its rows stay out. */
export function SymbolQuestion({ symbol, known, onMeant }: AskedSymbolProps) {
  const t = useText();
  const { meant, text } = symbol;
  const asset = meant === 'skip' ? undefined : meant;
  const code = asset?.code ?? codeOf(text);
  const kind = meant === 'skip' ? 'skip' : (asset?.kind ?? '');
  const isListed = asset && known.names.has(keyOf(asset));
  const hint = !asset ? undefined : isListed ? known.names.get(keyOf(asset)) : t('imports.unlisted');
  const error = asset && isUnknownOwn(asset, known) ? t('imports.ownMissing') : undefined;
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
        disabled={meant === 'skip'}
        {...(hint !== undefined && { hint })}
        {...(error !== undefined && { error })}
        onChange={(event) => {
          const typed = event.target.value.toUpperCase().replace(/[^A-Z0-9.]/g, '');
          const listed = known.assets.find((one) => one.code === typed);
          const chosen = asset?.kind ?? listed?.kind ?? ENTRY_ASSET_KINDS[0];
          if (chosen) onMeant({ kind: listed?.kind ?? chosen, code: typed });
        }}
      />
      <SelectField
        label={t('imports.meansKind', { code: text })}
        hideLabel
        name="kind"
        value={kind}
        onChange={(event) => {
          const chosen = ENTRY_ASSET_KINDS.find((one) => one === event.target.value);
          if (chosen) onMeant({ kind: chosen, code });
          else if (event.target.value === 'skip') onMeant('skip');
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
