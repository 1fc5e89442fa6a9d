import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { programTexts } from '../../i18n/bundles.ts';
import { loadTexts } from '../../i18n/text-table.ts';
import { keepOtpCredentials } from '../../lib/otp-credentials.ts';
import { ok, refused, serve } from '../../testing/auth-server.ts';
import { atPage, person } from '../../testing/public-page.ts';
import { FactorStep } from './factor-step.tsx';

atPage('/otp-verify');
beforeEach(async () => {
  keepOtpCredentials('ayse', 'gizli1', Date.now());
  await loadTexts(programTexts, 'en');
});

test('asks for the code of the app, empties a wrong one, and offers no other mail', async () => {
  const calls = serve({
    '/verify-otp': [refused(422, 'CODE_WRONG', 'The code is wrong.'), ok('Code verified.', { token: 'abc' })],
  });
  const user = person();
  render(<FactorStep factors={['app']} />);
  await user.paste('111111');
  expect(await screen.findByText('The code is wrong.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Digit 1').value).toBe('');
  expect(screen.queryByText(/Send again/)).toBeNull();
  await user.click(screen.getByLabelText('Digit 1'));
  await user.paste('222222');
  expect(await screen.findByText('Code verified.')).toBeTruthy();
  expect(calls[1]?.body).toEqual({ emailOrUsername: 'ayse', otpCode: '222222', password: 'gizli1' });
  expect(localStorage.getItem('token')).toBe('abc');
});

test('takes a recovery code in its place', async () => {
  const calls = serve({ '/verify-otp': [ok('Code verified.', { token: 'abc' })] });
  const user = person();
  render(<FactorStep factors={['app']} />);
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  expect(calls).toHaveLength(0);
  await user.type(screen.getByLabelText('Recovery code'), 'h7kq-2mzp{Enter}');
  expect(await screen.findByText('Code verified.')).toBeTruthy();
  expect(calls[0]?.body).toMatchObject({ otpCode: 'h7kq-2mzp' });
});

test('where a passkey alone is set up and this browser knows none, says so and takes a recovery code', () => {
  serve({});
  render(<FactorStep factors={['passkey']} />);
  expect(screen.getByText('This browser does not support passkeys.')).toBeTruthy();
  expect(screen.getByLabelText('Recovery code')).toBeTruthy();
  expect(screen.queryByLabelText('Digit 1')).toBeNull();
});
