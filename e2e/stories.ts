/** Server shared by the stories that change only the data of their own user. */

import { test as base, type Browser } from '@playwright/test';
import { startAppServer, type AppServer } from '../testing/app-server.ts';
import { stateOf } from '../testing/browser/browser.ts';

/** Limit of registrations: all users come from one address, more in an hour than from a household. */
const env = { LIMIT_REGISTRATIONS_HOUR_IP: '1000' };

export const test = base.extend<{ told: void }, { shared: AppServer }>({
  told: [
    async ({ browser }, use, info) => {
      await use();
      if (info.status === info.expectedStatus) return;
      for (const page of browser.contexts().flatMap((context) => context.pages())) console.log(await stateOf(page));
    },
    { auto: true },
  ],
  shared: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the needed fixtures from this pattern
    async ({}, use) => {
      const server = await startAppServer({ env });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 200_000 },
  ],
});

/** Closes the pages of a file: their streams of prices would run on beside the next stories. */
export async function closePages({ browser }: { readonly browser: Browser }): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()));
}
