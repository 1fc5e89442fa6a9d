/** Limits of attempts (R-A1 to R-A8). Each is a setting; LIMITS=off lifts them all. */

export interface AttemptLimits {
  readonly enabled: boolean;
  /** Tries of an account from one address; after them, each further one waits longer. */
  readonly passwordFreeTries: number;
  /**
   * Failures in a row, from all addresses. After them each address may be wrong once before it waits, and callers from
   * unknown networks need a code; the account stays open.
   */
  readonly passwordFailuresPerAccount: number;
  /** Within a quarter of an hour, over all names. */
  readonly passwordFailuresPerIp: number;
  readonly codeFailuresPerDay: number;
  readonly codeMailsPerHour: number;
  readonly codeMailsPerHourAndIp: number;
  readonly codeFailuresPerHourAndIp: number;
  readonly registrationsPerHourAndIp: number;
  readonly registrationsPerDayAndEmail: number;
  readonly emailChangesPerDay: number;
  readonly providerTriesPerHourAndIp: number;
}

export const CODE_LOCK_MS = 60 * 60_000;
const FIRST_DELAY_SECONDS = 30;
const LONGEST_DELAY_SECONDS = 15 * 60;

/**
 * Delay before the next password try after a number of failures: 30 s after the fifth, doubled by each, 15 min at
 * most.
 */
export function passwordDelaySeconds(failures: number, freeTries: number): number {
  if (failures < freeTries) return 0;
  return Math.min(LONGEST_DELAY_SECONDS, FIRST_DELAY_SECONDS * 2 ** Math.min(failures - freeTries, 10));
}
