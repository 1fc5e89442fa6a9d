import { act, cleanup, render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ok, refused, serve } from '../../testing/auth-server.ts';
import { atPage, later, person } from '../../testing/public-page.ts';
import { ForgotPasswordPage } from './forgot-password-page.tsx';
import { LoginPage } from './login-page.tsx';

atPage('/forgot-password');

const press = (name: string) => person().click(screen.getByRole('button', { name }));
const heading = (name: string) => screen.queryByRole('heading', { level: 1, name });
const SERVER = {
  '/forgot-password': [ok('Code sent.')],
  '/verify-reset-code': [ok('Code verified.')],
  '/reset-password': [ok('Your password has been changed.')],
};

async function toCodeStep({ identifier = 'ayse@ornek.com', message = 'Code sent.' } = {}) {
  render(<ForgotPasswordPage />);
  await person().type(screen.getByLabelText('Email or username'), identifier);
  await press('Send code');
  await screen.findByText(message);
  await later(1100);
}
async function toPasswordStep(identifier?: string) {
  await toCodeStep(identifier === undefined ? {} : { identifier });
  await person().paste('123456');
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

  test('where a second factor is on, the password is not said to be changed: the note says how long it waits', async () => {
    const waits = { code: 'RESET_WAITS', until: '2026-11-29T17:44:00.000Z', stop: 's'.repeat(54) };
    serve({ ...SERVER, '/reset-password': [ok('It can be set in 72 hours.', waits)] });
    await toPasswordStep();
    await person().type(screen.getByLabelText('New password'), 'yenisi1');
    await person().type(screen.getByLabelText('Confirm new password'), 'yenisi1');
    await press('Change password');
    expect(await screen.findByText('It can be set in 72 hours.')).toBeTruthy();
    await later(1100);
    expect(heading('Choose a new password')).toBeTruthy();
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

  test.each([
    ['spec', 'galatasaray', 'This password is very common and easily guessed.', 3],
    ['spec', 'ayse.yilmaz', 'This password is your name, username, email or phone number, and easily guessed.', 3],
    ['strict', 'galatasaray', 'This password is very common and easily guessed. Choose another one.', 2],
  ] as const)('under the %s rules %s is told while typing', async (rules, password, text, sent) => {
    const calls = serve(SERVER, rules);
    await toPasswordStep('ayse.yilmaz');
    await person().type(screen.getByLabelText('New password'), password);
    await person().type(screen.getByLabelText('Confirm new password'), password);
    expect(await screen.findByText(text)).toBeTruthy();
    await press('Change password');
    expect(calls).toHaveLength(sent);
  });

  test('each step has its own failure message if the server sends none', async () => {
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
    expect(await screen.findByText('Code verification failed.')).toBeTruthy();
    await press('Verify code');
    expect(await screen.findByText('The code is wrong.')).toBeTruthy();
    await person().paste('123456');
    await screen.findByText('Code verified.');
    await later(1100);
    await person().type(screen.getByLabelText('New password'), 'yenisi1');
    await person().type(screen.getByLabelText('Confirm new password'), 'yenisi1');
    await press('Change password');
    expect(await screen.findByText('Failed to change the password.')).toBeTruthy();
  });

  describe('reloaded', () => {
    const identifierBox = () => screen.queryByLabelText('Email or username');
    const typePassword = async () => {
      await person().type(screen.getByLabelText('New password'), 'yenisi1');
      await person().type(screen.getByLabelText('Confirm new password'), 'yenisi1');
      await press('Change password');
    };
    async function reload() {
      cleanup();
      render(<ForgotPasswordPage />);
      await later(0);
    }

    test('the code step is restored, with its text and the remaining wait', async () => {
      serve({
        ...SERVER,
        '/forgot-password': [ok('Look into the outbox.', { codeSent: true, resendAfterSeconds: 60 })],
      });
      await toCodeStep({ message: 'Look into the outbox.' });
      await later(20_000);
      await reload();
      expect(heading('Enter your code')).toBeTruthy();
      expect(screen.getByText(/sent for ayse@ornek\.com/)).toBeTruthy();
      expect(screen.getByText('Look into the outbox.')).toBeTruthy();
      expect(screen.getByText(/Send again in 3\d s/)).toBeTruthy();
    });

    test('the password step is restored and asks for the code, which is never stored', async () => {
      const calls = serve({
        ...SERVER,
        '/reset-password': [
          refused(422, 'CODE_WRONG', 'The code is wrong. Tries left: 3.'),
          ok('Your password has been changed.'),
        ],
      });
      await toPasswordStep();
      expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('123456');
      await reload();
      expect(heading('Choose a new password')).toBeTruthy();
      await typePassword();
      expect(screen.getByRole('alert').textContent).toBe('Please enter the 6-digit code completely.');
      await person().click(screen.getByLabelText('Digit 1'));
      await person().keyboard('111111');
      await press('Change password');
      expect(await screen.findByText('The code is wrong. Tries left: 3.')).toBeTruthy();
      expect(document.activeElement).toBe(screen.getByLabelText('Digit 1'));
      await person().keyboard('123456');
      await press('Change password');
      await screen.findByText('Your password has been changed.');
      await later(1100);
      expect(heading('Your password has changed')).toBeTruthy();
      expect(calls.at(-1)?.body).toEqual({
        emailOrUsername: 'ayse@ornek.com',
        otpCode: '123456',
        newPassword: 'yenisi1',
      });
      expect(sessionStorage).toHaveLength(0);
    });

    test('after ten minutes it starts again, and the identifier is removed', async () => {
      serve(SERVER);
      await toCodeStep();
      await later(599_000);
      await reload();
      expect(identifierBox()).toBeNull();
      await later(1000);
      expect(sessionStorage).toHaveLength(0);
      await reload();
      expect(identifierBox()).not.toBeNull();
    });

    test('another account, or the way back to the login, gives it up', async () => {
      serve(SERVER);
      await toCodeStep();
      await press('Try another account');
      expect(sessionStorage).toHaveLength(0);
      expect(identifierBox()).toHaveProperty('value', 'ayse@ornek.com');
      cleanup();
      await toCodeStep();
      cleanup();
      await act(async () => void render(<LoginPage />));
      expect(sessionStorage).toHaveLength(0);
    });
  });

  test('a code that expires before the new password is set is reported on the step that can send another', async () => {
    serve({ ...SERVER, '/reset-password': [refused(422, 'CODE_EXPIRED', 'The code has expired.')] });
    await toPasswordStep();
    await person().type(screen.getByLabelText('New password'), 'yenisi1');
    await person().type(screen.getByLabelText('Confirm new password'), 'yenisi1');
    await press('Change password');
    expect((await screen.findByRole('alert')).textContent).toBe('The code has expired.');
    expect(heading('Enter your code')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Digit 1'));
    await later(60_000);
    expect(screen.getByRole('button', { name: 'Send the code again' })).toBeTruthy();
  });

  test('back from the new password nothing was sent, so the wait does not begin again', async () => {
    serve(SERVER);
    await toPasswordStep();
    await later(60_000);
    await press('Back');
    expect(screen.getByRole('button', { name: 'Send the code again' })).toBeTruthy();
  });
});
