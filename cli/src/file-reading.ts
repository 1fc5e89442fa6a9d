/**
 * Reads a file as the browser's import does, with its first answers and those of the call's options. What the browser
 * would ask about, and no option answers, ends the command: nothing is guessed.
 */

import { readFile as readBytes, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { ALL_KINDS } from '@kurus/core/asset-kinds';
import { IMPORT_SOURCES } from '@kurus/core/contract/words/import';
import { parseAssetKey } from '@kurus/core/identity';
import { FILE_MAX_BYTES, FileFault } from '../../web/src/features/import/files/file-fault.ts';
import { readFile, type SignedFile } from '../../web/src/features/import/files/read-file.ts';
import type { ImportAssets } from '../../web/src/features/import/import-assets.ts';
import { type Definition, definitionsOf, statedOwn } from '../../web/src/features/import/own-assets.ts';
import { firstChoices, type Choices } from '../../web/src/features/import/readers/choices.ts';
import { countWords } from '../../web/src/features/import/readers/count-words.ts';
import { sourceOf } from '../../web/src/features/import/readers/detect.ts';
import type { Draft } from '../../web/src/features/import/readers/draft-parts.ts';
import { draftsOf } from '../../web/src/features/import/readers/draft.ts';
import { MEANINGS, type Meaning } from '../../web/src/features/import/readers/fields.ts';
import type { SourceId } from '../../web/src/features/import/readers/source.ts';
import { codeOf, type Asset } from '../../web/src/features/import/readers/symbols.ts';
import { normalizeWord } from '../../web/src/features/import/readers/table.ts';
import {
  foreignMoney,
  foreignSymbols,
  isWrongForm,
  missingOfColumns,
  symbolsOf,
  withSymbols,
} from '../../web/src/features/import/settled.ts';
import { CommandError } from './command-error.ts';
import type { Context } from './command.ts';
import { EXIT } from './exit-codes.ts';
import { screenText } from './screen-texts.ts';

export interface FileReading {
  readonly source: SourceId;
  /** SHA-256 of the file. */
  readonly hash: string;
  readonly drafts: readonly Draft[];
  /** Assets of one's own that must be there before the rows that name them. */
  readonly own: readonly Definition[];
}

/** Questions named in one sentence. */
const NAMED_MAX = 8;

/** @throws CommandError */
export async function readingOf(context: Context, path: string, assets: ImportAssets): Promise<FileReading> {
  const { hash, found } = await detectedIn(context, path);
  const source = sourceOf(found.source);
  const choices = withOptions(firstChoices(found.table, source), context);
  const missing = missingOfColumns(choices);
  if (missing) throw undecided(screenText(context.language)(missing));
  const words = countWords(found.table, choices).filter(({ key }) => !Object.hasOwn(choices.words, key));
  if (words.length > 0) throw waits('wordsUnknown', words);
  const symbols = symbolsOf(found.table, withStated(choices, found), assets, source);
  const codes = symbols.filter(({ chosen }) => chosen === undefined);
  if (codes.length > 0) throw waits('codesUnknown', codes);
  const money = foreignMoney(found.table, choices, assets);
  if (money.length > 0) throw waits('currenciesUnknown', money);
  const foreign = foreignSymbols(symbols, choices);
  if (foreign.length > 0 && context.value('currency') === undefined)
    throw waits(
      'currencyUnsaid',
      foreign.map(({ code }) => ({ text: code })),
    );
  const drafts = draftsOf(found.table, withSymbols(choices, symbols, assets), source);
  return { source: found.source, hash, drafts, own: definitionsOf(symbols, statedOwn(found.table), assets) };
}

const undecided = (text: string) => new CommandError(EXIT.unread, 'undecided', { text });

function waits(
  text: 'wordsUnknown' | 'codesUnknown' | 'currenciesUnknown' | 'currencyUnsaid',
  all: readonly { readonly text: string }[],
): CommandError {
  const shown = all.slice(0, NAMED_MAX).map((one) => one.text);
  return new CommandError(EXIT.unread, text, {
    names: [...shown, ...(all.length > NAMED_MAX ? ['…'] : [])].join(', '),
  });
}

/** @throws CommandError */
async function detectedIn({ language, value, t }: Context, path: string) {
  try {
    const bytes = await bytesOf(path);
    const { hash, detected } = await readFile(basename(path), bytes);
    const asked = IMPORT_SOURCES.find((one) => one === value('source'));
    const found = asked === undefined ? detected[0] : detected.find(({ source }) => source === asked);
    if (found) return { hash, found };
    const sources = detected.map(({ source }) => source).join(', ');
    throw new CommandError(EXIT.unread, 'sourceOther', { source: asked ?? '', sources });
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    throw new CommandError(EXIT.unread, 'fileFault', {
      file: basename(path),
      text: screenText(language)(`imports.${error.code}`) || t('errUnreadable'),
      code: error.code,
    });
  }
}

/** @throws FileFault @throws CommandError */
async function bytesOf(path: string): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const { size } = await stat(path);
    if (size > FILE_MAX_BYTES) throw new FileFault('TOO_LARGE');
    return new Uint8Array(await readBytes(path));
  } catch (error) {
    if (error instanceof FileFault) throw error;
    throw new CommandError(EXIT.unread, 'fileMissing', { file: path });
  }
}

/** Assets that the file itself defines are those that its codes name. */
function withStated(choices: Choices, { table }: SignedFile): Choices {
  const stated = Object.keys(statedOwn(table)).flatMap((key) => {
    const asset = parseAssetKey(key);
    return asset ? [[key, asset] as const] : [];
  });
  return { ...choices, symbols: { ...Object.fromEntries(stated), ...choices.symbols } };
}

/** @throws CommandError for an option that cannot be read */
function withOptions(first: Choices, { value, values }: Context): Choices {
  const numbers = value('numbers');
  const dates = value('dates');
  const words = values('word').map((text): readonly [string, Meaning] => {
    const [word, meaning] = halves(text, 'word');
    const known = MEANINGS.find((one) => one === meaning);
    if (!known)
      throw new CommandError(EXIT.usage, 'valueInvalid', { option: '--word', value: text, among: MEANINGS.join(', ') });
    return [normalizeWord(word), known];
  });
  const symbols = values('symbol').map((text): readonly [string, Asset | 'skip'] => {
    const [code, of] = halves(text, 'symbol');
    const asset = of === 'skip' ? of : parseAssetKey(of);
    if (!asset || (asset !== 'skip' && isWrongForm(asset)))
      throw new CommandError(EXIT.usage, 'valueInvalid', {
        option: '--symbol',
        value: text,
        among: `skip, ${ALL_KINDS.join(':…, ')}:…`,
      });
    return [codeOf(code), asset];
  });
  const currency = value('currency')?.toUpperCase();
  return {
    ...first,
    ...((numbers === 'comma' || numbers === 'point') && { numbers }),
    ...((dates === 'day-month' || dates === 'month-day' || dates === 'year-month') && { dates }),
    ...(value('zone') !== undefined && { zone: value('zone') }),
    ...(currency !== undefined && { currency }),
    words: { ...first.words, ...Object.fromEntries(words) },
    symbols: Object.fromEntries(symbols),
  };
}

function halves(text: string, option: string): readonly [string, string] {
  const at = text.lastIndexOf('=');
  if (at < 1) throw new CommandError(EXIT.usage, 'halvesMissing', { option: `--${option}`, value: text });
  return [text.slice(0, at), text.slice(at + 1)];
}
