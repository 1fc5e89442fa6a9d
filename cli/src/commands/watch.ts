import type { StreamedQuote } from '@kurus/core/contract/market-stream';
import { assetKey } from '@kurus/core/identity';
import { formatPercent, formatPrice } from '@kurus/core/money/format';
import { percentToWire, priceToWire } from '@kurus/core/money/wire';
import { CommandError } from '../command-error.ts';
import type { Command, Context } from '../command.ts';
import { countWord } from '../count-word.ts';
import { EXIT } from '../exit-codes.ts';
import { istanbulTime } from '../istanbul-time.ts';
import { named, onlyOf, WORLD_OPTION, worldOf } from '../prices.ts';
import { plainJson } from '../terminal.ts';

export const watch: Command = {
  name: 'watch',
  usage: '<code>...',
  summary: 'sumWatch',
  about: 'aboutWatch',
  examples: ['kurus watch THYAO', 'kurus watch THYAO cryptos:BTC --json --count 10'],
  options: { world: WORLD_OPTION, count: { type: 'string', short: 'n', help: 'optCount', value: 'N' } },
  words: [1, 50],
  async run(context) {
    const { words, t, terminal, isJson } = context;
    const most = countWord(context.value('count'));
    const world = await worldOf(context);
    if (!isJson) context.note(t(world === 'real' ? 'worldReal' : 'worldPractice'));
    const stop = new AbortController();
    const signal = AbortSignal.any([stop.signal, terminal.signal]);
    let wanted: ReadonlySet<string> | undefined;
    let shown = 0;
    for await (const { kind, quotes, atMs } of context.openClient().prices({ world, signal })) {
      if (kind === 'all') wanted = keysOf(words, quotes);
      for (const quote of quotes) {
        if (!wanted?.has(assetKey(quote.type, quote.code))) continue;
        show(context, quote, atMs);
        shown += 1;
        if (shown === most) stop.abort();
        if (stop.signal.aborted) return;
      }
    }
    // It has no end of its own: Ctrl-C is how it is meant to be left.
    terminal.signal.throwIfAborted();
  },
};

/** @throws CommandError for a code that has no stream of prices */
function keysOf(words: readonly string[], quotes: readonly StreamedQuote[]): ReadonlySet<string> {
  if (quotes.length === 0) throw new CommandError(EXIT.unread, 'streamEmpty');
  return new Set(
    words.map((word) => {
      const { type, code } = onlyOf(word, named(word, quotes));
      return assetKey(type, code);
    }),
  );
}

function show({ isJson, terminal, say }: Context, quote: StreamedQuote, atMs: number): void {
  const { type, code, price, changePercent } = quote;
  const at = new Date(quote.asOfMs || atMs);
  if (isJson) {
    const wire = { kind: type, code, price: priceToWire(price), changePercent: percentToWire(changePercent) };
    terminal.stdout.write(`${plainJson({ at: at.toISOString(), ...wire })}\n`);
    return;
  }
  const time = istanbulTime(at.getTime()).slice(11);
  const figure = formatPrice(price).padStart(PRICE_WIDTH);
  say(`${time}  ${assetKey(type, code).padEnd(CODE_WIDTH)}  ${figure}  ${formatPercent(changePercent, true)}`);
}

const [CODE_WIDTH, PRICE_WIDTH] = [16, 14];
