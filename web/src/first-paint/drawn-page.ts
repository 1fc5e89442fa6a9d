/** Stands at the end of a public page, which comes drawn as a whole. */

import { startAfterPaint } from './start-after-paint.ts';

/** The page's scripts; the build puts them in. */
declare const FILES: readonly string[];

startAfterPaint(FILES);
