/** Imports a file: read here, tried by the server, shown, asked about, and written as one batch. */

import { randomUUID } from 'node:crypto';
import type { DataOf } from '@kurus/core/contract/endpoint';
import { importRows } from '@kurus/core/contract/import';
import { createCustomAsset } from '@kurus/core/contract/tracked';
import { assetKey } from '@kurus/core/identity';
import { RECORDED_ANSWER_MS } from '@kurus/core/limits';
import { formatMoney, formatQuantity } from '@kurus/core/money/format';
import { countOf, outcomesOf, rowsOf, type Outcome, type Verdict } from '../../web/src/features/import/outcomes.ts';
import { reasonsOf } from '../../web/src/features/import/row-reasons.ts';
import { loadAssets } from './asset-lists.ts';
import { accountLabel, trackedAccount } from './choose-account.ts';
import { CommandError } from './command-error.ts';
import type { Context } from './command.ts';
import { EXIT } from './exit-codes.ts';
import { readingOf, type FileReading } from './file-reading.ts';
import { loadScreenTexts, screenText } from './screen-texts.ts';

type Imported = DataOf<typeof importRows>;

export async function importFile(context: Context): Promise<void> {
  const { language, words, isOn, isJson, t } = context;
  await loadScreenTexts(language);
  const account = await trackedAccount(context);
  const reading = await readingOf(context, words[0] ?? '', await loadAssets(context.client()));
  await createOwn(context, reading);
  const rows = rowsOf(reading.drafts, {});
  const tried = rows.length === 0 ? undefined : await send(context, account.id, reading, true);
  const outcomes = outcomesOf(reading.drafts, tried?.rows ?? []);
  if (!isJson) printTrial(context, reading, outcomes, tried);
  const fresh = countOf(outcomes, 'new');
  const left = countOf(outcomes, 'refused', 'doubtful');
  if (isOn('dry-run') || fresh === 0) {
    if (isJson) return context.json(resultOf(context, reading, outcomes, tried));
    return context.say(t(fresh === 0 ? 'nothingNew' : 'nothingWritten'));
  }
  if (isOn('yes') && left > 0 && !isOn('partial'))
    throw new CommandError(EXIT.unread, 'linesLeft', {
      count: left,
      lines: linesOf(outcomes, 'refused', 'doubtful'),
    });
  if (!isOn('yes')) {
    const ask = left > 0 ? 'askImportLeft' : 'askImport';
    await context.confirm(t(ask, { count: fresh, left, account: accountLabel(account) }));
  }
  const written = await send(context, account.id, reading, false);
  if (isJson) return context.json(resultOf(context, reading, outcomesOf(reading.drafts, written.rows), written));
  context.say(t('imported', { count: fresh, account: accountLabel(account), batch: written.batch ?? '' }));
  context.note(t('undoHint', { batch: written.batch ?? '', account: account.id }));
}

/** Assets of one's own that the file names are made first, so that its rows can be judged. @throws CommandError */
async function createOwn(context: Context, { own }: FileReading): Promise<void> {
  if (own.length === 0) return;
  const codes = own.map(({ code }) => code).join(', ');
  if (context.isOn('dry-run')) throw new CommandError(EXIT.unread, 'ownFirst', { codes });
  if (!context.isOn('yes')) await context.confirm(context.t('askOwn', { count: own.length, codes }));
  for (const body of own) await context.client().call(createCustomAsset, { body });
}

async function send(context: Context, account: number, reading: FileReading, dryRun: boolean): Promise<Imported> {
  const { source, hash: fileHash, drafts } = reading;
  const { data } = await context.client().call(importRows, {
    params: { id: String(account) },
    body: { dryRun, source, fileHash, rows: rowsOf(drafts, {}) },
    idempotencyKey: randomUUID(),
    timeoutMs: RECORDED_ANSWER_MS,
  });
  return data;
}

const VERDICTS = ['new', 'duplicate', 'doubtful', 'refused', 'left out'] as const satisfies readonly Verdict[];
const VERDICT_TEXTS = {
  new: 'verdictNew',
  duplicate: 'verdictDuplicate',
  doubtful: 'verdictDoubtful',
  refused: 'verdictRefused',
  'left out': 'verdictLeftOut',
} as const;

/** Lines that are explained one by one; all of them are in the answer for programs. */
const EXPLAINED_MAX = 30;
const LINES_NAMED_MAX = 12;

function linesOf(outcomes: readonly Outcome[], ...verdicts: readonly Verdict[]): string {
  const lines = outcomes.filter(({ verdict }) => verdicts.includes(verdict)).map(({ draft }) => draft.line);
  return `${lines.slice(0, LINES_NAMED_MAX).join(', ')}${lines.length > LINES_NAMED_MAX ? ' …' : ''}`;
}

function printTrial(
  context: Context,
  { source }: FileReading,
  outcomes: readonly Outcome[],
  tried: Imported | undefined,
) {
  const { t, say, table, language } = context;
  say(t('readAs', { source, count: outcomes.length }));
  for (const verdict of VERDICTS) {
    const count = countOf(outcomes, verdict);
    if (count > 0) say(`  ${t(VERDICT_TEXTS[verdict])}: ${count}`);
  }
  const unclear = outcomes.filter(({ verdict }) => verdict === 'refused' || verdict === 'doubtful');
  if (unclear.length > 0)
    table(
      [{ title: t('colLine'), isFigure: true }, { title: t('colVerdict') }, { title: t('colReason'), isName: true }],
      unclear
        .slice(0, EXPLAINED_MAX)
        .map((outcome) => [
          String(outcome.draft.line),
          t(VERDICT_TEXTS[outcome.verdict]),
          reasonsOf(screenText(language), outcome).join(' '),
        ]),
    );
  if (!tried || tried.holdingsAfter.length === 0) return;
  say(t('after'));
  table(
    [
      { title: t('colAsset') },
      { title: t('colQuantity'), isFigure: true },
      { title: t('colCost'), isFigure: true },
      { title: t('colShortfall'), isFigure: true },
    ],
    tried.holdingsAfter.map(({ asset, quantity, cost, shortfall }) => [
      assetKey(asset.kind, asset.code),
      formatQuantity(quantity),
      formatMoney(cost),
      shortfall > 0n ? formatQuantity(shortfall) : '',
    ]),
  );
  if (tried.cashAfter !== undefined) say(t('sumCash', { amount: formatMoney(tried.cashAfter) }));
}

/** For programs: each line with its verdict, and what the server answered. */
function resultOf(context: Context, reading: FileReading, outcomes: readonly Outcome[], answer: Imported | undefined) {
  const wire = answer && importRows.data?.encode(answer);
  return {
    source: reading.source,
    fileHash: reading.hash,
    counts: Object.fromEntries(VERDICTS.map((verdict) => [verdict, countOf(outcomes, verdict)])),
    lines: outcomes
      .map(({ draft, verdict, result }) => ({
        line: draft.line,
        verdict,
        reasons: reasonsOf(screenText(context.language), { draft, verdict, result }),
        ...(result?.code !== undefined && { code: result.code }),
        ...(result?.entry !== undefined && { entry: result.entry }),
      }))
      .toSorted((a, b) => a.line - b.line),
    ...(wire && {
      batch: wire.batch,
      notes: wire.notes,
      holdingsAfter: wire.holdingsAfter,
      cashAfter: wire.cashAfter,
      balancesAfter: wire.balancesAfter,
    }),
  };
}
