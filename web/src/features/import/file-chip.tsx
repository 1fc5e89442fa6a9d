import { groupThousands } from '@kurus/core/money/input';
import { FileText } from 'lucide-react';
import type { PlainTextKey } from '../../i18n/texts.ts';
import { useText } from '../../i18n/use-text.ts';
import type { ReadFile } from './files/read-file.ts';
import type { Separator } from './files/separated.ts';

export const SEPARATOR_TEXTS = {
  ',': 'imports.separatedComma',
  ';': 'imports.separatedSemicolon',
  '\t': 'imports.separatedTab',
  '|': 'imports.separatedBar',
} as const satisfies Record<Separator, PlainTextKey>;

/** 1400 -> "1,4 kB" */
function sizeText(bytes: number): string {
  const tenths = String(Math.max(1, Math.round(bytes / 100)));
  return `${groupThousands(tenths.slice(0, -1) || '0')},${tenths.slice(-1)} kB`;
}

/** Chip of the file in use, with how it was read. */
export function FileChip({ file, rows }: { readonly file: ReadFile; readonly rows: number }) {
  const t = useText();
  const { form, encoding, separator } = file;
  const facts = [
    sizeText(file.bytes),
    t('imports.rows', { count: groupThousands(String(rows)) }),
    encoding ?? form,
    separator && t(SEPARATOR_TEXTS[separator]),
  ];
  return (
    <p className="import-file">
      <FileText size={16} aria-hidden="true" />
      <strong>{file.name}</strong>
      <span className="muted">{facts.filter(Boolean).join(' · ')}</span>
    </p>
  );
}
