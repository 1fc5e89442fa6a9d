import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { programTexts } from '../../i18n/bundles.ts';
import { loadTexts } from '../../i18n/text-table.ts';
import { ok, refused, serve } from '../../testing/auth-server.ts';
import { atPage, person } from '../../testing/public-page.ts';
import { StopReset } from './stop-reset.tsx';
import { WaysStep } from './ways-step.tsx';

atPage('/forgot-password');
beforeEach(() => loadTexts(programTexts, 'en'));

const HOUR_MS = 3_600_000;
const STOP = 's'.repeat(54);
const PROGRESS = { step: 3, identifier: 'ayse', code: '123456', hint: '', resendAtMs: 0 } as const;
const WAYS = { factors: ['app'], hasRecoveryCode: true, wait: null } as const;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

function open(
  ways: Partial<{ hasRecoveryCode: boolean; wait: { askedAt: string; until: string; stop: string } }> = {},
) {
  const onDone = vi.fn();
  render(<WaysStep progress={PROGRESS} ways={{ ...WAYS, factors: ['app'], ...ways }} onDone={onDone} />);
  return onDone;
}
const way = (name: RegExp) => screen.getByRole('button', { name });

test('a recovery code leads to the new password', async () => {
  const onDone = open();
  await person().click(way(/^With a recovery code/));
  expect(onDone).toHaveBeenCalledWith({ ...PROGRESS, pass: 'recovery' });
});

test('without codes only the wait is left; it begins without a password, and says time and day', async () => {
  const calls = serve({ '/reset-password': [ok('Waits.', { code: 'RESET_WAITS', until: inHours(72), stop: STOP })] });
  const onDone = open({ hasRecoveryCode: false });
  expect(screen.getAllByRole('button')).toHaveLength(1);
  await person().click(way(/^I have neither/));
  expect(await screen.findByText('72 h 0 min')).toBeTruthy();
  expect(calls[0]?.body).toEqual({ emailOrUsername: 'ayse', otpCode: '123456' });
  expect(onDone).not.toHaveBeenCalled();
});

test('one that waits already is shown without another request; one that is over asks for the new password', async () => {
  const calls = serve({});
  const onDone = open({ wait: { askedAt: inHours(-1), until: inHours(71), stop: STOP } });
  await person().click(way(/^I have neither/));
  expect(await screen.findByText('71 h 0 min')).toBeTruthy();
  expect(calls).toHaveLength(0);
  expect(onDone).not.toHaveBeenCalled();
});

test('the one who asked can withdraw it', async () => {
  const calls = serve({ '/reset-password/stop': [ok('The reset is stopped.')] });
  open({ wait: { askedAt: inHours(-1), until: inHours(71), stop: STOP } });
  await person().click(way(/^I have neither/));
  await person().click(screen.getByRole('button', { name: 'Withdraw the request' }));
  expect(await screen.findByText(/^The request was withdrawn\./)).toBeTruthy();
  expect(calls[0]?.body).toEqual({ secret: STOP });
  expect(screen.getByRole('link', { name: /log ?in/i })).toBeTruthy();
});

test('after the wait it goes on', async () => {
  const onDone = open({ wait: { askedAt: inHours(-73), until: inHours(-1), stop: STOP } });
  await person().click(way(/^I have neither/));
  expect(onDone).toHaveBeenCalledWith({ ...PROGRESS, pass: 'waited' });
});

test('the link of a mail stops nothing until somebody presses', async () => {
  const calls = serve({
    '/reset-password/stop': [refused(404, 'RESET_NOT_FOUND', 'No reset is waiting.'), ok('The reset is stopped.')],
  });
  render(<StopReset secret="abc" />);
  expect(calls).toHaveLength(0);
  await person().click(screen.getByRole('button', { name: 'Stop' }));
  expect(await screen.findByText('No reset is waiting.')).toBeTruthy();
  await person().click(screen.getByRole('button', { name: 'Stop' }));
  expect(await screen.findByText(/^The reset is stopped\./)).toBeTruthy();
  expect(calls[1]?.body).toEqual({ secret: 'abc' });
});
