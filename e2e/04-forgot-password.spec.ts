/**
 * Forgotten password: refusals of each of the four steps, the second between them, the mailed code, and the new
 * password, which ends all earlier sessions.
 */

import { expect, type Browser, type Page } from '@playwright/test';
import type { AppServer } from '../testing/app-server.ts';
import { openPage, type WatchedPage } from '../testing/browser/browser.ts';
import { newPerson } from '../testing/browser/person.ts';
import { isAlive, openSession, type Session } from '../testing/browser/session.ts';
import { readCode } from '../testing/outbox.ts';
import { closePages, test } from './stories.ts';

const person = newPerson('Zeynep');
const NEW_PASSWORD = 'serin-yayla-38';
/** Time ahead at which the clock is stopped: longer than a busy machine takes for the call. */
const CLOCK_AHEAD_MS = 10_000;

let server: AppServer;
let browser: Browser;
let watched: WatchedPage;
let page: Page;
let session: Session;

test.beforeAll(async ({ browser: launched, shared }) => {
  browser = launched;
  server = shared;
  session = await openSession(server, person);
  watched = await openPage(browser, server.url);
  page = watched.page;
  await page.clock.install();
});
test.afterAll(closePages);
// The steps of the story depend on each other: after a failure the rest is skipped.
test.describe.configure({ mode: 'serial' });

const submit = (name: string) => page.getByRole('button', { name, exact: true }).click();
const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const alert = (text: string) => page.getByRole('alert').filter({ hasText: text }).waitFor();
const typed = () =>
  page.locator('.otp-box').evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value));
const typeCode = (code: string) => page.locator('.otp-box').first().pressSequentially(code);

/** Checks that a finished step shows its note for a second and only then gives way to the next step. */
async function aSecondAfter(does: () => Promise<void>, before: string, after: string): Promise<void> {
  // The clock is stopped from here on, so that the second lasts as long as the checks need.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + CLOCK_AHEAD_MS);
  await does();
  await page.locator('form .form-note').filter({ hasText: /\S/ }).waitFor();
  await page.clock.runFor(900);
  expect(await heading(before).isVisible()).toBe(true);
  await page.clock.runFor(1000);
  await heading(after).waitFor();
  await page.clock.resume();
}

test.describe('a forgotten password', () => {
  test('begins at the login and needs an identifier', async () => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Parolamı unuttum' }).click();
    await heading('Parolanızı mı unuttunuz?').waitFor();
    await submit('Kod gönder');
    await alert('Lütfen tüm alanları doldurun.');
  });

  test('step 1: a code is mailed, and a second later step 2 is shown', async () => {
    await page.locator('[name=emailOrUsername]').fill(person.username);
    await aSecondAfter(() => submit('Kod gönder'), 'Parolanızı mı unuttunuz?', 'Kodu girin');
  });

  test('step 2: survives a reload, with the rest of the wait', async () => {
    await page.clock.runFor(5000);
    await page.reload();
    await heading('Kodu girin').waitFor();
    await page.getByText(`${person.username} için gönderilen 6 haneli kodu yazın.`).waitFor();
    await page.getByText(/^(5\d|4\d) sn sonra yeniden gönder$/).waitFor();
  });

  test('step 2: a wrong code clears the boxes at its sixth digit, and the tries left are shown', async () => {
    const code = await readCode(server.dataDir, person.email, 2);
    await typeCode(code.slice(0, 5));
    await submit('Kodu doğrula');
    await alert('Lütfen 6 haneli kodu eksiksiz girin.');
    await page
      .locator('.otp-box')
      .last()
      .pressSequentially(String((Number(code[5]) + 1) % 10));
    await alert('Kod hatalı. Kalan deneme: 4.');
    expect(await typed()).toEqual(['', '', '', '', '', '']);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('1. hane');
  });

  test('step 2: the right code, typed over the wrong one, continues at its sixth digit', async () => {
    const code = await readCode(server.dataDir, person.email, 2);
    await page.route('**/verify-reset-code', (route) => route.abort(), { times: 1 });
    await page.keyboard.type(code);
    await alert('Sunucuya ulaşılamıyor');
    expect(await typed()).toEqual([...code]);
    await page.locator('.otp-box').first().click();
    // Every digit is in its own box.
    await aSecondAfter(() => page.keyboard.type(code), 'Kodu girin', 'Yeni parolanızı belirleyin');
  });

  test('step 3: survives a reload too; the code, which is not stored, has to be entered again', async () => {
    const code = await readCode(server.dataDir, person.email, 2);
    const stored = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
    expect(stored).not.toContain(code);
    await page.reload();
    await heading('Yeni parolanızı belirleyin').waitFor();
    await typeCode(code);
  });

  test('step 3: the new password has the minimum length and is entered twice', async () => {
    await page.locator('[name=newPassword]').fill('kisa1');
    await page.locator('[name=confirmPassword]').fill('kisa2');
    await page.getByText('Parolalar eşleşmiyor!').waitFor();
    await submit('Parolayı değiştir');
    await page.getByText('Parola en az 6 karakter olmalıdır.').waitFor();
    expect(await heading('Yeni parolanızı belirleyin').isVisible()).toBe(true);
    await page.locator('[name=newPassword]').fill(NEW_PASSWORD);
    await page.locator('[name=confirmPassword]').fill(NEW_PASSWORD);
    await aSecondAfter(() => submit('Parolayı değiştir'), 'Yeni parolanızı belirleyin', 'Parolanız değişti');
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  });

  test('step 4: leads to the login; the old password and the old sessions are invalid', async () => {
    expect(await isAlive(server, session.token)).toBe(false);
    await page.getByRole('link', { name: 'Giriş yap' }).click();
    await page.waitForURL('**/login');
    await page.locator('[name=emailOrUsername]').fill(person.email);
    await page.locator('[name=password]').fill(person.password);
    await submit('Giriş yap');
    await page.getByRole('alert').filter({ hasText: /\S/ }).waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('password'))).toBeNull();
  });

  test('the new password and its one-time code open the dashboard', async () => {
    await page.locator('[name=password]').fill(NEW_PASSWORD);
    await submit('Giriş yap');
    await page.waitForURL('**/otp-verify');
    // Earlier mails: the first login's code, the reset code and the note that the password has changed.
    await typeCode(await readCode(server.dataDir, person.email, 4));
    await page.waitForURL('**/dashboard*');
    const stored = await page.evaluate(() => [sessionStorage.getItem('emailOrUsername'), sessionStorage.length]);
    expect(stored[0]).toBeNull();
  });
});
