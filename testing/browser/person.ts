/** Registration and login through the screens. */

import type { Page } from 'playwright-core';
import { readCode } from '../outbox.ts';

export interface Person {
  readonly fullName: string;
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

/** Number of users by first name: stories that share a server use the same first names. */
const namesakes = new Map<string, number>();

/** Creates a person who is not registered yet. */
export function newPerson(name: string): Person {
  const before = namesakes.get(name) ?? 0;
  namesakes.set(name, before + 1);
  const username = `${name.toLowerCase()}${before || ''}`;
  return {
    fullName: `${name} Yılmaz`,
    username,
    email: `${username}@ornek.test`,
    password: 'sakin-liman-71',
  };
}

const MOST_TRIES = 5;

/** Fills a field. A prerendered page may become interactive meanwhile and restore the earlier text. */
async function fill(page: Page, name: string, text: string): Promise<void> {
  const field = page.locator(`[name=${name}]`);
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    await field.fill(text);
    if ((await field.inputValue()) === text) return;
  }
}

/** Fills in and submits /register; ends on /login. */
export async function register(page: Page, person: Person): Promise<void> {
  await page.goto('/register');
  await fill(page, 'fullName', person.fullName);
  await fill(page, 'username', person.username);
  await fill(page, 'email', person.email);
  // The digits are shown in groups.
  await page.locator('[name=phoneNumber]').fill('5321234567');
  await fill(page, 'password', person.password);
  await fill(page, 'confirmPassword', person.password);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL('**/login');
}

/** Logs in: /login with the password, then the mailed code; ends on /dashboard. */
export async function logIn(page: Page, person: Person, dataDir: string): Promise<void> {
  await page.goto('/login');
  await fill(page, 'emailOrUsername', person.username);
  await fill(page, 'password', person.password);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL('**/otp-verify');
  const code = await readCode(dataDir, person.email);
  await page.locator('.otp-box').first().pressSequentially(code);
  await page.waitForURL('**/dashboard*');
}
