/** Assets that a code can name: of the lists of both worlds, and the person's own, as the browser's import finds them. */

import type { Client } from '@kurus/client';
import { KurusError } from '@kurus/client/kurus-error';
import { type AssetKind, QUOTED_KINDS } from '@kurus/core/asset-kinds';
import { COLLECT_LISTS } from '@kurus/core/contract/market-lists';
import { customAssets } from '@kurus/core/contract/tracked';
import { WORLDS } from '@kurus/core/contract/words/world';
import { assetKey } from '@kurus/core/identity';
import { type ImportAssets, importAssetsOf } from '../../web/src/features/import/import-assets.ts';

/** @throws KurusError */
export async function loadAssets(client: Client): Promise<ImportAssets> {
  const asked = WORLDS.toReversed().flatMap((world) => QUOTED_KINDS.map((kind) => ({ world, kind })));
  const lists = await Promise.all(
    asked.map(async ({ world, kind }) => {
      const { data } = await client.call(COLLECT_LISTS[kind], { query: { world } });
      return data.map((item) => ({
        type: kind as AssetKind,
        code: item.code,
        name: 'text' in item ? item.text : item.name,
      }));
    }),
  );
  const once = new Map(
    lists
      .flat()
      .toReversed()
      .map((asset) => [assetKey(asset.type, asset.code), asset]),
  );
  return importAssetsOf([...once.values()].toReversed(), await ownAssets(client));
}

/** Without the right to read them, only listed codes are found. */
async function ownAssets(client: Client) {
  try {
    return (await client.call(customAssets)).data.assets;
  } catch (error) {
    if (error instanceof KurusError && error.code === 'SCOPE_MISSING') return [];
    throw error;
  }
}
