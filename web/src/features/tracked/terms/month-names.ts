/** Names of the months of some days, in the order of the year: "Oca, Tem". */

import { DAY_MS } from '@kurus/core/market/calendar';
import { currentLanguage } from '../../../i18n/language.ts';

export function monthNames(days: readonly number[]): string {
  const format = new Intl.DateTimeFormat(currentLanguage(), { month: 'short', timeZone: 'UTC' });
  const dates = days.map((day) => new Date(day * DAY_MS)).toSorted((a, b) => a.getUTCMonth() - b.getUTCMonth());
  return dates.map((date) => format.format(date)).join(', ');
}
