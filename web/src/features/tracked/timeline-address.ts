/** The address of an asset's timeline in an account. */
import { ALL_KINDS } from '@kurus/core/asset-kinds';
import type { RecordedKind } from '@kurus/core/tracked/entry';
import type { AssetKey } from '../../quotes/use-quote.ts';

const CODE = /^[A-Z0-9.]{1,15}$/;

export const timelineAddress = (account: number, { type, code }: AssetKey) =>
  `/portfolios/${account}/asset/${type}/${code}`;

/** @returns undefined for what can be no asset */
export function timelineAsset(kind: string, code: string): AssetKey | undefined {
  const type = ALL_KINDS.find((one) => one === kind.toLowerCase());
  const upper = code.toUpperCase();
  return type && CODE.test(upper) ? { type, code: upper } : undefined;
}

/** "?add=buy", and "?add=delivery-in", open the form with it. */
export const timelineAdds = (search: string): RecordedKind | undefined =>
  ADDS.find((one) => one === new URLSearchParams(search).get('add'));

const ADDS = ['buy', 'delivery-in'] as const satisfies readonly RecordedKind[];
