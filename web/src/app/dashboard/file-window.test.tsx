import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FiguresFoot } from '../../charts/figures-foot.tsx';
import { formatMoney } from '../../lib/amounts/format.ts';
import { storage } from '../../lib/storage.ts';
import { FileWindow } from './file-window.tsx';

const saved: Blob[] = [];
const VALUE = 150_000n as Parameters<typeof formatMoney>[0];

beforeEach(() => {
  saved.length = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${saved.push(file as Blob)}`);
  act(() => storage.amountsHidden.set(true));
  render(
    <>
      <FiguresFoot
        caption="Değer"
        fileName="deger"
        columns={[{ id: 'value', header: 'Değer' }]}
        rows={() => [{ id: 1, cells: [formatMoney(VALUE)] }]}
      />
      <FileWindow />
    </>,
  );
});

afterEach(() => {
  vi.restoreAllMocks();
  act(() => storage.amountsHidden.clear());
});

const saveCsv = () => userEvent.click(screen.getByRole('button', { name: /^CSV/ }));

it('asks before a file is saved while amounts are hidden, and writes them in full', async () => {
  await saveCsv();
  await userEvent.click(await screen.findByRole('button', { name: 'Yine de kaydet' }));
  expect(saved).toHaveLength(1);
  expect(await saved[0]?.text()).toContain('₺1.500,00');
});

it('saves nothing if the user declines', async () => {
  await saveCsv();
  await userEvent.click(await screen.findByRole('button', { name: 'Vazgeç' }));
  expect(saved).toEqual([]);
});
