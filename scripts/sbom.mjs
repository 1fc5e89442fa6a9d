/** `npm run sbom -- <file>`: writes the bill of materials (CycloneDX JSON); without a file, to the terminal. */

import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { billOfMaterials } from './bill-of-materials.mjs';
import { fail, ROOT, underNode24 } from './node-24.mjs';

await underNode24(import.meta.url);

const file = process.argv[2];
try {
  const bill = await billOfMaterials(ROOT);
  const text = `${JSON.stringify(bill, null, 2)}\n`;
  if (file === undefined) process.stdout.write(text);
  else {
    const path = resolve(process.env.INIT_CWD ?? '.', file);
    writeFileSync(path, text);
    console.log(`${bill.components.length} components: ${path}`);
  }
} catch (error) {
  fail(error);
}
