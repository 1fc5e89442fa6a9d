/** The pages of the screens, as their build lists them. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Page {
  /** Path with parameters as in routes: "/asset/:kind/:code". */
  readonly path: string;
  readonly access: 'public' | 'member';
  /** Prerendered page, for visitors without a session. */
  readonly drawn: boolean;
}

/** @param webDir the build; without one there is no page */
export function pagesOf(webDir: string): readonly Page[] {
  const list = join(webDir, 'pages.json');
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as readonly Page[]) : [];
}
