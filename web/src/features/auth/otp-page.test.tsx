import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { keepOtpCredentials } from '../../lib/otp-credentials.ts';
import { startSession } from '../../lib/session-clock.ts';
import { ok, refused, serve } from '../../testing/auth-server.ts';
import { atPage, later, person } from '../../testing/public-page.ts';
import { OtpPage } from './otp-page.tsx';

atPage('/otp-verify');
beforeEach(() => keepOtpCredentials('ayse', 'gizli1', Date.now() + 60_000));

const box = (index: number) => screen.getByLabelText<HTMLInputElement>(`Digit ${index}`);
const typedCode = () => [1, 2, 3, 4, 5, 6].map((index) => box(index).value).join('');
const verifyButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Verify' });

describe('/otp-verify', () => {
  test('the sixth digit verifies with the kept credentials, forgets them, and goes to /dashboard after 1.5 s', async () => {
    const calls = serve({ '/verify-otp': [ok('Code verified.', { token: 'abc' })] });
    const user = person();
    render(<OtpPage />);
    await user.click(box(1));
    await user.keyboard('123456');
    expect(await screen.findByText('Code verified.')).toBeTruthy();
    await user.click(verifyButton());
    await user.keyboard('7{Backspace}{Enter}');
    expect(calls).toHaveLength(1);
    expect(calls[0]?.body).toEqual({ emailOrUsername: 'ayse', otpCode: '123456', password: 'gizli1' });
    expect(localStorage.getItem('token')).toBe('abc');
    expect(Number(localStorage.getItem('sessionDeadline'))).toBeGreaterThan(Date.now() + 590_000);
    expect(sessionStorage.length).toBe(0);
    await later(1300);
    expect(location.pathname).toBe('/otp-verify');
    await later(300);
    expect(location.pathname).toBe('/dashboard');
  });

  test('the button waits for the sixth digit; Enter before that shows what is missing', async () => {
    const calls = serve({});
    const user = person();
    render(<OtpPage />);
    expect(document.activeElement).toBe(box(1));
    await user.keyboard('12x345');
    expect(verifyButton().disabled).toBe(true);
    await user.keyboard('{Enter}');
    expect(screen.getByRole('alert').textContent).toBe('Please enter the 6-digit code completely.');
    expect(calls).toHaveLength(0);
    await user.keyboard('6');
    expect(calls).toHaveLength(1);
    // No response came: the typed code stays, to be changed or sent again.
    await screen.findByText(/^Verification failed\. The server cannot be reached/);
    expect(verifyButton().disabled).toBe(false);
    await user.click(box(3));
    await user.keyboard('{Backspace}');
    expect(verifyButton().disabled).toBe(true);
    expect(calls).toHaveLength(1);
  });

  test('Backspace on an empty box goes to the previous one; a pasted code fills all', async () => {
    const user = person();
    render(<OtpPage />);
    await user.click(box(1));
    await user.keyboard('12');
    expect(document.activeElement).toBe(box(3));
    await user.keyboard('{Backspace}');
    expect(document.activeElement).toBe(box(2));
    await user.paste('987 654');
    expect(typedCode()).toBe('987654');
  });

  test.each([
    ['none were kept', () => sessionStorage.clear()],
    ['they are older than ten minutes', () => vi.setSystemTime(Date.now() + 601_000)],
  ])('says that the credentials are missing when %s', async (_case, lose) => {
    lose();
    const calls = serve({});
    const user = person();
    render(<OtpPage />);
    expect(screen.getByRole('alert').textContent).toBe('Missing credentials. Please log in again.');
    // No code was sent, so none can be sent again.
    expect(screen.queryByText(/Send/)).toBeNull();
    await user.paste('123456');
    expect((await screen.findByRole('alert')).textContent).toBe('Missing credentials. Please log in again.');
    expect(calls).toHaveLength(0);
  });

  test('with a session this page leads to the dashboard', async () => {
    startSession('abc');
    render(<OtpPage />);
    await later(0);
    expect(location.pathname).toBe('/dashboard');
  });

  test('removes them after ten minutes, and shows it', async () => {
    render(<OtpPage />);
    expect(screen.queryByRole('alert')).toBeNull();
    await later(600_500);
    expect(sessionStorage.length).toBe(0);
    expect(screen.getByRole('alert').textContent).toBe('Missing credentials. Please log in again.');
  });

  test('a refusal shows the words of the server, otherwise "Verification failed."', async () => {
    serve({ '/verify-otp': [refused(422, 'CODE_WRONG', 'The code is wrong.'), { status: 502, body: '' }] });
    const user = person();
    render(<OtpPage />);
    await user.paste('123456');
    expect((await screen.findByText('The code is wrong.')).getAttribute('role')).toBe('alert');
    await user.paste('123456');
    expect(await screen.findByText('Verification failed.')).toBeTruthy();
    expect(sessionStorage.getItem('password')).toBe('gizli1');
  });

  test('after a refusal the boxes are empty and the first has the focus; typing on gives the next code', async () => {
    const calls = serve({
      '/verify-otp': [
        refused(422, 'CODE_WRONG', 'The code is wrong. Tries left: 4.'),
        refused(422, 'CODE_EXPIRED', 'The code has expired. Ask for a new one.'),
      ],
    });
    const user = person();
    render(<OtpPage />);
    await user.keyboard('123456');
    expect(await screen.findByText('The code is wrong. Tries left: 4.')).toBeTruthy();
    expect(typedCode()).toBe('');
    expect(document.activeElement).toBe(box(1));
    await user.keyboard('113456');
    expect(await screen.findByText('The code has expired. Ask for a new one.')).toBeTruthy();
    expect(calls.map(({ body }) => (body as { otpCode: string }).otpCode)).toEqual(['123456', '113456']);
    expect(document.activeElement).toBe(box(1));
  });

  test('a server that fails or is silent has judged nothing: the digits stay, and the button sends them again', async () => {
    const calls = serve({ '/verify-otp': [{ status: 503, body: '' }, 'unreachable', ok('In.', { token: 'abc' })] });
    const user = person();
    render(<OtpPage />);
    await user.keyboard('123456');
    expect(await screen.findByText('Verification failed.')).toBeTruthy();
    expect(typedCode()).toBe('123456');
    await user.click(verifyButton());
    expect(await screen.findByText(/^Verification failed\. The server cannot/)).toBeTruthy();
    await user.click(verifyButton());
    expect(await screen.findByText('In.')).toBeTruthy();
    expect(calls).toHaveLength(3);
  });

  test('a success without a token: "Token could not be retrieved."', async () => {
    serve({ '/verify-otp': [ok('Code verified.')] });
    const user = person();
    render(<OtpPage />);
    await user.paste('123456');
    expect((await screen.findByRole('alert')).textContent).toBe('Token could not be retrieved.');
  });

  test('the code can be sent again after a minute, by logging in again', async () => {
    const calls = serve({ '/login': [ok('A new code is on its way.', { codeSent: true, resendAfterSeconds: 60 })] });
    render(<OtpPage />);
    expect(screen.getByText('Send again in 60 s')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send the code again' })).toBeNull();
    await later(60_000);
    fireEvent.click(screen.getByRole('button', { name: 'Send the code again' }));
    expect(await screen.findByText('A new code is on its way.')).toBeTruthy();
    expect(calls[0]).toMatchObject({ path: '/login', body: { emailOrUsername: 'ayse', password: 'gizli1' } });
    expect(screen.getByText(/Send again in (60|59) s/)).toBeTruthy();
  });

  test('the remaining wait survives a reload, and is as long as the server requires', async () => {
    const now = { codeSent: false, resendAfterSeconds: 130 };
    serve({ '/login': [ok('No new code was sent now.', now), refused(429, 'LOGIN_LOCKED', 'Try again later.')] });
    await later(59_000);
    const first = render(<OtpPage />);
    expect(screen.getByText('Send again in 1 s')).toBeTruthy();
    await later(1000);
    fireEvent.click(screen.getByRole('button', { name: 'Send the code again' }));
    expect(await screen.findByText('No new code was sent now.')).toBeTruthy();
    expect(screen.getByText('Send again in 3 min')).toBeTruthy();
    first.unmount();
    render(<OtpPage />);
    await later(129_000);
    expect(screen.getByText('Send again in 1 s')).toBeTruthy();
    await later(1000);
    fireEvent.click(screen.getByRole('button', { name: 'Send the code again' }));
    // It was refused: no code was sent, and no countdown runs.
    expect(await screen.findByText('Try again later.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send the code again' })).toBeTruthy();
  });

  test('shows where the code was sent, as in the response to the login (D15)', () => {
    history.replaceState({ note: 'The code is on the terminal of the server.' }, '', '/otp-verify');
    render(<OtpPage />);
    expect(screen.getByText('The code is on the terminal of the server.')).toBeTruthy();
  });

  test('going back to the login forgets the credentials', async () => {
    render(<OtpPage />);
    await person().click(screen.getByRole('link', { name: 'Back to login' }));
    expect(location.pathname).toBe('/login');
    expect(sessionStorage.length).toBe(0);
  });
});
