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

/** /register, filled in and sent; ends on /login. */
export async function register(page: Page, person: Person): Promise<void> {
  await page.goto('/register');
  await page.locator('[name=fullName]').fill(person.fullName);
  await page.locator('[name=username]').fill(person.username);
  await page.locator('[name=email]').fill(person.email);
  await page.locator('[name=phoneNumber]').fill('5321234567');
  await page.locator('[name=password]').fill(person.password);
  await page.locator('[name=confirmPassword]').fill(person.password);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL('**/login');
}

/** /login with the password, then the mailed code; ends on /dashboard. */
export async function logIn(page: Page, person: Person, dataDir: string): Promise<void> {
  await page.goto('/login');
  await page.locator('[name=emailOrUsername]').fill(person.username);
  await page.locator('[name=password]').fill(person.password);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL('**/otp-verify');
  const code = await readCode(dataDir, person.email);
  await page.locator('.otp-box').first().pressSequentially(code);
  await page.waitForURL('**/dashboard*');
}
