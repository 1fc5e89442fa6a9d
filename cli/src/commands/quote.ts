import { QUOTED_KINDS } from '@kurus/core/asset-kinds';
import { COLLECT_LISTS } from '@kurus/core/contract/market-lists';
import { parseAssetKey } from '@kurus/core/identity';
import { formatPercent, formatPrice } from '@kurus/core/money/format';
import type { Command } from '../command.ts';
import { istanbulTime } from '../istanbul-time.ts';
import { named, onlyOf, WORLD_OPTION, worldOf } from '../prices.ts';

export const quote: Command = {
  name: 'quote',
  usage: '<code>...',
  summary: 'sumQuote',
  about: 'aboutQuote',
  examples: ['kurus quote THYAO USD GAU', 'kurus quote cryptos:BTC --world practice --json'],
  options: { world: WORLD_OPTION },
  words: [1, 50],
  async run(context) {
    const { words, isJson, t } = context;
    const world = await worldOf(context);
    const client = context.openClient();
    const keys = words.map((word) => parseAssetKey(word));
    const kinds = QUOTED_KINDS.filter((kind) => keys.some((key) => key === undefined || key.kind === kind));
    const lists = await Promise.all(
      kinds.map(async (kind) => {
        const { data } = await client.call(COLLECT_LISTS[kind], { query: { world } });
        return data.map((item) => ({ type: item.type, code: item.code, item, wire: { kind, item } }));
      }),
    );
    const all = lists.flat();
    const found = words.map((word) => onlyOf(word, named(word, all)));
    const quotes = found.map(({ type, code, item }) => ({
      type,
      code,
      name: 'text' in item ? item.text : item.name,
      price: 'lastprice' in item ? item.lastprice : item.price,
      change: 'rate' in item ? item.rate : item.changeDay,
      asOf: item.asOf,
    }));
    if (isJson) {
      const wire = found.map(({ wire: { kind, item } }) => encodedItem(kind, item));
      return context.json({ world, quotes: wire });
    }
    context.note(t(world === 'real' ? 'worldReal' : 'worldPractice'));
    context.table(
      [
        { title: t('colAsset') },
        { title: t('colName'), isName: true },
        { title: t('colPrice'), isFigure: true },
        { title: '%', isFigure: true },
        { title: t('colTime') },
      ],
      quotes.map(({ type, code, name, price, change, asOf }) => [
        [type, code].join(':'),
        name,
        formatPrice(price),
        formatPercent(change, true),
        asOf === undefined ? '' : istanbulTime(Date.parse(asOf)),
      ]),
    );
  },
};

/** Item as its list has it. */
function encodedItem(kind: (typeof QUOTED_KINDS)[number], item: object): unknown {
  const [encoded] = COLLECT_LISTS[kind].data?.encode([item as never]) ?? [];
  return encoded;
}
