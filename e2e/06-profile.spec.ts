/**
 * Profile of a user: photo, fields, the one-time code on and off, a new password, the data as a file, an account that
 * is frozen and reopened, and one that is deleted for good.
 */

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Browser, type Page } from '@playwright/test';
import type { AppServer } from '../testing/app-server.ts';
import { openPage, type WatchedPage } from '../testing/browser/browser.ts';
import { newPerson } from '../testing/browser/person.ts';
import { isAlive, openSession, type Session } from '../testing/browser/session.ts';
import { readCode } from '../testing/outbox.ts';
import { closePages, test } from './stories.ts';

const PICTURE = fileURLToPath(new URL('../web/public/icons/icon-192.png', import.meta.url));
const NEW_NAME = 'Elif Öztürk';
const NEW_PASSWORD = 'serin-yayla-38';
const person = newPerson('Elif');
let password = person.password;
let { email } = person;

let server: AppServer;
let browser: Browser;
let session: Session;
let watched: WatchedPage;
let page: Page;

test.beforeAll(async ({ browser: launched, shared }) => {
  browser = launched;
  server = shared;
  session = await openSession(server, person);
  watched = await openPage(browser, server.url, { stored: { token: session.token } });
  page = watched.page;
});
test.afterAll(closePages);
// The steps of the story depend on each other: after a failure the rest is skipped.
test.describe.configure({ mode: 'serial' });

const waitForText = (text: string | RegExp) => page.getByText(text).first().waitFor();
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const dialog = () => page.getByRole('dialog');
const token = () => page.evaluate(() => localStorage.getItem('token'));

async function submitLogin(): Promise<void> {
  await page.locator('[name=emailOrUsername]').fill(email);
  await page.locator('[name=password]').fill(password);
  await press('Giriş yap');
}

test.describe('the profile tab', () => {
  test('shows the profile and takes a photo, which the header then shows', async () => {
    await page.goto('/dashboard?tab=profile');
    await page.locator('[name=fullName]').waitFor();
    const fields = ['fullName', 'username', 'email', 'phoneNumber', 'bio', 'currentPassword'];
    const values = await Promise.all(fields.map((name) => page.locator(`[name=${name}]`).inputValue()));
    expect(values).toEqual([person.fullName, person.username, person.email, '+90 (532) 123 45 67', '', '']);
    expect(await page.locator('input[type=file]').getAttribute('multiple')).toBeNull();
    await page.locator('input[type=file]').setInputFiles(PICTURE);
    await waitForText('Fotoğraf yüklendi.');
    const picture = page.locator('.header-user img');
    await picture.waitFor();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256);
  });

  test('saves no change without the current password, nor with a wrong one', async () => {
    await page.locator('[name=fullName]').fill(NEW_NAME);
    await press('Değişiklikleri kaydet');
    await waitForText('Bu alan boş bırakılamaz.');
    await page.locator('[name=currentPassword]').fill('yanlis-parola');
    await press('Değişiklikleri kaydet');
    await page
      .getByRole('alert')
      .filter({ hasText: /parola/i })
      .waitFor();
    await page.reload();
    await expect.poll(() => page.locator('[name=fullName]').inputValue()).toBe(person.fullName);
  });

  test('saves with the current password, and the cached profile with its time follows', async () => {
    await page.locator('[name=fullName]').fill(NEW_NAME);
    await page.locator('[name=bio]').fill('Uzun vadeli.');
    await page.locator('[name=currentPassword]').fill(person.password);
    await press('Değişiklikleri kaydet');
    await waitForText('Profil güncellendi.');
    await page.locator('.header-name', { hasText: NEW_NAME }).waitFor();
    const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('userProfile') ?? '{}'));
    await expect.poll(async () => (await stored()).profile?.fullName).toBe(NEW_NAME);
    expect(Math.abs((await stored()).savedAtMs - Date.now())).toBeLessThan(30_000);
  });

  test('a new e-mail waits for its code, which replaces the old address', async () => {
    const newEmail = `yeni.${person.email}`;
    await page.locator('[name=email]').fill(newEmail);
    await page.locator('[name=currentPassword]').fill(person.password);
    await press('Değişiklikleri kaydet');
    const form = page.getByRole('form', { name: 'Yeni e-postanızı doğrulayın' });
    await form.waitFor();
    await expect(page.locator('[name=email]')).toHaveValue(person.email);
    await form.getByLabel('1. hane').pressSequentially(await readCode(server.dataDir, newEmail));
    await waitForText('E-posta adresiniz değiştirildi.');
    await expect.poll(() => page.locator('[name=email]').inputValue()).toBe(newEmail);
    email = newEmail;
  });

  test('exports all stored data as a JSON file, with the password', async () => {
    await press('Verilerimi indir');
    await dialog().locator('[name=currentPassword]').fill(person.password);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog().getByRole('button', { name: 'Verilerimi indir' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`kurus-${person.username}.json`);
    const text = readFileSync(await download.path(), 'utf8');
    expect(text).toContain(NEW_NAME);
    expect(text).not.toContain(person.password);
    await waitForText('Verileriniz indirildi.');
  });
});

test.describe('the one-time code', () => {
  test('is switched off, and the next login goes straight to the dashboard', async () => {
    const otp = page.getByRole('switch', { name: 'Tek kullanımlık kod (OTP)' });
    expect(await otp.isChecked()).toBe(true);
    await page.locator('label', { hasText: 'Tek kullanımlık kod (OTP)' }).first().click();
    await waitForText('Tek kullanımlık kod kapatıldı.');
    await expect(otp).not.toBeChecked();
    await page.getByRole('button', { name: 'Çıkış' }).first().click();
    await page.waitForURL('**/login');
    await submitLogin();
    await page.waitForURL('**/dashboard*');
  });
});

test.describe('a new password', () => {
  test('needs the old one, ends the session, and is the only one accepted', async () => {
    await page.goto('/profile');
    await press('Parolayı değiştir');
    await dialog().locator('[name=currentPassword]').fill(password);
    await dialog().locator('[name=newPassword]').fill(NEW_PASSWORD);
    await dialog().locator('[name=confirmPassword]').fill(NEW_PASSWORD);
    const before = (await token()) ?? '';
    await dialog().getByRole('button', { name: 'Parolayı değiştir' }).click();
    await waitForText('Parolanız değiştirildi.');
    await page.waitForURL('**/login');
    expect(await isAlive(server, before)).toBe(false);
    await submitLogin();
    await page.getByRole('alert').filter({ hasText: /\S/ }).waitFor();
    password = NEW_PASSWORD;
    await submitLogin();
    await page.waitForURL('**/dashboard*');
  });
});

test.describe('a frozen account', () => {
  test('needs a confirmation; "no" changes nothing', async () => {
    await page.goto('/profile');
    await press('Hesabı dondur');
    await dialog().getByText('Bütün oturumlarınız hemen kapanır', { exact: false }).waitFor();
    await dialog().getByRole('button', { name: 'Vazgeç' }).click();
    expect(await isAlive(server, (await token()) ?? '')).toBe(true);
  });

  test('ends every session and goes to /login', async () => {
    const before = (await token()) ?? '';
    await press('Hesabı dondur');
    await dialog().getByRole('button', { name: 'Evet, dondur' }).click();
    await waitForText('Hesabınız donduruldu.');
    await page.waitForURL('**/login');
    expect(await token()).toBeNull();
    expect(await isAlive(server, before)).toBe(false);
  });

  test('shows it at login, and is reopened with the password and a one-time code, even if codes are off', async () => {
    await submitLogin();
    await page.getByText('Hesabınız dondurulmuş; kodu girdiğinizde yeniden açılır.').waitFor();
    await page.waitForURL('**/otp-verify');
    // An earlier mail has the first login's code.
    await page
      .locator('.otp-box')
      .first()
      .pressSequentially(await readCode(server.dataDir, email, 2));
    await page.getByText('Kod doğrulandı. Hesabınız yeniden açıldı.').waitFor();
    await page.waitForURL('**/dashboard*');
    expect(await isAlive(server, (await token()) ?? '')).toBe(true);
  });
});

test.describe('a deleted account', () => {
  test('needs the password, and is gone for good', async () => {
    await page.goto('/dashboard?tab=profile');
    await press('Hesabımı sil');
    await dialog().locator('[name=currentPassword]').fill('yanlis-parola');
    await dialog().getByRole('button', { name: 'Kalıcı olarak sil' }).click();
    await dialog()
      .getByText(/parola/i)
      .first()
      .waitFor();
    await dialog().locator('[name=currentPassword]').fill(password);
    await dialog().getByRole('button', { name: 'Kalıcı olarak sil' }).click();
    await waitForText('Hesabınız silindi.');
    await page.waitForURL('**/login');
    await submitLogin();
    await page.getByRole('alert').filter({ hasText: /\S/ }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
  });
});
