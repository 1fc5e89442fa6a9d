/** Two applications for a file of tests: people write for one another in one, and not in the other. */

import { afterAll, beforeAll } from 'vitest';
import { createTestApp, type TestApp } from './app.ts';

interface CommunityApps {
  readonly open: TestApp;
  readonly closed: TestApp;
}

/** Sets both up before the file's tests, and closes them after them. */
export function communityApps(): CommunityApps {
  let apps: CommunityApps | undefined;
  beforeAll(async () => {
    apps = { open: await createTestApp(), closed: await createTestApp({ COMMUNITY: 'off' }) };
  });
  afterAll(() => Promise.all([apps?.open.close(), apps?.closed.close()]));
  const found = () => {
    if (!apps) throw new Error('the applications stand once the tests run');
    return apps;
  };
  return {
    get open() {
      return found().open;
    },
    get closed() {
      return found().closed;
    },
  };
}
