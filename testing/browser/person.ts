/** Registration and login through the screens. */

import type { Page } from 'playwright-core';
import { readCode } from '../outbox.ts';

export interface Person {
  readonly fullName: string;
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

/** How many of each first name there are: stories that share a server have people of one name. */
const namesakes = new Map<string, number>();

/** Somebody who is not registered yet. */
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

/** A page that was drawn ahead comes to life meanwhile, and may put back what stood there. */
async function fill(page: Page, name: string, text: string): Promise<void> {
  const field = page.locator(`[name=${name}]`);
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    await field.fill(text);
    if ((await field.inputValue()) === text) return;
  }
}

/** /register, filled in and sent; ends on /login. */
export async function register(page: Page, person: Person): Promise<void> {
  await page.goto('/register');
  await fill(page, 'fullName', person.fullName);
  await fill(page, 'username', person.username);
  await fill(page, 'email', person.email);
  // Shown in groups.
  await page.locator('[name=phoneNumber]').fill('5321234567');
  await fill(page, 'password', person.password);
  await fill(page, 'confirmPassword', person.password);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL('**/login');
}

/** /login with the password, then the mailed code; ends on /dashboard. */
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
