/** Words of a share: what it has, with whom, and how long its code can be taken. */

import type { ShareItem } from '@kurus/core/contract/shares';
import type { Translate } from '../../i18n/use-text.ts';
import { listText } from '../../lib/words/list-text.ts';

const HOUR_MS = 3_600_000;

export const nameOf = ({ person }: ShareItem): string => person?.name ?? '';

export function whatOf(t: Translate, { account, accounts }: ShareItem): string {
  if (account === 'all') return t('household.all');
  return accounts.length === 0 ? t('household.gone') : listText(accounts.map(({ name }) => name));
}

/** Hours that the code can still be taken in; one that has begun counts. */
export const hoursLeft = (until: string, nowMs: number): number =>
  Math.max(0, Math.ceil((Date.parse(until) - nowMs) / HOUR_MS));

export function validText(t: Translate, until: string, nowMs: number): string {
  const hours = hoursLeft(until, nowMs);
  return hours <= 1 ? t('household.validSoon') : t('household.validHours', { hours });
}
