/** Admission of orders in each phase, as the rules of the exchange state it. */

import { describe, expect, test } from 'vitest';
import { admissionOf, changeRefusal, type ChangeKind } from './admission.ts';
import type { MarketPhase } from './observation.ts';
import type { OrderKind, Validity } from './order.ts';

const PHASES: readonly MarketPhase[] = [
  'closed',
  'opening-collection',
  'opening-match',
  'continuous',
  'closing-collection',
  'closing-match',
  'at-close',
  'halted',
];
const [Q, L, A, NOW, OVER] = ['queued', 'live', 'armed', 'ORDER_TYPE_NOT_NOW', 'VALIDITY_OVER'];

describe('a new order', () => {
  test.each<[OrderKind, Validity, readonly string[]]>([
    ['market', 'ioc', [Q, Q, Q, L, Q, Q, L, Q]],
    ['limit', 'day', [Q, Q, Q, L, Q, Q, L, Q]],
    ['limit', 'gtc', [Q, Q, Q, L, Q, Q, L, Q]],
    ['limit', 'gtd', [Q, Q, Q, L, Q, Q, L, Q]],
    ['limit', 'ioc', [NOW, NOW, NOW, L, NOW, NOW, L, NOW]],
    ['limit', 'fok', [NOW, NOW, NOW, L, NOW, NOW, L, NOW]],
    ['market-to-limit', 'day', [NOW, Q, NOW, L, Q, NOW, NOW, Q]],
    ['stop', 'day', [A, A, A, A, OVER, OVER, OVER, A]],
    ['stop', 'gtc', [A, A, A, A, A, A, A, A]],
    ['stop-limit', 'day', [A, A, A, A, OVER, OVER, OVER, A]],
    ['trailing-stop', 'gtd', [A, A, A, A, A, A, A, A]],
  ])('%s %s', (kind, validity, expected) => {
    expect(PHASES.map((phase) => admissionOf(kind, validity, phase))).toEqual(expected);
  });
});

describe('a change of an open order', () => {
  const [LOCK, BUSY, yes] = ['OPENING_LOCK', 'MATCHING_NOW', undefined];
  test.each<[ChangeKind, boolean, readonly (string | undefined)[]]>([
    ['cancel', true, [yes, LOCK, LOCK, yes, yes, BUSY, yes, yes]],
    ['better', true, [yes, yes, BUSY, yes, yes, BUSY, yes, yes]],
    ['worse', true, [yes, LOCK, LOCK, yes, yes, BUSY, yes, yes]],
    ['cancel', false, [yes, yes, BUSY, yes, yes, BUSY, yes, yes]],
    ['worse', false, [yes, yes, BUSY, yes, yes, BUSY, yes, yes]],
  ])('%s with opening lock %s', (change, hasLock, expected) => {
    expect(PHASES.map((phase) => changeRefusal(change, phase, hasLock))).toEqual(expected);
  });
});
