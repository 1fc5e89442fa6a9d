/**
 * The entry of the server, JavaScript: once its modules are in the cache of compiled code nothing strips types, and the
 * stripper of Node.js, which takes 17 MB as long as the process lives, is not loaded for one file either.
 */

import { enableCompileCache } from 'node:module';

enableCompileCache();
await import('./main.ts');
