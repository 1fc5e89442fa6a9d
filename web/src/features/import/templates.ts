/** Column mappings stored in this browser, by heading; the newest few. */

import { storage } from '../../lib/storage.ts';
import type { ImportTemplate } from '../../lib/stored-values.ts';
import type { Choices, SavedChoices } from './readers/choices.ts';
import { FIELDS, MEANINGS } from './readers/fields.ts';

const TEMPLATES_MAX = 30;

export const templateNamed = (signature: string): ImportTemplate | undefined =>
  storage.importTemplates.get()?.find((saved) => saved.signature === signature);

/** Saved choices; names unknown to this version are dropped. */
export function savedChoices(signature: string): SavedChoices | undefined {
  const saved = templateNamed(signature);
  if (!saved) return undefined;
  const words = Object.entries(saved.words).flatMap(([word, of]) => {
    const meaning = MEANINGS.find((one) => one === of);
    return meaning ? [[word, meaning] as const] : [];
  });
  return {
    columns: saved.columns.map((name) => FIELDS.find((field) => field === name)),
    words: Object.fromEntries(words),
    everyRow: MEANINGS.find((one) => one === saved.everyRow),
    currency: saved.currency,
  };
}

export function keepTemplate(signature: string, name: string, choices: Choices): void {
  const { words, currency } = choices;
  const columns = choices.columns.map((field) => field ?? null);
  const others = storage.importTemplates.get()?.filter((saved) => saved.signature !== signature) ?? [];
  const saved = { signature, name, columns, words, everyRow: choices.everyRow ?? null, currency };
  storage.importTemplates.set([saved, ...others].slice(0, TEMPLATES_MAX));
}
