import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubNetwork } from '../../testing/network.ts';
import { ContactTab } from './contact-tab.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const MESSAGE = { 'Ad soyad': 'Ayşe Yılmaz', 'E-posta': 'ayse@ornek.test', Konu: 'Öneri', Mesaj: 'Fon da ekleyin.' };

function fill(values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });
  }
}
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Gönder' }));

test.each(Object.keys(MESSAGE))('"%s" is required', (missing) => {
  const logged = vi.spyOn(console, 'info').mockImplementation(() => {});
  render(<ContactTab />);
  fill({ ...MESSAGE, [missing]: '  ' });
  send();
  expect(screen.getByRole('alert').textContent).toBe('Lütfen tüm alanları doldurun.');
  const box = screen.getByRole('textbox', { name: missing });
  expect(document.activeElement).toBe(box);
  expect(box.getAttribute('aria-invalid')).toBe('true');
  fireEvent.input(box, { target: { value: 'x' } });
  expect(box.getAttribute('aria-invalid')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(logged).not.toHaveBeenCalled();
});

test('a message is logged, acknowledged for three seconds, cleared, and never sent anywhere', () => {
  const record = stubNetwork({});
  const logged = vi.spyOn(console, 'info').mockImplementation(() => {});
  render(<ContactTab />);
  fill(MESSAGE);
  send();
  expect(screen.getByText('Mesajınız gönderildi; deneme formu olduğu için bu cihazda kaldı.')).toBeTruthy();
  expect(logged).toHaveBeenCalledWith('Contact form', {
    name: 'Ayşe Yılmaz',
    email: 'ayse@ornek.test',
    subject: 'Öneri',
    message: 'Fon da ekleyin.',
  });
  for (const box of screen.getAllByRole('textbox')) expect(box).toHaveProperty('value', '');

  act(() => void vi.advanceTimersByTime(2900));
  expect(screen.queryByText('Mesajınız gönderildi; deneme formu olduğu için bu cihazda kaldı.')).not.toBeNull();
  act(() => void vi.advanceTimersByTime(200));
  expect(screen.queryByText('Mesajınız gönderildi; deneme formu olduğu için bu cihazda kaldı.')).toBeNull();
  expect(record).toHaveLength(0);
});

test('a double press sends once and keeps the note that it was sent', () => {
  const logged = vi.spyOn(console, 'info').mockImplementation(() => {});
  render(<ContactTab />);
  fill(MESSAGE);
  send();
  send();
  expect(logged).toHaveBeenCalledTimes(1);
  expect(screen.getByText('Mesajınız gönderildi; deneme formu olduğu için bu cihazda kaldı.')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
