/** Configuration of a part: only its tests, named by scripts/mutation.mjs, without the projects of the whole tree. */

import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [process.env.MUTATION_TESTS],
    environment: 'node',
    setupFiles: [fileURLToPath(new URL('fixed-seed.ts', import.meta.url))],
    globalSetup: process.env.MUTATION_DATABASE ? ['testing/database-server.ts'] : [],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
