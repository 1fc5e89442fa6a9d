/** The import's page, for the stories of one person who brings files into their accounts. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Locator, Page } from '@playwright/test';
import type { AppServer } from '../testing/app-server.ts';
import { openPage, type WatchedPage } from '../testing/browser/browser.ts';
import { newPerson } from '../testing/browser/person.ts';
import { openSession, type Session } from '../testing/browser/session.ts';

export interface ImportPage {
  readonly session: Session;
  readonly page: Page;
  readonly troubles: WatchedPage['troubles'];
  /** Opens a tracked account. @param cash "none": money is not kept @returns its number */
  readonly openAccount: (name: string, cash?: 'none' | 'kept', currencies?: 'converted') => Promise<number>;
  /** Chooses a file in the import of the account, or in the one on screen. */
  readonly choose: (file: string, content: string | Uint8Array, account?: number) => Promise<void>;
  readonly heading: (name: string | RegExp) => Locator;
  /** Presses buttons one after another. */
  readonly press: (...names: readonly (string | RegExp)[]) => Promise<void>;
  /** Removes the files. */
  readonly close: () => void;
}

/** Buttons from the recognised file to the trial. */
export const TO_THE_TRIAL = ['Sütunlara geç', 'İşlem türlerine geç', 'Sembollere geç', 'Ön izlemeye geç'] as const;

export async function openImportPage(browser: Browser, server: AppServer, width: number): Promise<ImportPage> {
  const session = await openSession(server, newPerson('Selin'));
  const stored = { token: session.token, sessionDeadline: String(Date.now() + 600_000) };
  const { page, troubles } = await openPage(browser, server.url, { width, height: 900, stored });
  const folder = mkdtempSync(join(tmpdir(), 'kurus-import-'));
  return {
    session,
    page,
    troubles,
    async openAccount(name, cash = 'none', currencies) {
      const opened = { kind: 'tracked', name, cash, ...(currencies && { currencies }) };
      const answer = await session.send('POST', '/accounts', opened);
      return (answer as { data: { account: { id: number } } }).data.account.id;
    },
    async choose(file, content, account) {
      if (account !== undefined) await page.goto(`/portfolios/${account}/import`);
      const path = join(folder, file);
      writeFileSync(path, content);
      await page.locator('input[type=file]').setInputFiles(path);
    },
    heading: (name) => page.getByRole('heading', { level: 2, name }),
    async press(...names) {
      for (const name of names) await page.getByRole('button', { name }).click();
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}
