import { accounts } from '@kurus/core/contract/accounts';
import { formatMoney } from '@kurus/core/money/format';
import type { Command } from '../command.ts';

export const accountsCommand: Command = {
  name: 'accounts',
  usage: '',
  summary: 'sumAccounts',
  examples: ['kurus accounts', 'kurus accounts --json'],
  options: {},
  words: [0, 0],
  async run({ client, isJson, json, table, t }) {
    const { data } = await client().call(accounts);
    if (isJson) return json(accounts.data?.encode(data));
    table(
      [
        { title: t('colNumber'), isFigure: true },
        { title: t('colName'), isName: true },
        { title: t('colKind') },
        { title: t('colCash'), isFigure: true },
        { title: t('colValue'), isFigure: true },
      ],
      data.accounts.map(({ id, name, kind, status, cashBalance, overallPortfolioValue }) => [
        String(id),
        name,
        t(status === 'archived' ? 'archived' : KIND_TEXTS[kind]),
        formatMoney(cashBalance),
        formatMoney(overallPortfolioValue),
      ]),
    );
  },
};

const KIND_TEXTS = { virtual: 'kindVirtual', tracked: 'kindTracked', league: 'kindLeague' } as const;
