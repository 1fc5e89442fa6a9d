import type { Language } from '@kurus/core/limits';

const UNITS: Readonly<Record<Language, { seconds: (n: number) => string; minutes: (n: number) => string }>> = {
  tr: { seconds: (n) => `${n} saniye`, minutes: (n) => `${n} dakika` },
  en: { seconds: (n) => `${n} second${n === 1 ? '' : 's'}`, minutes: (n) => `${n} minute${n === 1 ? '' : 's'}` },
  fr: { seconds: (n) => `${n} seconde${n > 1 ? 's' : ''}`, minutes: (n) => `${n} minute${n > 1 ? 's' : ''}` },
};

/** A wait as people say it: seconds up to a minute and a half, then whole minutes, rounded up. */
export function durationText(seconds: number, language: Language): string {
  return seconds <= 90 ? UNITS[language].seconds(seconds) : UNITS[language].minutes(Math.ceil(seconds / 60));
}
