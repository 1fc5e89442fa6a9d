/** Stories in a real browser: one at a time, each file with a server of its own. */
import { defineConfig } from '@playwright/test';
import { browserProgram } from '../testing/browser/browser.ts';

export default defineConfig({
  testDir: '.',
  outputDir: '../test-output/stories',
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [['list']],
  use: { launchOptions: browserProgram(), trace: 'retain-on-failure' },
});
