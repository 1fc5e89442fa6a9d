/** Our own table: RFC 4180, with the mark of UTF-8, and no cell that a program would take for a formula. */
import { EXPORT_COLUMNS } from '@kurus/core/contract/export';
import type { StatedRow } from './stated-row.ts';

const MARK = '\uFEFF';
const LINE_END = '\r\n';
/** An apostrophe, too: so one that is read is always one that was put there. */
// oxlint-disable-next-line no-control-regex -- a formula may hide behind a control character
const FORMULA = /^[=+\-@'\u0000-\u001f]/;
const QUOTED = /[",\r\n]/;

export const csvHead = MARK + EXPORT_COLUMNS.join() + LINE_END;

export function csvLine({ asset, into, ...row }: StatedRow): string {
  const cells: Readonly<Record<string, string | number | undefined>> = {
    ...(row as Readonly<Record<string, string | number | undefined>>),
    kind: asset?.kind,
    code: asset?.code,
    intoKind: into?.kind,
    intoCode: into?.code,
  };
  return EXPORT_COLUMNS.map((name) => cell(cells[name])).join() + LINE_END;
}

function cell(value: string | number | undefined): string {
  if (value === undefined) return '';
  const text = String(value);
  const plain = FORMULA.test(text) ? `'${text}` : text;
  return QUOTED.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
