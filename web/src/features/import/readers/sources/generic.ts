/** Any other file: the row with the most known column names is its heading, and they give a first guess. */

import { headingAt, headingOfAny } from '../headings.ts';
import { listIn, objectTable } from '../json-table.ts';
import { KNOWN_COLUMNS, KNOWN_WORDS } from '../known-words.ts';
import { tableBelow } from '../read-form.ts';
import type { Source } from '../source.ts';
import type { Raw, Table } from '../table.ts';

function take(raw: Raw): Table | undefined {
  if (raw.kind === 'lines') return undefined;
  if (raw.kind === 'rows') {
    const heading =
      (raw.heading === undefined ? undefined : headingAt(raw.rows, raw.heading)) ?? headingOfAny(raw.rows);
    return heading && tableBelow({}, raw.rows, heading);
  }
  const list = listIn(raw.value, 'data', 'activities', 'transactions', 'trades', 'rows', 'items');
  return list && objectTable(list);
}

export const generic: Source = {
  id: 'generic',
  take,
  columns: KNOWN_COLUMNS,
  words: KNOWN_WORDS,
  hours: 'exchange',
};
