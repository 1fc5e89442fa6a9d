import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { stubNetwork } from '../../testing/network.ts';
import { startOver } from './local-store.ts';
import { SimulationTab } from './simulation-tab.tsx';

afterEach(startOver);

function openSimulation() {
  const record = stubNetwork({});
  render(<SimulationTab />);
  return { user: userEvent.setup(), record };
}

const summary = () => screen.getByRole('region', { name: 'Simülasyon özeti' }).textContent;
const openPart = (name: string) => userEvent.click(screen.getByRole('tab', { name }));

async function buyDialog(code: string) {
  await userEvent.click(screen.getByRole('button', { name: `Al: ${code}` }));
  return within(screen.getByRole('dialog', { name: `${code} al` }));
}

describe('simulation', () => {
  test('sample stocks and funds have fixed prices, and no request is sent', async () => {
    const { user, record } = openSimulation();
    expect(screen.getByRole('row', { name: /THYAO/ }).textContent).toContain('₺312,50');
    expect(screen.queryByText('PPF')).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Fonlar' }));
    expect(screen.getByRole('row', { name: /PPF/ }).textContent).toContain('₺1,648207');
    expect(screen.queryByText('THYAO')).toBeNull();
    expect(record).toHaveLength(0);
  });

  test('a buy lowers the balance and fills the portfolio', async () => {
    const { user } = openSimulation();
    const dialog = await buyDialog('THYAO');
    await user.type(dialog.getByRole('textbox', { name: 'Adet' }), '12');
    expect(dialog.getByText('₺3.750,00')).toBeTruthy();
    expect(dialog.getByText('₺96.250,00')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Al' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(summary()).toContain('Bakiye₺96.250,00');
    await openPart('Portföyüm');
    expect(screen.getByRole('row', { name: /THYAO/ }).textContent).toMatch(/Adet12Maliyet₺3\.750,00Değer₺3\.750,00/);
  });

  test('a quantity must be above zero', async () => {
    const { user } = openSimulation();
    const dialog = await buyDialog('GARAN');
    await user.click(dialog.getByRole('button', { name: 'Al' }));
    expect(dialog.getByRole('alert').textContent).toBe('Adet 0’dan büyük olmalı.');
    await user.type(dialog.getByRole('textbox', { name: 'Adet' }), '0{Enter}');
    expect(dialog.getByRole('alert').textContent).toBe('Adet 0’dan büyük olmalı.');
    expect(summary()).toContain('Bakiye₺100.000,00');
  });

  test('more than the balance is refused with the most there can be', async () => {
    const { user } = openSimulation();
    const dialog = await buyDialog('THYAO');
    await user.type(dialog.getByRole('textbox', { name: 'Adet' }), '321');
    expect(dialog.getByRole('alert').textContent).toBe('Bakiye yetmiyor: en fazla 320 adet alabilirsiniz.');
    await user.click(dialog.getByRole('button', { name: 'Al' }));
    expect(summary()).toContain('Bakiye₺100.000,00');
  });

  test('an empty portfolio shows the way to the first buy', async () => {
    const { user } = openSimulation();
    await openPart('Portföyüm');
    expect(screen.getByText('Simülasyon portföyünüz boş.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Alıma başla' }));
    expect(screen.getByRole('tab', { name: 'Alım' }).getAttribute('aria-selected')).toBe('true');
  });

  test('starting over asks for confirmation and restores the balance', async () => {
    const { user } = openSimulation();
    const dialog = await buyDialog('EREGL');
    await user.type(dialog.getByRole('textbox', { name: 'Adet' }), '100{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Baştan başla' }));
    const question = within(screen.getByRole('dialog', { name: 'Simülasyon baştan başlasın mı?' }));
    expect(question.getByText('Simülasyon portföyünüz boşalır, bakiye ₺100.000,00 olur.')).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Baştan başla' }));
    expect(summary()).toContain('Bakiye₺100.000,00');
  });

  test.each([
    ['Strateji', 'Hedef fiyat'],
    ['Portföy geçmişi', 'Çok yakında'],
    ['Liderlik tablosu', 'Anonim'],
  ])('%s is announced as coming soon', async (part, label) => {
    openSimulation();
    await openPart(part);
    const panel = within(screen.getByRole('tabpanel', { name: part }));
    expect(panel.getByText('Çok yakında')).toBeTruthy();
    expect(panel.getByText(label)).toBeTruthy();
  });
});
