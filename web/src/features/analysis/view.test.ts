import { expect, test } from 'vitest';
import { monthsBefore, readView, dateRange, viewAddress, type View } from './view.ts';

const BASE: View = { unit: 'TRY', period: '12m' };

test('the address gives back the view that it was made of', () => {
  const views: readonly View[] = [
    BASE,
    { unit: 'USD', period: '3m' },
    { unit: 'REAL', period: 'dates', from: '2026-01-01', to: '2026-02-01' },
  ];
  for (const view of views) expect(readView(viewAddress(view).replace('/analysis', ''))).toEqual(view);
  expect(viewAddress(BASE)).toBe('/analysis');
});

test('invalid parameters are ignored', () => {
  expect(readView('?unit=TON&period=9y')).toEqual(BASE);
  expect(readView('?period=dates&from=2026-02-01&to=2026-01-01')).toEqual(BASE);
  expect(readView('?period=dates&from=2026-13-45&to=2026-01-01')).toEqual(BASE);
});

test('periods in days', () => {
  const today = '2026-11-20';
  const of = (period: View['period']) => dateRange({ ...BASE, period }, today);
  expect(of('12m')).toEqual({ from: '2025-11-20', to: today });
  expect(of('ytd')).toEqual({ from: '2025-12-31', to: today });
  expect(of('all')).toEqual({ to: today });
  expect(monthsBefore('2026-05-31', 3)).toBe('2026-02-28');
  expect(monthsBefore('2026-01-15', 12)).toBe('2025-01-15');
});
