import type { Plugin } from 'vite';

const CONTRACT = /\/core\/src\/contract\/[\w-]+\.ts$/;
/** Needs of access keys and openness to shares, which the server alone judges, as the formatter writes them. */
const FIELDS = /^ *(key: \{ scope: '[\w:-]+', reach: '[\w ]+' \}|share: '\w+'),\n/gm;

/** Leaves out of the screens' files what only the server reads of an endpoint: some kilobytes over all pages. */
export const serverFields = (): Plugin => ({
  name: 'kurus:server-fields',
  enforce: 'pre',
  transform: (code, id) => (CONTRACT.test(id) ? { code: code.replace(FIELDS, ''), map: null } : undefined),
});
