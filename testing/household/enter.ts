/** Enters facts of a household by HTTP: assets of one's own, accounts with their entries, answers to what fell due. */

import type { EntryFact, MarketCodes, OwnFact } from './facts.ts';
import type { Call } from './settled.ts';

const LISTS = {
  cryptos: 'kripto',
  funds: 'fon',
  foreign: 'yabanci',
  metals: 'altin',
  currencies: 'doviz',
  stocks: 'hisse',
};

/** Codes that the lists of the market have, by kind. */
export async function codesOf(call: Call): Promise<MarketCodes> {
  const codes: Record<string, { code: string; currency?: string }[]> = {};
  for (const [kind, list] of Object.entries(LISTS)) {
    const data = (await call('GET', `/collect/${list}`)) as unknown as { code: string; ownCurrency?: string }[];
    codes[kind] = data.flatMap(({ code, ownCurrency }): { code: string; currency?: string }[] => {
      // The household has money in these three besides lira.
      if (kind === 'foreign' && !['USD', 'EUR', 'GBP'].includes(ownCurrency ?? '')) return [];
      return [{ code, ...(ownCurrency === undefined ? {} : { currency: ownCurrency }) }];
    });
  }
  return codes;
}

export async function createOwn(call: Call, own: readonly OwnFact[]): Promise<void> {
  for (const { code, group, terms, prices } of own) {
    await call('POST', '/assets/custom', { code, name: code, group, ...(terms && { terms }) });
    if (prices) await call('PUT', `/assets/custom/${code}/prices`, { prices });
  }
}

const ENTRIES_AT_ONCE = 50;

/** @returns the number of the account */
export async function openWith(call: Call, body: object, entries: readonly (EntryFact | object)[]): Promise<number> {
  const { account } = await call('POST', '/accounts', { kind: 'tracked', ...body });
  const { id } = account as { id: number };
  for (let at = 0; at < entries.length; at += ENTRIES_AT_ONCE)
    await call('POST', `/accounts/${id}/entries`, { entries: entries.slice(at, at + ENTRIES_AT_ONCE) });
  return id;
}

/** Accepts what fell due of deposits and bonds, as long as there is something. @throws Error if it never ends */
export async function acceptDues(call: Call, account: number): Promise<void> {
  for (let page = 0; page < 20; page += 1) {
    const answer = await call('GET', `/accounts/${account}/actions?state=open&limit=50`);
    const due = (answer['actions'] as { id: string }[]).filter(({ id }) => id.startsWith('custom.'));
    if (due.length === 0) return;
    for (const { id } of due.toReversed())
      await call('PUT', `/accounts/${account}/actions/${id}`, { state: 'accepted' });
  }
  throw new Error(`account ${account} still has payments that fell due`);
}
