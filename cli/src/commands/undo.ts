import { randomUUID } from 'node:crypto';
import { undoImport } from '@kurus/core/contract/import';
import { RECORDED_ANSWER_MS } from '@kurus/core/limits';
import { ACCOUNT_OPTION } from '../account-option.ts';
import { accountLabel, trackedAccount } from '../choose-account.ts';
import type { Command } from '../command.ts';
import { countWord } from '../count-word.ts';

export const undo: Command = {
  name: 'undo',
  usage: '<batch>',
  summary: 'sumUndo',
  examples: ['kurus undo 3 --account Midas'],
  options: { account: ACCOUNT_OPTION, yes: { type: 'boolean', short: 'y', help: 'optYes' } },
  words: [1, 1],
  async run(context) {
    const { t, isOn, words } = context;
    const batch = countWord(words[0]);
    const account = await trackedAccount(context);
    const params = { id: String(account.id), batch: String(batch) };
    if (!isOn('yes')) await context.confirm(t('askUndo', { batch: params.batch, account: accountLabel(account) }));
    const options = { params, idempotencyKey: randomUUID(), timeoutMs: RECORDED_ANSWER_MS };
    const { data } = await context.client().call(undoImport, options);
    if (context.isJson) return context.json(undoImport.data?.encode(data));
    context.say(t('undone', { count: data.removed }));
  },
};
