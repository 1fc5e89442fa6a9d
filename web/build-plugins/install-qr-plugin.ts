/**
 * QR code of the mobile app (D34), generated at build time: `virtual:install-qr` exports the address and the modules as
 * one SVG path, so that the browser loads no QR library.
 */

import { encode } from 'uqr';
import type { Plugin } from 'vite';

const MODULE_ID = 'virtual:install-qr';
const RESOLVED_ID = `\0${MODULE_ID}`;
const DEFAULT_PUBLIC_URL = 'http://localhost:3000';

/** @param publicUrl the public address of the installation, PUBLIC_URL */
export function installQr(publicUrl: string | undefined = process.env['PUBLIC_URL']): Plugin {
  return {
    name: 'install-qr',
    resolveId: (id) => (id === MODULE_ID ? RESOLVED_ID : undefined),
    load: (id) => (id === RESOLVED_ID ? moduleOf(publicUrl || DEFAULT_PUBLIC_URL) : undefined),
  };
}

function moduleOf(publicUrl: string): string {
  const address = `${publicUrl.replace(/\/$/, '')}/login?install=1`;
  const { data, size } = encode(address, { ecc: 'M', border: 0 });
  return `export const installQr = ${JSON.stringify({ address, size, path: pathOf(data) })};`;
}

/** Joins adjacent dark modules of a row to one rectangle. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  let path = '';
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x++;
      const width = x + 1 - start;
      path += `M${start} ${y}h${width}v1h-${width}z`;
    }
  });
  return path;
}
