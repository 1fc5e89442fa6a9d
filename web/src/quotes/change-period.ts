/** Name of the period of a change: today, or the last day on which the exchange was open. */

import { dayStartMs } from '@kurus/core/market/calendar';
import type { Translate } from '../i18n/use-text.ts';
import { sentenceWeekday } from '../lib/words/sentence-date.ts';
import { marketNow } from './market-clock.ts';
import { isOfLastSession, type TodaysChange } from './todays-change.ts';

/** "Bugün", or "Son işlem günü (20 Kas Cum)": beside a figure, as its label. */
export function changePeriodLabel(t: Translate, today: TodaysChange): string {
  const day = lastSession(today);
  if (day === undefined) return t('labels.today');
  return t(today.hasClock ? 'labels.lastSessionAndHours' : 'labels.lastSession', { day });
}

/** The period behind a figure, within a sentence. */
export function changePeriod(t: Translate, today: TodaysChange): string {
  const day = lastSession(today);
  if (day === undefined) return t('portfolio.today');
  return t(today.hasClock ? 'portfolio.lastSessionAndHours' : 'portfolio.lastSession', { day });
}

const lastSession = (today: TodaysChange) =>
  today.sessionDay !== undefined && isOfLastSession(today, marketNow())
    ? sentenceWeekday(dayStartMs(today.sessionDay))
    : undefined;
