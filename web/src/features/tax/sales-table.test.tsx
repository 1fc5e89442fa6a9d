import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { dashboardTexts, taxTexts } from '../../i18n/bundles.ts';
import { loadTexts } from '../../i18n/text-table.ts';
import { SALE, SALE_FIGURES } from '../../testing/tax.ts';
import { SalesTable } from './sales-table.tsx';

beforeAll(async () => {
  await Promise.all([loadTexts(taxTexts, 'tr'), loadTexts(dashboardTexts, 'tr')]);
});

const table = (date: string) => (
  <SalesTable caption="Satışlar" asset="tax.share" sales={[{ ...SALE, date }]} totals={{ sales: 1, ...SALE_FIGURES }} />
);
const opener = (name: string, expanded: boolean) => screen.getByRole('button', { name, expanded });

test('lots that were opened of one year are closed in another', async () => {
  const { rerender } = render(table('2025-03-04'));
  await userEvent.click(opener('4 Mar 2025', false));
  expect(opener('4 Mar 2025', true)).toBeTruthy();
  rerender(table('2026-02-03'));
  expect(opener('3 Şub 2026', false)).toBeTruthy();
});
