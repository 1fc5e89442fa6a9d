/**
 * Stories in a real browser, one at a time. Only those that failed are told again with a trace of what they did (second
 * look, or `--trace=retain-on-failure`): a trace costs time.
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
