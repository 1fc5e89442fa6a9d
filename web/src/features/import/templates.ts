/** Mappings of columns that are kept in this browser, by the heading that they are for; the newest few. */
import { storage } from '../../lib/storage.ts';
import type { ImportTemplate } from '../../lib/stored-values.ts';
import type { Choices, SavedChoices } from './readers/choices.ts';
import { FIELDS, MEANINGS } from './readers/fields.ts';

const TEMPLATES_MAX = 30;

export const templateNamed = (signature: string): ImportTemplate | undefined =>
  storage.importTemplates.get()?.find((kept) => kept.signature === signature);

/** Reads the saved choices; names that this version does not know are left out. */
export function savedChoices(signature: string): SavedChoices | undefined {
  const kept = templateNamed(signature);
  if (!kept) return undefined;
  const words = Object.entries(kept.words).flatMap(([word, of]) => {
    const meaning = MEANINGS.find((known) => known === of);
    return meaning ? [[word, meaning] as const] : [];
  });
  return {
    columns: kept.columns.map((name) => FIELDS.find((field) => field === name)),
    words: Object.fromEntries(words),
    everyRow: MEANINGS.find((known) => known === kept.everyRow),
    currency: kept.currency,
  };
}

export function keepTemplate(signature: string, name: string, choices: Choices): void {
  const { words, currency } = choices;
  const columns = choices.columns.map((field) => field ?? null);
  const others = storage.importTemplates.get()?.filter((kept) => kept.signature !== signature) ?? [];
  const kept = { signature, name, columns, words, everyRow: choices.everyRow ?? null, currency };
  storage.importTemplates.set([kept, ...others].slice(0, TEMPLATES_MAX));
}
