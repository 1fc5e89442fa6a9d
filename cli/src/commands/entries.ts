import { entries, type TrackedEntryItem } from '@kurus/core/contract/tracked';
import { formatMoney, formatPrice, formatQuantity } from '@kurus/core/money/format';
import { ACCOUNT_OPTION } from '../account-option.ts';
import { trackedAccount } from '../choose-account.ts';
import type { Command } from '../command.ts';
import { countWord } from '../count-word.ts';
import { entryTypeText, loadScreenTexts } from '../screen-texts.ts';

const DEFAULT_LIMIT = 20;

export const entriesCommand: Command = {
  name: 'entries',
  usage: '',
  summary: 'sumEntries',
  examples: ['kurus entries --account 2 --limit 50', 'kurus entries --json --limit 10000'],
  options: { account: ACCOUNT_OPTION, limit: { type: 'string', short: 'n', help: 'optLimit', value: 'N' } },
  words: [0, 0],
  async run(context) {
    const { t, isJson, language, table } = context;
    const limit = countWord(context.value('limit')) ?? DEFAULT_LIMIT;
    const { id } = await trackedAccount(context);
    const found: TrackedEntryItem[] = [];
    for await (const page of context.client().pages(entries, 'before', { params: { id: String(id) } })) {
      found.push(...page.entries.slice(0, limit - found.length));
      if (found.length >= limit) break;
    }
    if (isJson) {
      const wire = entries.data?.encode({ entries: found, cashWarnings: [] });
      return context.json({ entries: wire?.entries });
    }
    if (found.length === 0) return context.say(t('foundNone'));
    await loadScreenTexts(language);
    table(
      [
        { title: t('colNumber'), isFigure: true },
        { title: t('colDay') },
        { title: t('colType') },
        { title: t('colCode'), isName: true },
        { title: t('colQuantity'), isFigure: true },
        { title: t('colPrice'), isFigure: true },
        { title: t('colAmount'), isFigure: true },
      ],
      found.map((entry) => [
        String(entry.id),
        entry.date,
        entryTypeText(language, entry.type) + (entry.replacedBy === undefined ? '' : ` (${t('replaced')})`),
        entry.from && entry.to ? `${entry.from.asset.code} → ${entry.to.asset.code}` : (entry.asset?.code ?? ''),
        entry.quantity === undefined ? '' : formatQuantity(entry.quantity),
        entry.price === undefined ? '' : formatPrice(entry.price),
        entry.amount === undefined ? '' : formatMoney(entry.amount),
      ]),
    );
  },
};
