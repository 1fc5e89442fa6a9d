import type { Same } from '../texts.ts';
import type { accounts as source } from '../tr/accounts.ts';

export const accounts: Same<typeof source> = {
  trackedGroup: 'Real portfolios',
  toPortfolios: 'Back to my portfolios',
  add: 'Add a portfolio',
  addAsset: 'Add an asset',
  manage: 'Manage this account',
  addTitle: 'Add a real portfolio',
  addText:
    'To track what you hold at a broker, an exchange or a bank. Nothing is traded in this account, and it is never added to your virtual money.',
  name: 'Name of the account',
  nameHint: 'For example the institution: Midas, BtcTurk, Gold.',
  nameMissing: 'Give the account a name.',
  cash: 'Cash in the account',
  cashKept: 'Track cash too: buys reduce it, sells increase it',
  cashNone: 'Do not track cash: money comes in with each buy and goes out with each sell',
  open: 'Open the account',
  openFailed: 'The account could not be opened.',
  rename: 'Rename',
  changeFailed: 'The account could not be changed.',
  exportText: 'Download your entries as a file. CSV and JSON can be imported here again.',
  exportFailed: 'The file could not be created.',
  archive: 'Archive',
  archiveText: 'An archived account is read-only and not part of the total. You can restore it at any time.',
  archivedText: 'This account is archived: it is read-only and not part of the total.',
  takeBack: 'Restore',
  erase: 'Delete the account',
  eraseText: 'Deleting removes the account and all its entries permanently.',
  eraseTitle: 'Delete {name}?',
  eraseConsequence:
    '“{name}” will be deleted with all its entries, holdings and history. This cannot be undone. If you are not sure, archive it instead. Type your password to delete it.',
  eraseConfirm: 'Delete permanently',
  eraseFailed: 'The account could not be deleted.',
  wholeWorth: 'Total value',
  netWorth: 'Net worth',
  assets: 'Assets',
  debts: 'Debts',
  keepsCash: 'Cash is tracked',
  noCash: 'Cash is not tracked',
  realistic: 'Realistic trading',
  realisticFrom: 'Applies to orders you place from now on; waiting orders stay as they are.',
  realisticSpread: 'Bid and ask differ: you buy at the ask and sell at the bid.',
  realisticSize:
    'Large orders are filled level by level, and in a day you can trade at most a tenth of an asset’s daily volume.',
  realisticQueue:
    'A limit order is filled when its turn comes, not as soon as its price is touched; it may be filled in part.',
};
