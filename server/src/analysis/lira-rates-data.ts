/**
 * Rates of Türkiye as dated data: each holds from its day on until the next one.
 *
 * The policy rate (one-week repo) is that of the central bank's decisions, in force from the day after. Two public
 * copies of the list and the news of the days of 2025 and 2026 agree; read on 2026-11-22. The decision of 22 October
 * 2026 is not in them.
 */

import { type DatedRate, netRate } from '@kurus/core/analysis/lira-rates';
import { dayOfDate } from '@kurus/core/market/calendar';

const rows = (byDate: Readonly<Record<string, number>>, laterDays: number): readonly DatedRate[] =>
  Object.entries(byDate).map(([date, percent]) => ({ day: dayOfDate(date) + laterDays, rate: percent / 100 }));

const POLICY_RATES = rows(
  {
    '2020-01-16': 11.25,
    '2020-02-19': 10.75,
    '2020-03-17': 9.75,
    '2020-04-22': 8.75,
    '2020-05-21': 8.25,
    '2020-09-24': 10.25,
    '2020-11-19': 15,
    '2020-12-24': 17,
    '2021-03-18': 19,
    '2021-09-23': 18,
    '2021-10-21': 16,
    '2021-11-18': 15,
    '2021-12-16': 14,
    '2022-08-18': 13,
    '2022-09-22': 12,
    '2022-10-20': 10.5,
    '2022-11-24': 9,
    '2023-02-23': 8.5,
    '2023-06-22': 15,
    '2023-07-20': 17.5,
    '2023-08-24': 25,
    '2023-09-21': 30,
    '2023-10-26': 35,
    '2023-11-23': 40,
    '2023-12-21': 42.5,
    '2024-01-25': 45,
    '2024-03-21': 50,
    '2024-12-26': 47.5,
    '2025-01-23': 45,
    '2025-03-06': 42.5,
    '2025-04-17': 46,
    '2025-07-24': 43,
    '2025-09-11': 40.5,
    '2025-10-23': 39.5,
    '2025-12-11': 38,
    '2026-01-22': 37,
  },
  1,
);

/** The last day with a known decision: after it the rate is assumed unchanged, and the answer has a note. */
export const POLICY_RATES_UNTIL = dayOfDate('2026-10-22');

/**
 * Withholding tax on interest of deposits of up to six months, by the decrees on the temporary article 67 of the
 * income tax law. The rates of November 2024 and of July 2025 were read in the news on 2026-11-22; the steps between
 * and before are as commonly reported, and no notice of them could be read that day.
 */
const DEPOSIT_WITHHOLDING = rows(
  {
    '2020-09-30': 5,
    '2024-05-01': 7.5,
    '2024-11-01': 10,
    '2025-02-01': 15,
    '2025-07-09': 17.5,
  },
  0,
);

/**
 * Yearly rate of a deposit after withholding tax. No series of banks’ own rates is at hand, so it is the policy rate.
 */
export const netDeposit = netRate(POLICY_RATES, DEPOSIT_WITHHOLDING);
