/**
 * Tracked accounts of the demo's user: one at a broker, imported from its file; and one at home and one in a fund,
 * entered by hand.
 */

import { openAccount } from '@kurus/core/contract/accounts';
import { answerAction, actions } from '@kurus/core/contract/actions';
import { importRows } from '@kurus/core/contract/import';
import { createCustomAsset, addEntries, setCustomPrices } from '@kurus/core/contract/tracked';
import { dateText } from '@kurus/core/market/calendar';
import { addMoney, money, moneyText } from '@kurus/core/money/money';
import { readFile } from '../web/src/features/import/files/read-file.ts';
import { firstChoices } from '../web/src/features/import/readers/choices.ts';
import { symbolsIn } from '../web/src/features/import/readers/count-words.ts';
import { sourceOf } from '../web/src/features/import/readers/detect.ts';
import { draftsOf } from '../web/src/features/import/readers/draft.ts';
import type { Person } from './person.ts';

/** Imports a file as the wizard does: read, checked, then written. @throws Error if a row would not be written */
export async function importFile(person: Person, name: string, text: string): Promise<void> {
  const { account } = await person.send(openAccount, { body: { kind: 'tracked', name: 'Midas', cash: 'kept' } });
  const { hash, detected } = await readFile(name, new TextEncoder().encode(text));
  const [found] = detected;
  if (!found) throw new Error(`${name} was not recognised`);
  const { source, table } = found;
  const guessed = firstChoices(table, sourceOf(source));
  const named = symbolsIn(table, guessed, false).map(({ key }) => [key, { kind: 'stocks', code: key }] as const);
  const drafts = draftsOf(table, { ...guessed, symbols: Object.fromEntries(named) }, sourceOf(source));
  const rows = drafts.flatMap((draft) => (draft.state === 'row' ? [draft.row] : []));
  if (rows.length !== table.rows.length) throw new Error(`${name} has rows that cannot be read`);
  const params = { id: String(account.id) };
  const body = { source, fileHash: hash, rows };
  const tried = await person.send(importRows, { params, body: { ...body, dryRun: true } });
  const doubtful = tried.rows.find(({ verdict }) => verdict !== 'new');
  if (doubtful) throw new Error(`line ${doubtful.line} of ${name}: ${doubtful.reason ?? doubtful.verdict}`);
  await person.send(importRows, { params, body: { ...body, dryRun: false } });
  await answerProposals(person, account.id);
}

/** Answers the proposals; the newest stays open for visitors of the demo. */
async function answerProposals(person: Person, account: number): Promise<void> {
  const params = { id: String(account) };
  const { actions: open } = await person.send(actions, { params, query: { state: 'open' } });
  for (const { id } of open.slice(1).toReversed())
    await person.send(answerAction, { params: { ...params, action: id }, body: { state: 'accepted' } });
}

const FUND = { code: 'EMEK', name: 'Emeklilik fonu', group: 'fund' } as const;
const FIRST_PRICE = money('1.20');
const RISE = money('0.03');
const MONTHS = 24;
const DAYS_OF_MONTH = 30;

/** @param today days since 1970-01-01 in İstanbul */
export async function enterByHand(person: Person, today: number): Promise<void> {
  const { account } = await person.send(openAccount, { body: { kind: 'tracked', name: 'Altın ve fon', cash: 'none' } });
  await person.send(createCustomAsset, { body: FUND });
  const monthsAgo = (months: number) => dateText(today - months * DAYS_OF_MONTH);
  let level = FIRST_PRICE;
  const prices = Array.from({ length: MONTHS + 1 }, (_, month) => {
    const quote = { date: monthsAgo(MONTHS - month), price: moneyText(level) };
    level = addMoney(level, RISE);
    return quote;
  });
  await person.send(setCustomPrices, { params: { code: FUND.code }, body: { prices } });
  const fund = { kind: 'custom', code: FUND.code };
  const bought = prices
    .slice(0, MONTHS)
    .map(({ date, price }) => ({ date, type: 'buy', asset: fund, price, amount: '2000.00' }));
  const gold = { kind: 'metals', code: 'GAU' };
  const currency = (code: string) => ({ kind: 'currencies', code });
  const body = {
    entries: [
      { date: monthsAgo(20), type: 'opening', asset: gold, quantity: '25', price: '3050' },
      { date: monthsAgo(6), type: 'delivery-in', asset: gold, quantity: '5', price: '4200', note: 'Düğün hediyesi' },
      { date: monthsAgo(18), type: 'opening', asset: currency('USD'), quantity: '600', price: '33.50' },
      {
        date: monthsAgo(9),
        type: 'exchange',
        from: { asset: currency('USD'), quantity: '200' },
        to: { asset: currency('EUR'), quantity: '176' },
        fee: '35',
        note: 'Seyahat için',
      },
      { date: monthsAgo(5), type: 'fee', amount: '120', note: 'Saklama ücreti' },
      { date: monthsAgo(4), type: 'refund', of: 'fee', amount: '40', note: 'Saklama ücretinin iadesi' },
      { date: monthsAgo(3), type: 'interest-paid', amount: '61.50', note: 'Ek hesap faizi' },
      ...bought,
    ],
  };
  await person.send(addEntries, { params: { id: String(account.id) }, body });
}
