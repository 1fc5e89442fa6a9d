/** Notifications of kind `report`: the orders of a day, and a month whose report is ready. */

import type { Language } from '@kurus/core/limits';
import { dayOfDate, DAY_MS } from '@kurus/core/market/calendar';
import { orderDayLines, type OrderDay, orderDayTexts } from '../order-mail/order-day-text.ts';
import type { NotificationText } from '../order-text.ts';

/** Facts as they are stored; figures are texts of plain decimals. */
export type ReportFacts =
  | ({
      readonly report: 'orders';
      /** "2026-11-23" */
      readonly day: string;
      readonly channels: readonly ['mail'];
    } & OrderDay)
  | {
      readonly report: 'month';
      /** "2026-10" */
      readonly month: string;
    };

interface Words {
  readonly title: (month: string) => string;
  readonly text: string;
}

const MONTH: Readonly<Record<Language, Words>> = {
  tr: {
    title: (month) => `${month} raporunuz hazır`,
    text: 'Ayın getirisi, gelirleri ve hareketleri tek sayfada.',
  },
  en: {
    title: (month) => `Your report of ${month} is ready`,
    text: 'Return, income and movements of the month on one page.',
  },
  fr: {
    title: (month) => `Votre rapport de ${month} est prêt`,
    text: 'Rendement, revenus et mouvements du mois sur une page.',
  },
};
const LOCALES = { tr: 'tr-TR', en: 'en-GB', fr: 'fr-FR' } as const;

const dateIn = (language: Language, day: string, shown: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(LOCALES[language], { ...shown, timeZone: 'UTC' }).format(dayOfDate(day) * DAY_MS);

export function reportText(facts: ReportFacts, language: Language): NotificationText {
  if (facts.report === 'month') {
    const month = dateIn(language, `${facts.month}-01`, { month: 'long', year: 'numeric' });
    const { title, text } = MONTH[language];
    return { title: title(month), text, link: `/report?month=${facts.month}` };
  }
  const date = dateIn(language, facts.day, { day: 'numeric', month: 'long', year: 'numeric' });
  return { ...orderDayTexts(facts, date, language), link: '/orders', lines: orderDayLines(facts, language) };
}

/** Facts without the lines, which are the mail's. */
export const reportFactsOut = (facts: ReportFacts): Readonly<Record<string, unknown>> =>
  facts.report === 'month'
    ? facts
    : { report: facts.report, day: facts.day, fillCount: facts.fillCount, endedCount: facts.endedCount };
