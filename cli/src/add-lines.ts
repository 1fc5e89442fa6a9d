/** Adds entries that are typed as lines: all of them, or none. */

import { randomUUID } from 'node:crypto';
import { addEntries } from '@kurus/core/contract/tracked';
import { assetKey } from '@kurus/core/identity';
import { type Language, RECORDED_ANSWER_MS } from '@kurus/core/limits';
import type { ImportAssets } from '../../web/src/features/import/import-assets.ts';
import type { SentRow } from '../../web/src/features/import/readers/draft-parts.ts';
import { draftsOf } from '../../web/src/features/import/readers/draft.ts';
import { reasonsOf } from '../../web/src/features/import/row-reasons.ts';
import { symbolsOf, withSymbols } from '../../web/src/features/import/settled.ts';
import { loadAssets } from './asset-lists.ts';
import { accountLabel, trackedAccount } from './choose-account.ts';
import { CommandError } from './command-error.ts';
import type { Context } from './command.ts';
import { LINE_SOURCE, readLine, type LineReading } from './entry-line.ts';
import { entryCells, entryColumns } from './entry-rows.ts';
import { EXIT } from './exit-codes.ts';
import { loadScreenTexts, screenText } from './screen-texts.ts';

export async function addLines(context: Context): Promise<void> {
  const { t, language, isJson, isOn, words } = context;
  const rows = await readRows(context);
  const isTrial = isOn('dry-run');
  const account = isTrial ? undefined : await trackedAccount(context);
  const entries = rows.map(entryOf);
  const show = isJson ? context.note : context.say;
  if (!isJson)
    context.table(
      entryColumns(t),
      rows.map((row) => entryCells(row, language)),
    );
  if (account === undefined) {
    if (isJson) return context.json({ entries });
    return show(t('nothingWritten'));
  }
  if (!isOn('yes')) await context.confirm(t('askAdd', { count: rows.length, account: accountLabel(account) }));
  const { data } = await context.client().call(addEntries, {
    params: { id: String(account.id) },
    body: { entries },
    idempotencyKey: randomUUID(),
    timeoutMs: RECORDED_ANSWER_MS,
  });
  if (isJson) return context.json({ account: account.id, ...addEntries.data?.encode(data) });
  show(t('added', { count: words.length, account: accountLabel(account), numbers: data.ids.join(', ') }));
}

/** An entry has no place in a file. */
function entryOf(row: SentRow) {
  const { line: _line, reference: _reference, include: _include, ...entry } = row;
  return entry;
}

/** Each line is read on its own: one may have points where another has commas. @throws CommandError */
async function readRows({ language, words, client }: Context): Promise<readonly SentRow[]> {
  const readings = words.map((line) => ({ line, ...readLine(line) }));
  await loadScreenTexts(language);
  const assets = await loadAssets(client());
  return readings.map((reading) => rowOf(reading, assets, language));
}

/** @throws CommandError if the line is not clear in every part */
function rowOf(
  { line, table, choices }: LineReading & { readonly line: string },
  assets: ImportAssets,
  language: Language,
): SentRow {
  const symbols = symbolsOf(table, choices, assets, LINE_SOURCE);
  const unknown = symbols.find(({ chosen }) => chosen === undefined);
  if (unknown) {
    const same = assets.assets.filter(({ code }) => code === unknown.code);
    const offers = same.map(({ kind, code }) => assetKey(kind, code)).join(', ');
    throw new CommandError(EXIT.unread, offers === '' ? 'codeUnknown' : 'codeSeveral', { code: unknown.text, offers });
  }
  const [draft] = draftsOf(table, withSymbols(choices, symbols, assets), LINE_SOURCE);
  if (draft?.state === 'row') return draft.row;
  const reasons = draft && reasonsOf(screenText(language), { draft, verdict: 'refused', result: undefined });
  throw new CommandError(EXIT.unread, 'lineFault', { line, reason: reasons?.join(' ') ?? '' });
}
