import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setLanguage } from '../../i18n/language.ts';
import { ForgotPasswordPage } from './forgot-password-page.tsx';
import { ok, refused, serve } from './test-server.ts';

beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  history.replaceState(null, '', '/forgot-password');
  await setLanguage('en');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const person = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const press = (name: string) => person().click(screen.getByRole('button', { name }));
const heading = (name: string) => screen.queryByRole('heading', { level: 1, name });
const SERVER = {
  '/forgot-password': [ok('Code sent.')],
  '/verify-reset-code': [ok('Code verified.')],
  '/reset-password': [ok('Your password has been changed.')],
};

async function toCodeStep() {
  render(<ForgotPasswordPage />);
  await person().type(screen.getByLabelText('Email or username'), 'ayse@ornek.com');
  await press('Send code');
  await screen.findByText('Code sent.');
  await later(1100);
}
async function toPasswordStep() {
  await toCodeStep();
  await person().paste('123456');
  await press('Verify code');
  await screen.findByText('Code verified.');
  await later(1100);
}

describe('/forgot-password', () => {
  test('four steps, a second apart, end with the way to the login', async () => {
    const calls = serve(SERVER);
    render(<ForgotPasswordPage />);
    await person().type(screen.getByLabelText('Email or username'), 'ayse@ornek.com');
    await press('Send code');
    expect(await screen.findByText('Code sent.')).toBeTruthy();
    await later(800);
    expect(heading('Forgot your password?')).toBeTruthy();
    await later(300);
    expect(heading('Enter your code')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Digit 1'));

    await person().paste('123456');
    await press('Verify code');
    await screen.findByText('Code verified.');
    await later(1100);
    expect(heading('Choose a new password')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('New password'));

    await person().type(screen.getByLabelText('New password'), 'yenisi1');
    await person().type(screen.getByLabelText('Confirm new password'), 'yenisi1');
    await press('Change password');
    await screen.findByText('Your password has been changed.');
    await later(1100);
    expect(document.activeElement).toBe(heading('Your password has changed'));
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
    expect(calls.map(({ path, body }) => ({ path, body }))).toEqual([
      { path: '/forgot-password', body: { emailOrUsername: 'ayse@ornek.com' } },
      { path: '/verify-reset-code', body: { emailOrUsername: 'ayse@ornek.com', code: '123456' } },
      {
        path: '/reset-password',
        body: { emailOrUsername: 'ayse@ornek.com', otpCode: '123456', newPassword: 'yenisi1' },
      },
    ]);
  });

  test('the identifier is required', async () => {
    const calls = serve(SERVER);
    render(<ForgotPasswordPage />);
    await press('Send code');
    expect(screen.getByRole('alert').textContent).toBe('Please fill in all fields.');
    expect(calls).toHaveLength(0);
  });

  test('the code has six digits', async () => {
    const calls = serve(SERVER);
    await toCodeStep();
    await person().keyboard('12345');
    await press('Verify code');
    expect(screen.getByRole('alert').textContent).toBe('Please enter the 6-digit code completely.');
    expect(calls).toHaveLength(1);
  });

  test('the new password is long enough and written twice the same', async () => {
    const calls = serve(SERVER);
    await toPasswordStep();
    await press('Change password');
    expect(screen.getByText('Please fill in all fields.')).toBeTruthy();
    await person().type(screen.getByLabelText('New password'), 'kisa');
    await person().type(screen.getByLabelText('Confirm new password'), 'kis');
    expect(screen.getByText('Passwords do not match!')).toBeTruthy();
    await press('Change password');
    expect(screen.getByText('Password must be at least 6 characters.')).toBeTruthy();
    expect(screen.getByText('Passwords do not match!')).toBeTruthy();
    expect(calls).toHaveLength(2);
  });

  test('each step has its own failure message where the server gives none', async () => {
    const broken = { status: 502, body: '' };
    serve({
      '/forgot-password': [broken, ...SERVER['/forgot-password']],
      '/verify-reset-code': [broken, refused(422, 'CODE_WRONG', 'The code is wrong.'), ...SERVER['/verify-reset-code']],
      '/reset-password': [broken],
    });
    render(<ForgotPasswordPage />);
    await person().type(screen.getByLabelText('Email or username'), 'ayse');
    await press('Send code');
    expect(await screen.findByText('Failed to send the code.')).toBeTruthy();
    await press('Send code');
    await screen.findByText('Code sent.');
    await later(1100);
    await person().paste('123456');
    await press('Verify code');
    expect(await screen.findByText('Code verification failed.')).toBeTruthy();
    await press('Verify code');
    expect(await screen.findByText('The code is wrong.')).toBeTruthy();
    await press('Verify code');
    await screen.findByText('Code verified.');
    await later(1100);
    await person().type(screen.getByLabelText('New password'), 'yenisi1');
    await person().type(screen.getByLabelText('Confirm new password'), 'yenisi1');
    await press('Change password');
    expect(await screen.findByText('Failed to change the password.')).toBeTruthy();
  });
});
