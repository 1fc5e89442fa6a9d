#!/usr/bin/env node
/** `npx kurus`: the command, under Node 24 (scripts/node-24.mjs). Written for Node 20.19, as every script. */

import { underNode24 } from '../scripts/node-24.mjs';

await underNode24(import.meta.url);
const { main } = await import('./src/main.ts');
await main();
