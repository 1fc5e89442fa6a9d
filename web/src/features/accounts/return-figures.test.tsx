import type { Percent } from '@kurus/core/money/money';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Return } from '../../lib/account/year-return.ts';
import { ReturnFigures } from './return-figures.tsx';

const figure = (from: string, to: string, percent: bigint): Return => ({
  from,
  to,
  percent: percent as Percent,
  gain: undefined,
  missing: undefined,
});
const NOMINAL = figure('2025-11-27', '2026-11-27', 1794n);

function show(real: Return) {
  const data = { nominal: NOMINAL, real, line: [], pending: false };
  const { container } = render(<ReturnFigures of={{ data, isError: false }} isUnpriced={false} />);
  return container;
}

test('a real return of the same period is next to the nominal one without a note', () => {
  const { textContent } = show({ ...NOMINAL, percent: -200n as Percent });
  expect(textContent).toMatch(/^12 ay ▲\+%17,94Reel ▼-%2,00$/);
});

test('one of another period names it', () => {
  show(figure('2025-09-30', '2026-09-30', 1671n));
  expect(screen.getByText('30 Eyl 2026 gününde biten 12 ay')).toBeTruthy();
});

test('a younger account shows its number of days', () => {
  show(figure('2026-08-31', '2026-09-30', 120n));
  expect(screen.getByText('30 Eyl 2026 gününde biten 30 gün')).toBeTruthy();
});
