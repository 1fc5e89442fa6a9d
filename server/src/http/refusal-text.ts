import type { DomainError } from '@kurus/core/contract/errors';
import type { Language } from '@kurus/core/limits';
import { REFUSALS } from './errors.ts';

/** The refusal's text in a language, its placeholders filled. */
export function refusalText(error: DomainError, language: Language): string {
  return REFUSALS[error.code][language].replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = error.detail[name] ?? '';
    return value instanceof Date ? MOMENTS[language].format(value) : value;
  });
}

/** "23 Kas Pzt 10:00", on the clock of İstanbul. */
const MOMENT = {
  timeZone: 'Europe/Istanbul',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
} as const;
const MOMENTS: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  tr: new Intl.DateTimeFormat('tr-TR', MOMENT),
  en: new Intl.DateTimeFormat('en-GB', MOMENT),
  fr: new Intl.DateTimeFormat('fr-FR', MOMENT),
};
