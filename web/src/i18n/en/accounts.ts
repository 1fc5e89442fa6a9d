import type { accounts as source } from '../tr/accounts.ts';
import type { Same } from '../texts.ts';

export const accounts: Same<typeof source> = {
  virtualGroup: 'Virtual money',
  trackedGroup: 'Real portfolios',
  trackedShort: 'Real',
  allReal: 'All real portfolios',
  virtualApart: 'Virtual, never added',
  archivedGroup: 'Archive',
  add: 'Add a portfolio',
  manage: 'Manage this account',
  addTitle: 'Add a real portfolio',
  addText:
    'For following what you hold at a broker, an exchange or a bank. Nothing is traded in this account, and it is never added to your virtual money.',
  name: 'Name of the account',
  nameHint: 'For example the institution: Midas, BtcTurk, Gold.',
  nameMissing: 'Give the account a name.',
  cash: 'Cash in the account',
  cashKept: 'Follow the cash too: buys take from it, sales add to it',
  cashNone: 'Leave the cash out: money comes with each buy and goes with each sale',
  open: 'Open the account',
  openFailed: 'The account could not be opened.',
  rename: 'Rename',
  changeFailed: 'The account could not be changed.',
  exportText: 'Take your entries as a file. CSV and JSON can be imported here again.',
  exportFailed: 'The file could not be made.',
  archive: 'Archive',
  archiveText: 'An archived account is read-only and left out of the total. You can take it back at any time.',
  archivedText: 'This account is archived: it is read-only and left out of the total.',
  takeBack: 'Take out of the archive',
  erase: 'Delete the account',
  eraseText: 'Deleting removes the account and all its entries for good.',
  eraseTitle: 'Delete {name}?',
  eraseConsequence:
    '“{name}” will be deleted with all its entries, holdings and history. This cannot be undone. If you are not sure, archive it instead. Type your password to delete it.',
  eraseConfirm: 'Delete for good',
  eraseFailed: 'The account could not be deleted.',
  trackedSum: 'All real portfolios',
  keepsCash: 'Cash is followed',
  noCash: 'Cash is not followed',
  realistic: 'Realistic trading',
  realisticFrom: 'Holds for the orders you place from now on; orders that are waiting stay as they are.',
  realisticSpread: 'Bid and ask differ: you buy at the ask and sell at the bid.',
  realisticSize:
    'Large orders are filled step by step, and in a day you trade at most a tenth of an asset’s daily volume.',
  realisticQueue:
    'A limit order is filled when its turn comes, not as soon as its price is touched; it may be filled in part.',
};
