/** Errors of an entry's fields: mistakes found on sending, until they are corrected; and refusals of the server. */

import { useState, type RefObject } from 'react';
import { focusField } from '../../../lib/forms/form-values.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import type { Draft } from './entry-draft.ts';
import { ENTRY_FIELDS, mistakesOf, type EntryField } from './entry-mistakes.ts';

/** Field that a refusal concerns, by its code. */
const REFUSED: Readonly<Record<string, EntryField>> = {
  DATE_INVALID: 'date',
  PRICE_INVALID: 'price',
  QUANTITY_INVALID: 'quantity',
  QUANTITY_PRECISION: 'quantity',
  EXCHANGE_SAME: 'into',
  EXCHANGE_MIXED: 'into',
};

/** @param today "2026-11-20" @param isWholeOnly true for a subject that comes in whole units alone */
export function useEntryForm(
  element: RefObject<HTMLFormElement | null>,
  draft: Draft,
  today: string,
  isWholeOnly: boolean,
) {
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const form = useForm<EntryField>(ENTRY_FIELDS, ({ code, message }) => {
    const field = REFUSED[code];
    if (field === undefined || !element.current?.elements.namedItem(field)) return false;
    setRefused({ [field]: message });
    focusField(element.current, field);
    return true;
  });
  const wrong = mistakesOf(draft, today, isWholeOnly);
  return {
    ...form,
    errorOf: (field: EntryField) => refused[field] ?? (wrong[field] && form.marks(field).error),
    /** @returns whether it cannot be sent now */
    stop: () => form.busy || !element.current || form.stop(element.current, wrong),
    clear() {
      setRefused({});
      form.clear();
    },
  };
}
