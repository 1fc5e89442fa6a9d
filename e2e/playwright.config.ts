/**
 * Stories in a real browser, one at a time. Only failed ones are run again with a trace (second look, or
 * `--trace=retain-on-failure`): a trace costs time.
 */

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
  use: { launchOptions: browserProgram() },
});
