/** Terms of a pension contract in a request: scheme and terms come together. */

import { DomainError, refusedAtField } from '@kurus/core/contract/errors';
import type { BesBody } from '@kurus/core/contract/requests/accounts';
import { dateText, dayOf } from '@kurus/core/market/calendar';
import { moneyText } from '@kurus/core/money/money';
import type { StoredBes } from '../ledger/accounts.ts';

/** @throws DomainError FIELD_REQUIRED for one without the other; DATE_INVALID, FIELD_INVALID */
export function besOfBody({ scheme, bes }: BesBody, nowMs: number): StoredBes | undefined {
  if (scheme === undefined && bes === undefined) return undefined;
  if (scheme === undefined) throw DomainError.of(refusedAtField('FIELD_REQUIRED', 'scheme'));
  if (bes === undefined) throw DomainError.of(refusedAtField('FIELD_REQUIRED', 'bes'));
  const { since, company, monthly, birthYear } = bes;
  const today = dateText(dayOf(nowMs));
  if (since < FIRST_DAY || since > today) throw DomainError.of(refusedAtField('DATE_INVALID', 'bes.since'));
  if (monthly !== undefined && monthly < 0n) throw DomainError.of(refusedAtField('AMOUNT_INVALID', 'bes.monthly'));
  if (birthYear !== undefined && birthYear > parseInt(since, 10))
    throw DomainError.of(refusedAtField('FIELD_INVALID', 'bes.birthYear'));
  return {
    since,
    ...(company === undefined ? {} : { company }),
    ...(monthly === undefined ? {} : { monthly: moneyText(monthly) }),
    ...(birthYear === undefined ? {} : { birthYear }),
  };
}

/** The scheme began then. */
const FIRST_DAY = '2003-10-27';
