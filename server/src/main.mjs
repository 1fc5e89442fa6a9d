/**
 * Entry of the server, in JavaScript: once its modules are in the compile cache, no file needs type stripping, and the
 * stripper of Node.js, which takes 17 MB as long as the process lives, is not loaded.
 */

import { enableCompileCache } from 'node:module';

enableCompileCache();
await import('./main.ts');
