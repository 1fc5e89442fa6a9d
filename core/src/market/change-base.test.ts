import { describe, expect, test } from 'vitest';
import { price } from '../money/money.ts';
import { dayOfDate, dayStartMs } from './calendar.ts';
import { baseOf, changeStartMs } from './change-base.ts';

describe('where a change begins', () => {
  const sessionDay = dayOfDate('2026-11-20');
  const nowMs = dayStartMs(sessionDay + 2) + 43_200_000;
  const start = { sessionDay, nowMs };

  test('at the session, at the day, or 24 hours ago', () => {
    expect(changeStartMs('stocks', start)).toBe(dayStartMs(sessionDay));
    expect(changeStartMs('custom', start)).toBe(dayStartMs(sessionDay + 2));
    expect(changeStartMs('cryptos', start)).toBe(nowMs - 86_400_000);
  });

  test('a share that was not traded in the session has no change', () => {
    const quote = { price: price('11'), base: price('10'), asOfMs: dayStartMs(sessionDay) - 1 };
    expect(baseOf('stocks', quote, sessionDay)).toBe(price('11'));
    expect(baseOf('stocks', { ...quote, asOfMs: dayStartMs(sessionDay) }, sessionDay)).toBe(price('10'));
    expect(baseOf('cryptos', quote, sessionDay)).toBe(price('10'));
  });
});
