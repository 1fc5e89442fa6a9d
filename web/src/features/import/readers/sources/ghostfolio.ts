import { storedNumber, type Cell } from '../cell.ts';
import { headingUnder } from '../headings.ts';
import { isObject, listIn, listTable, cellIn, textOf, type JsonObject } from '../json-table.ts';
import { tableBelow } from '../read-form.ts';
import type { Source } from '../source.ts';
import type { Stated, StatedCash } from '../stated.ts';
import { normalizeWord, type LineCells, type Raw, type Table } from '../table.ts';

/** Ghostfolio accepts several names per column; its own export uses the first. */
const SIGNATURES = [
  ['date', 'code', 'datasource', 'currency', 'price', 'quantity', 'action'],
  ['date', 'symbol', 'datasource', 'currency', 'unitprice', 'quantity', 'type'],
] as const;

/** Types of entries about money: an activity that is entered by hand is named itself where others name an asset. */
const OF_MONEY = new Set(['fee', 'interest']);
const isOfMoney = (type: string, dataSource: string) =>
  normalizeWord(dataSource) === 'manual' && OF_MONEY.has(normalizeWord(type));

const isMoneyRow = ({ text }: LineCells) => isOfMoney(text('type', 'action'), text('datasource'));

function take(raw: Raw): Table | undefined {
  if (raw.kind === 'json') return isObject(raw.value) ? jsonTable(raw.value) : undefined;
  if (raw.kind !== 'rows') return undefined;
  const added = { Asset: (at: LineCells) => (isMoneyRow(at) ? '' : at.cell('symbol', 'code')) };
  for (const needed of SIGNATURES) {
    const heading = headingUnder(raw.rows, needed);
    if (heading) return tableBelow({ added }, raw.rows, heading);
  }
  return undefined;
}

const HEADER = ['date', 'type', 'asset', 'quantity', 'unitPrice', 'currency', 'fee', 'comment'];

function jsonTable(file: JsonObject): Table | undefined {
  const list = listIn(file['activities'] ?? undefined);
  const [first] = list ?? [];
  if (!list || !isObject(first) || !('unitPrice' in first)) return undefined;
  const accounts = objectsIn(file, 'accounts');
  const names = new Map(accounts.map((account) => [textOf(account['id']), textOf(account['name'])]));
  const used = new Set(list.flatMap((item) => (isObject(item) ? [textOf(item['accountId'])] : [])));
  const profiles = new Map(
    objectsIn(file, 'assetProfiles')
      .filter((profile) => normalizeWord(textOf(profile['dataSource'])) === 'manual')
      .map((profile) => [textOf(profile['symbol']), textOf(profile['name'])]),
  );
  const table = listTable(HEADER, list, (item): readonly Cell[] => {
    const [type, symbol, comment] = [textOf(item['type']), textOf(item['symbol']), textOf(item['comment'])];
    const isMoney = isOfMoney(type, textOf(item['dataSource']));
    // Entries of several accounts come into one, so each says where it was.
    const account = used.size > 1 ? (names.get(textOf(item['accountId'])) ?? '') : '';
    const [date, quantity, price, currency, fee] = ['date', 'quantity', 'unitPrice', 'currency', 'fee'].map((key) =>
      cellIn(item[key]),
    );
    const asset = isMoney ? '' : profiles.get(symbol) || symbol;
    const note = [account, comment].filter(Boolean).join(' · ');
    return [date ?? '', type, asset, quantity ?? '', price ?? '', currency ?? '', fee ?? '', note];
  });
  const stated = { ...table.stated, ...statedIn(accounts, used) };
  return used.size > 1
    ? { ...table, stated, accounts: [...used].map((id) => names.get(id) ?? id) }
    : { ...table, stated };
}

const objectsIn = (file: JsonObject, name: string): readonly JsonObject[] =>
  (listIn(file[name] ?? undefined) ?? []).filter(isObject);

/** Money of the accounts whose activities are in the file. Of two accounts in one currency it is not one figure. */
function statedIn(accounts: readonly JsonObject[], used: ReadonlySet<string>): Partial<Stated> {
  const cash = accounts
    .filter((account) => used.has(textOf(account['id'])))
    .flatMap((account): StatedCash[] => {
      const { balance, currency } = account;
      if (typeof balance !== 'number' || typeof currency !== 'string') return [];
      return [{ currency, balance: storedNumber(String(balance)) }];
    });
  return new Set(cash.map(({ currency }) => currency)).size === cash.length ? { cash } : {};
}

export const ghostfolio: Source = {
  id: 'ghostfolio',
  take,
  columns: {
    date: 'date',
    asset: 'code',
    currency: 'currency',
    price: 'price',
    unitprice: 'price',
    quantity: 'quantity',
    action: 'type',
    type: 'type',
    fee: 'fee',
    note: 'note',
    comment: 'note',
  },
  words: {
    buy: 'buy',
    sell: 'sell',
    dividend: 'dividend',
    interest: 'interest',
    fee: 'fee',
    item: 'ignore',
    liability: 'ignore',
  },
  signs: 'bare',
  numbers: 'point',
  dates: 'day-month',
  hours: 'exchange',
};
