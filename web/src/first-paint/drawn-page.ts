/** Inline script at the end of a public page, which arrives fully rendered. */

import { startAfterPaint } from './start-after-paint.ts';

/** The page's scripts; inserted by the build. */
declare const FILES: readonly string[];

startAfterPaint(FILES);
