/** Any other file: the row with the most known column names is its heading, and they give a first guess. */

import { headingAt, headingOfAny } from '../headings.ts';
import { listIn, objectTable } from '../json-table.ts';
import { KNOWN_COLUMNS, KNOWN_WORDS } from '../known-words.ts';
import { tableBelow } from '../read-form.ts';
import type { Source } from '../source.ts';
import { normalizeWord, type LineCells, type Raw, type Table } from '../table.ts';

const DONE_COLUMNS = ['gerceklesen adet', 'gerceklesen adedi', 'gerceklesen miktar', 'executed', 'filled'] as const;
const STATE_COLUMNS = [
  'durum',
  'durumu',
  'emir durumu',
  'islem durumu',
  'status',
  'state',
  'order status',
  'statut',
] as const;
/** States without any fill; of "kalan iptal" something was done. */
const NOT_DONE =
  /^(?:iptal|iptal edildi|iptal edilmis|reddedildi|red|suresi doldu|gerceklesmedi|beklemede|bekliyor|basarisiz|cancell?ed|rejected|expired|failed|pending|declined|voided|annulee?|refusee?)$/;

/** An order that was not done: nothing of it was filled, or, where no column says how much was, by its state. */
function notDone({ text }: LineCells): 'not-done' | undefined {
  const done = text(...DONE_COLUMNS);
  const isDone = done === '' ? !NOT_DONE.test(normalizeWord(text(...STATE_COLUMNS))) : /[1-9]/.test(done);
  return isDone || !(done === '' || /^[0.,]+$/.test(done)) ? undefined : 'not-done';
}

function take(raw: Raw): Table | undefined {
  if (raw.kind === 'lines') return undefined;
  if (raw.kind === 'rows') {
    const heading =
      (raw.heading === undefined ? undefined : headingAt(raw.rows, raw.heading)) ?? headingOfAny(raw.rows);
    return heading && tableBelow({ other: notDone }, raw.rows, heading);
  }
  const list = listIn(raw.value, 'data', 'activities', 'transactions', 'trades', 'rows', 'items');
  return list && objectTable(list, notDone);
}

export const generic: Source = {
  id: 'generic',
  take,
  columns: KNOWN_COLUMNS,
  words: KNOWN_WORDS,
  hours: 'exchange',
};
