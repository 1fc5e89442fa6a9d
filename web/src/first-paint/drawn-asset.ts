/** Inline script at the end of an asset's page: it writes name, code and last price (features/asset/head-place.tsx). */

import { turkish } from '@kurus/core/money/format';
import { price, priceText } from '@kurus/core/money/money';
import { wireText } from '@kurus/core/money/wire';
import { drawFrame } from './drawn-frame.ts';

/** The page's scripts, the path of the response, and the fewest decimals of a price by kind; inserted by the build. */
declare const FILES: readonly string[];
declare const ANSWER_PATH: string;
declare const DECIMALS: Readonly<Record<string, number>>;

interface Found {
  readonly assets: readonly {
    readonly kind: string;
    readonly code: string;
    readonly name: string;
    readonly price?: number | string;
  }[];
}

drawFrame<Found>(FILES, ANSWER_PATH, ({ assets }) => {
  const [, , kind, code] = location.pathname.split('/');
  const found = assets.find((one) => one.kind === kind && one.code === code?.toUpperCase());
  const decimals = DECIMALS[kind ?? ''];
  if (!found || found.price === undefined || decimals === undefined) return [];
  return [
    { place: '.header-title', text: found.code, isName: true },
    { place: '.titled-name', text: found.name, isName: true },
    { place: '.instrument-last', text: turkish(priceText(price(wireText(found.price)), decimals), '₺') },
  ];
});
