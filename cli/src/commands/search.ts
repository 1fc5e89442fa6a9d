import { searchAssets } from '@kurus/core/contract/asset-search';
import { WORLDS } from '@kurus/core/contract/words/world';
import { formatPriceIn } from '@kurus/core/money/format';
import type { Command } from '../command.ts';

export const search: Command = {
  name: 'search',
  usage: '<words>',
  summary: 'sumSearch',
  examples: ['kurus search thy', 'kurus search gram altın --world real'],
  options: { world: { type: 'string', help: 'optWorld', value: 'WORLD', among: WORLDS } },
  words: [1, 20],
  async run({ client, words, value, isJson, json, table, t, say }) {
    const world = WORLDS.find((one) => one === value('world'));
    const { data } = await client().call(searchAssets, { query: { q: words.join(' '), ...(world && { world }) } });
    if (isJson) return json(searchAssets.data?.encode(data));
    if (data.assets.length === 0) return say(t('foundNone'));
    table(
      [
        { title: t('colAsset') },
        { title: t('colName'), isName: true },
        { title: t('colPrice'), isFigure: true },
        { title: t('colDay') },
        { title: t('colHeld') },
      ],
      data.assets.map(({ kind, code, name, price, currency, priceDate, held }) => [
        [kind, code].join(':'),
        name,
        price === undefined ? '' : formatPriceIn(price, currency ?? 'TRY'),
        priceDate ?? '',
        held ? t('yes') : '',
      ]),
    );
  },
};
