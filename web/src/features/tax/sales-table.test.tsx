import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { money, quantity } from '@kurus/core/money/money';
import { dashboardTexts, taxTexts } from '../../i18n/bundles.ts';
import { loadTexts } from '../../i18n/text-table.ts';
import { SalesTable } from './sales-table.tsx';

beforeAll(async () => {
  await Promise.all([loadTexts(taxTexts, 'tr'), loadTexts(dashboardTexts, 'tr')]);
});

const figures = {
  proceeds: money('1192'),
  fifoCost: money('615'),
  fifoGain: money('577'),
  averageCost: money('776'),
  averageGain: money('416'),
};
const saleOn = (date: string) => ({
  account: 2,
  date,
  asset: { kind: 'stocks', code: 'THYAO' } as const,
  quantity: quantity('8'),
  ...figures,
  lots: [],
  lotCount: 0,
});
const table = (date: string) => (
  <SalesTable caption="Satışlar" asset="tax.share" sales={[saleOn(date)]} totals={{ sales: 1, ...figures }} />
);
const opener = (name: string, expanded: boolean) => screen.getByRole('button', { name, expanded });

test('lots that were opened of one year are closed in another', async () => {
  const { rerender } = render(table('2025-03-04'));
  await userEvent.click(opener('4 Mar 2025', false));
  expect(opener('4 Mar 2025', true)).toBeTruthy();
  rerender(table('2026-02-03'));
  expect(opener('3 Şub 2026', false)).toBeTruthy();
});
