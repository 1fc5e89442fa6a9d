/**
 * Ways of logging in, as a person meets them: a passkey added behind a proof, a login by it without a word typed, an
 * authenticator app and its code, a recovery code, and the last factor removed. The authenticator is Chromium's own
 * virtual one; passkeys belong to a name, so the pages are those of localhost.
 */

import { expect, type Browser, type CDPSession, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import type { AppServer } from '../testing/app-server.ts';
import { openPage, type WatchedPage } from '../testing/browser/browser.ts';
import { newPerson } from '../testing/browser/person.ts';
import { openSession } from '../testing/browser/session.ts';
import { readCode } from '../testing/outbox.ts';
import { seriousFindings } from './accessibility.ts';
import { closePages, test } from './stories.ts';

const person = newPerson('Sevgi');
const SECURITY = '/dashboard?tab=profile&part=security';
const STEP_MS = 30_000;

let server: AppServer;
let browser: Browser;
let watched: WatchedPage;
let page: Page;
let devtools: CDPSession;
let authenticatorId: string;
let secret = '';
let recoveryCodes: string[] = [];
/** Step whose code was used last: each is good once. */
let usedStep = 0;

test.beforeAll(async ({ browser: launched, shared }) => {
  browser = launched;
  server = shared;
  const { token } = await openSession(server, person);
  const origin = server.url.replace('127.0.0.1', 'localhost');
  watched = await openPage(browser, origin, { stored: { token } });
  page = watched.page;
  devtools = await watched.context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  ({ authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: false,
    },
  }));
});
test.afterAll(closePages);
test.describe.configure({ mode: 'serial' });

/** Lets the person touch their device, or not. */
const touch = (enabled: boolean) =>
  devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const dialog = (name: string) => page.getByRole('dialog', { name });
const said = (text: string | RegExp) => page.getByText(text).first().waitFor();

/** Types a code into the boxes of a dialog or a page. */
const typeCode = async (code: string, within: ReturnType<typeof dialog> | Page = page) => {
  await within.locator('.otp-box').first().click();
  await page.keyboard.type(code);
};

/** Code of a step that was not used yet; waits for the next one where there is none. */
async function appCode(): Promise<string> {
  const step = () => Math.floor(Date.now() / STEP_MS);
  await expect.poll(step, { timeout: STEP_MS + 5_000, intervals: [500] }).toBeGreaterThan(usedStep);
  usedStep = step();
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: usedStep * STEP_MS });
}

async function logOut(): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('token'));
  await page.goto('/login');
}

async function enterPassword(): Promise<void> {
  await page.locator('[name=emailOrUsername]').fill(person.username);
  await page.locator('[name=password]').fill(person.password);
  await press('Giriş yap');
  await page.waitForURL('**/otp-verify');
}

test('a passkey is added behind a proof, which names the act', async () => {
  await page.goto(SECURITY);
  await said('Hesabınız parola ve e-posta koduyla korunuyor.');
  await press('Ekle');
  const adding = dialog('Geçiş anahtarı ekleyin');
  await adding.getByLabel('Ad').fill('Sevgi’nin telefonu');
  await touch(true);
  await adding.getByRole('button', { name: 'Ekle' }).click();
  const proof = dialog('Siz olduğunuzu doğrulayın');
  await proof.getByText('Bir geçiş anahtarı eklemek üzeresiniz.').waitFor();
  await proof.getByLabel('Parola', { exact: true }).fill(person.password);
  const code = await readCode(server.dataDir, person.email, 2);
  await typeCode(code, proof);
  await said('Hesabınız geçiş anahtarıyla korunuyor.');
  await touch(false);
  await page.getByText('Sevgi’nin telefonu').waitFor();
  await expect(page.getByRole('switch', { name: 'Tek kullanımlık kod (OTP), e-posta' })).toBeDisabled();
  expect(await seriousFindings(page)).toEqual([]);
});

test('it logs in from the suggestions of the field, without a word typed', async () => {
  // The virtual authenticator answers a request as it was when that began.
  await touch(true);
  await logOut();
  await expect(page.locator('[name=emailOrUsername]')).toHaveAttribute('autocomplete', 'username webauthn');
  // The suggestions are prepared with the first move of a person.
  await page.locator('[name=emailOrUsername]').click();
  await said('Giriş başarılı.');
  await page.waitForURL('**/dashboard');
  await touch(false);
  await page.goto(SECURITY);
  await said('geçiş anahtarıyla · şimdi');
});

test('an app is set up in two steps, and its codes for the worst day come at once', async () => {
  await press('Kur');
  // The passkey is the best proof; the person touches it, and the set-up goes on by itself.
  await touch(true);
  await press('Geçiş anahtarıyla doğrula');
  const setUp = dialog('Doğrulama uygulaması kurun');
  secret = ((await setUp.locator('.app-letters').textContent()) ?? '').replaceAll(' ', '');
  await touch(false);
  await typeCode(await appCode(), setUp);
  const codes = dialog('Kurtarma kodlarınız');
  await codes.waitFor();
  recoveryCodes = await codes.locator('code').allTextContents();
  expect(recoveryCodes).toHaveLength(10);
  await page.keyboard.press('Escape');
  await expect(codes.getByRole('button', { name: 'Bitti' })).toBeDisabled();
  expect(await seriousFindings(page)).toEqual([]);
  await codes.getByLabel('Kodları sakladım').check();
  await codes.getByRole('button', { name: 'Bitti' }).click();
  await said('10 koddan 10 kaldı');
});

test('a login asks for the code of the app, on the screen of codes', async () => {
  await logOut();
  await enterPassword();
  await typeCode(await appCode());
  await page.waitForURL('**/dashboard');
});

test('a login takes a recovery code, once', async () => {
  await logOut();
  await enterPassword();
  await press('Kurtarma kodu kullan');
  await page.getByLabel('Kurtarma kodu', { exact: true }).fill(recoveryCodes[0] ?? '');
  await press('Doğrula');
  await page.waitForURL('**/dashboard');
  await page.goto(SECURITY);
  await said('10 koddan 9 kaldı');
});

test('the last factor is removed, and the login is the specification’s again', async () => {
  await touch(true);
  await page.getByRole('region', { name: 'İkinci adım' }).getByRole('button', { name: 'Kapat' }).click();
  await press('Uygulamayı kapat');
  await press('Geçiş anahtarıyla doğrula');
  await expect(page.getByRole('button', { name: 'Kur', exact: true })).toBeVisible();
  await press('“Sevgi’nin telefonu” geçiş anahtarını sil');
  const question = dialog('“Sevgi’nin telefonu” silinsin mi?');
  await question.getByText(/^Bundan sonra parola ve e-posta kodu sorulur\./).waitFor();
  await question.getByRole('button', { name: 'Sil' }).click();
  await said('Hesabınız parola ve e-posta koduyla korunuyor.');
  await touch(false);
  await expect(page.getByRole('switch', { name: 'Tek kullanımlık kod (OTP), e-posta' })).toBeEnabled();
  await logOut();
  await enterPassword();
  await typeCode(await readCode(server.dataDir, person.email, 3));
  await page.waitForURL('**/dashboard');
  // Each act is tried before it is proven, and refused.
  expect(watched.troubles().filter((trouble) => !/\b403\b/.test(trouble))).toEqual([]);
});
