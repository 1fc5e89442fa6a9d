import { writeFileSync } from 'node:fs';
import { exportAccount } from '@kurus/core/contract/export';
import { EXPORT_FORMATS } from '@kurus/core/contract/words/export';
import { EXPORT_ANSWER_MS } from '@kurus/core/limits';
import { ACCOUNT_OPTION } from '../account-option.ts';
import { trackedAccount } from '../choose-account.ts';
import { CommandError } from '../command-error.ts';
import type { Command } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { plainLine } from '../terminal.ts';

export const exportCommand: Command = {
  name: 'export',
  usage: '',
  summary: 'sumExport',
  about: 'aboutExport',
  examples: ['kurus export --account Midas --output midas.csv', 'kurus export --format json > portfolio.json'],
  options: {
    account: ACCOUNT_OPTION,
    format: { type: 'string', help: 'optFormat', value: 'FORMAT', among: EXPORT_FORMATS },
    output: { type: 'string', short: 'o', help: 'optOutput', value: 'FILE' },
    force: { type: 'boolean', help: 'optForce' },
  },
  words: [0, 0],
  async run(context) {
    const { value, isJson, isOn, t, terminal } = context;
    const format = EXPORT_FORMATS.find((one) => one === value('format')) ?? (isJson ? 'json' : 'csv');
    const { id } = await trackedAccount(context);
    const asked = { params: { id: String(id) }, query: { format }, timeoutMs: EXPORT_ANSWER_MS };
    const { bytes } = await context.client().download(exportAccount, asked);
    const output = value('output');
    if (output === undefined) {
      const { stdout } = terminal;
      // Into a file exactly as it came; on a terminal without what steers it.
      if (stdout.isTTY === true) for (const line of new TextDecoder().decode(bytes).split(/\r?\n/)) context.say(line);
      else stdout.write(bytes);
      return;
    }
    try {
      writeFileSync(output, bytes, { flag: isOn('force') ? 'w' : 'wx' });
    } catch (error) {
      const isThere = (error as NodeJS.ErrnoException).code === 'EEXIST';
      throw new CommandError(EXIT.unread, isThere ? 'fileThere' : 'fileUnwritable', { file: plainLine(output) });
    }
    context.note(t('exported', { file: output, count: bytes.length }));
  },
};
