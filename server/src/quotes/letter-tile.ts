/**
 * Logos without third parties: a tile with the first letters of the code, in the asset's colour. White on these colours
 * has a contrast of at least 5:1.
 */

import type { AssetKind } from '@kurus/core/asset-kinds';
import type { Asset } from '@kurus/core/contract/market';

export const TILE_ROUTE = '/collect/icon/:type/:file';

export const tilePath = ({ type, code }: { type: AssetKind; code: string }) => `/collect/icon/${type}/${code}.svg`;

export function tileSvg({ code }: Asset): string {
  const letters = code.slice(0, 2);
  const corner = 'width="64" height="64" rx="16"';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" role="img" aria-label="${code}">` +
    `<rect ${corner} fill="hsl(${hueOf(code)} 42% 34%)"/>` +
    `<text x="32" y="42" text-anchor="middle" font-family="Inter,system-ui,sans-serif" font-size="26" font-weight="600" ` +
    `fill="#fff">${letters}</text></svg>`
  );
}

function hueOf(code: string): number {
  let hue = 7;
  for (let i = 0; i < code.length; i += 1) hue = (hue * 31 + code.charCodeAt(i)) % 360;
  return hue;
}
