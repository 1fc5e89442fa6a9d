/** Choice of the comparison, and the address that says the same. Pure. */

import { QUOTED_KINDS } from '@kurus/core/asset-kinds';
import { COMPARE_MAX } from '@kurus/core/limits';
import type { ReturnPeriod } from '@kurus/core/market/returns';
import { comparedKey, comparedText, type ComparedAsset, DOLLAR, GOLD, INDEX } from '../../../quotes/compare-address.ts';
import { RETURN_UNITS, type ReturnUnit } from '../return-units.ts';

export const COMPARE_RANGES = ['1m', '3m', 'ytd', '1y', '3y', '5y'] as const satisfies readonly ReturnPeriod[];
export type CompareRange = (typeof COMPARE_RANGES)[number];

export interface CompareChoice {
  readonly assets: readonly ComparedAsset[];
  readonly range: CompareRange;
  readonly unit: ReturnUnit;
}

/** Assets of a page that is opened without any. */
const FIRST: readonly ComparedAsset[] = [INDEX, GOLD, DOLLAR];

const CODE = /^[A-Z0-9.]{1,15}$/;

/** Assets of "stocks:THYAO,index:XU100": of known kinds, each once, as many as can be compared. */
function assetsOf(text: string | null): readonly ComparedAsset[] {
  if (text === null) return FIRST;
  const found = text.split(',').flatMap((part): ComparedAsset[] => {
    const at = part.indexOf(':');
    const [kind, code] = [part.slice(0, at), part.slice(at + 1).toUpperCase()];
    if (kind === INDEX.type) return code === INDEX.code ? [INDEX] : [];
    const type = QUOTED_KINDS.find((one) => one === kind);
    return type && CODE.test(code) ? [{ type, code }] : [];
  });
  return [...new Map(found.map((asset) => [comparedKey(asset), asset])).values()].slice(0, COMPARE_MAX);
}

export function readCompare(search: string, unit: ReturnUnit): CompareChoice {
  const query = new URLSearchParams(search);
  const otherwise = search === '' || search === '?' ? unit : 'TRY';
  return {
    assets: assetsOf(query.get('assets')),
    range: COMPARE_RANGES.find((one) => one === query.get('range')) ?? '1y',
    unit: RETURN_UNITS.find((one) => one === query.get('unit')?.toUpperCase()) ?? otherwise,
  };
}

export function compareAddress({ assets, range = '1y', unit = 'TRY' }: Partial<CompareChoice>): string {
  const parts = [
    ...(assets ? [`assets=${comparedText(assets)}`] : []),
    ...(range === '1y' ? [] : [`range=${range}`]),
    ...(unit === 'TRY' ? [] : [`unit=${unit.toLowerCase()}`]),
  ];
  return parts.length === 0 ? '/market/compare' : `/market/compare?${parts.join('&')}`;
}
