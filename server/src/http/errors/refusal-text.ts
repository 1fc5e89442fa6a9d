import type { ErrorDetail, Refusal } from '@kurus/core/contract/errors';
import type { Language } from '@kurus/core/limits';
import { dayStartMs } from '@kurus/core/market/calendar';
import { REFUSALS } from './errors.ts';

/**
 * The refusal's text in a language, its placeholders filled. A part in [brackets] is included if all of its values are
 * known.
 */
export function refusalText(refusal: Refusal, language: Language): string {
  const detail = refusal.detail as ErrorDetail;
  const isKnown = (part: string) => [...part.matchAll(PLACEHOLDER)].every(([, name = '']) => name in detail);
  const text = REFUSALS[refusal.code][language].replace(/\[([^\]]*)\]/g, (_, part: string) =>
    isKnown(part) ? part : '',
  );
  return text.replace(PLACEHOLDER, (_, name: string) => {
    const value = detail[name] ?? '';
    if (typeof value === 'string') return value;
    if (typeof value === 'number') return COUNTS[language].format(value);
    return value instanceof Date ? MOMENTS[language].format(value) : DAYS[language].format(dayStartMs(value.day));
  });
}

/** "2.000.000" */
const COUNTS: Readonly<Record<Language, { format: (count: number) => string }>> = {
  tr: new Intl.NumberFormat('tr-TR'),
  en: new Intl.NumberFormat('en-GB'),
  fr: new Intl.NumberFormat('fr-FR'),
};

const PLACEHOLDER = /\{(\w+)\}/g;

/** "25 Kasım Çarşamba" */
const DAY = { timeZone: 'Europe/Istanbul', weekday: 'long', day: 'numeric', month: 'long' } as const;
const DAYS: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  tr: new Intl.DateTimeFormat('tr-TR', DAY),
  en: new Intl.DateTimeFormat('en-GB', DAY),
  fr: new Intl.DateTimeFormat('fr-FR', DAY),
};

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
