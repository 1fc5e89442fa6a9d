import type { AccountItem } from '@kurus/core/contract/accounts';
import { accounts } from '@kurus/core/contract/accounts';
import type { DataOf } from '@kurus/core/contract/endpoint';
import { profitLoss } from '@kurus/core/contract/portfolio';
import { formatMoney, formatPercent, formatPrice, formatQuantity } from '@kurus/core/money/format';
import { ACCOUNT_OPTION } from '../account-option.ts';
import { byName } from '../choose-account.ts';
import type { Command, Context } from '../command.ts';
import type { Column } from '../table.ts';

type Holdings = DataOf<typeof profitLoss>;

export const portfolio: Command = {
  name: 'portfolio',
  usage: '',
  summary: 'sumPortfolio',
  about: 'aboutPortfolio',
  examples: ['kurus portfolio', 'kurus portfolio --account Midas', 'kurus portfolio --account 2 --json'],
  options: { account: ACCOUNT_OPTION },
  words: [0, 0],
  async run(context) {
    const client = context.client();
    const { accounts: all } = (await client.call(accounts)).data;
    const named = context.value('account');
    const open = all.filter(({ status }) => status === 'open');
    const chosen = named === undefined ? meant(open) : [byName(all, named)];
    const read: { account: AccountItem; data: Holdings }[] = [];
    for (const account of chosen) {
      const { data } = await client.call(profitLoss, { query: { account: String(account.id) } });
      read.push({ account, data });
    }
    if (context.isJson) return context.json({ accounts: read.map(wireOf) });
    for (const [at, { account, data }] of read.entries()) {
      if (at > 0) context.say('');
      printAccount(context, account, data);
    }
    if (read.length === 0) context.note(context.t('accountNone'));
  },
};

/** Real portfolios; the virtual account where there are none. */
function meant(open: readonly AccountItem[]): readonly AccountItem[] {
  const tracked = open.filter(({ kind }) => kind === 'tracked');
  return tracked.length > 0 ? tracked : open.filter(({ kind }) => kind === 'virtual');
}

/** As the two calls answer them. */
const wireOf = ({ account, data }: { account: AccountItem; data: Holdings }) => {
  const [encoded] = accounts.data?.encode({ accounts: [account] }).accounts ?? [];
  return { account: encoded, ...profitLoss.data?.encode(data) };
};

function printAccount({ t, say, note, table }: Context, account: AccountItem, { results, ...sums }: Holdings): void {
  const { name, overallPortfolioValue, cashBalance } = account;
  say(`${name} (${account.id}): ${formatMoney(overallPortfolioValue)}`);
  const figures = { isFigure: true };
  const columns: readonly Column[] = [
    { title: t('colCode') },
    { title: t('colName'), isName: true },
    { title: t('colQuantity'), ...figures },
    { title: t('colAverage'), ...figures },
    { title: t('colPrice'), ...figures },
    { title: t('colValue'), ...figures },
    { title: t('colGain'), ...figures },
    { title: '%', ...figures },
  ];
  const rows = results.map((row) => [
    row.symbol,
    row.name === row.symbol ? '' : row.name,
    formatQuantity(row.quantity),
    formatPrice(row.buyPrice),
    row.currentPrice === undefined ? t('atCost') : formatPrice(row.currentPrice) + (row.stale ? '*' : ''),
    formatMoney(row.value),
    formatMoney(row.profitLoss, true),
    formatPercent(row.returnPercentage, true),
  ]);
  if (rows.length > 0) table(columns, rows);
  const { totalProfitLoss, totalRealizedProfitLoss } = sums;
  const parts = [
    t('sumCash', { amount: formatMoney(cashBalance) }),
    t('sumGain', { amount: formatMoney(totalProfitLoss, true) }),
    ...(totalRealizedProfitLoss === undefined
      ? []
      : [t('sumRealized', { amount: formatMoney(totalRealizedProfitLoss, true) })]),
  ];
  say(parts.join('; '));
  if (results.some(({ stale }) => stale)) note(t('staleNote'));
}
