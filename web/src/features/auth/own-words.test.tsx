/**
 * Tests of the forms of these pages: if the server sends no text, they show their own (S8.1, S8.7); and each is sent
 * once, even if it is pressed again.
 */

import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { translate } from '../../i18n/use-text.ts';
import { useSubmission } from '../../lib/forms/use-submission.ts';
import { keepOtpCredentials } from '../../lib/otp-credentials.ts';
import { ok, serve } from '../../testing/auth-server.ts';
import { atPage, person } from '../../testing/public-page.ts';
import { ForgotPasswordPage } from './forgot-password-page.tsx';
import { LoginPage } from './login-page.tsx';
import { OtpPage } from './otp-page.tsx';
import { RegisterPage } from './register-page.tsx';

atPage('/login');

const SILENT_FAILURE = { status: 500, body: { success: false, code: 'INTERNAL' } };
type Person = ReturnType<typeof person>;
const press = (user: Person, name: string) => user.click(screen.getByRole('button', { name }));

async function logIn(user: Person) {
  render(<LoginPage />);
  await user.type(screen.getByLabelText('Email or username'), 'ayse');
  await user.type(screen.getByLabelText('Password'), 'gizli1');
  await press(user, 'Log in');
}
async function enterCode(user: Person) {
  keepOtpCredentials('ayse', 'gizli1', Date.now());
  render(<OtpPage />);
  await user.click(screen.getByLabelText('Digit 1'));
  await user.keyboard('123456');
}
async function register(user: Person) {
  render(<RegisterPage />);
  const values = ['Ayşe', 'ayse', 'ayse@ornek.com', '5321234567', 'gizli1', 'gizli1'];
  const labels = ['Full name', 'Username', 'Email', 'Phone', 'Password', 'Confirm password'];
  for (const [index, label] of labels.entries()) await user.type(screen.getByLabelText(label), values[index]!);
  await press(user, 'Sign up');
}
async function askForCode(user: Person) {
  render(<ForgotPasswordPage />);
  await user.type(screen.getByLabelText('Email or username'), 'ayse');
  await press(user, 'Send code');
}

describe('a success without a text', () => {
  test.each([
    ['a login', logIn, '/login', { token: 'abc' }, 'Login successful.'],
    ['a login that sent a code', logIn, '/login', undefined, 'One-time code sent.'],
    ['a one-time code', enterCode, '/verify-otp', { token: 'abc' }, 'Code verified.'],
    ['a registration', register, '/register', undefined, 'Registration successful. You can log in now.'],
    ['a reset code', askForCode, '/forgot-password', undefined, 'Code sent.'],
  ] as const)('%s is said in the words of the screen', async (_name, attempt, path, data, text) => {
    serve({ [path]: [ok('', data)] });
    await attempt(person());
    expect(await screen.findByText(text)).toBeTruthy();
  });
});

describe('a failure without a text', () => {
  test.each([
    ['a login', logIn, '/login', 'Login failed.'],
    ['a one-time code', enterCode, '/verify-otp', 'Verification failed.'],
    ['a registration', register, '/register', 'Registration failed.'],
    ['a reset code', askForCode, '/forgot-password', 'Failed to send the code.'],
  ] as const)('%s falls back to its own message', async (_name, attempt, path, text) => {
    serve({ [path]: [SILENT_FAILURE] });
    await attempt(person());
    expect((await screen.findByRole('alert')).textContent).toBe(text);
  });

  test('an unexpected failure: "An error occurred."', async () => {
    const { result } = renderHook(() => useSubmission());
    const work = () => Promise.reject(new RangeError('not a message for people'));
    await act(() => result.current.send(work, (t) => t('auth.loginFailed')));
    expect(result.current.error?.(translate)).toBe('An error occurred.');
  });
});

describe('a double press', () => {
  test.each([
    ['a login', logIn, 'Log in'],
    ['a one-time code', enterCode, 'Verify'],
    ['a registration', register, 'Sign up'],
    ['a reset code', askForCode, 'Send code'],
  ] as const)('%s is sent once', async (_name, attempt, button) => {
    const fetched = vi.fn((_path: string, _init: RequestInit) => new Promise<never>(() => undefined));
    const posts = () => fetched.mock.calls.filter(([, { method }]) => method === 'POST');
    vi.stubGlobal('fetch', fetched);
    await attempt(person());
    await waitFor(() => expect(posts()).toHaveLength(1));
    const submit = screen.getByRole('button', { name: button });
    await act(async () => {
      submit.click();
      submit.click();
      submit.closest('form')?.requestSubmit();
    });
    expect(posts()).toHaveLength(1);
  });
});
