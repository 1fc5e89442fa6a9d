/** A running Ghostfolio through its public HTTP API, as its own screens use it. Its database must have no users. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Connection } from './connection.ts';
import { HISTORY_DAYS, hundredths, type Bought, type Holder, type Tracker } from './tracker.ts';

const CASH = 1_000_000_000;
const PRICE = 100;
const DAY_MS = 86_400_000;
const ASSETS = 10;
/** Of one import: its answer repeats every activity. */
const CHUNK = 1_000;
const CONTROL_MS = 280_000;
/** It gathers the changes of a portfolio for five seconds before it computes it anew. */
const GATHERED_MS = 6_000;
const DETAILS = '/api/v1/portfolio/details?range=max';

interface SignedUp {
  readonly accessToken: string;
  readonly authToken: string;
  readonly role: string;
}

interface Details {
  readonly holdings: Readonly<
    Record<string, { readonly quantity: number; readonly assetProfile: { readonly symbol: string } }>
  >;
}

export class GhostfolioTracker implements Tracker {
  readonly name = 'Ghostfolio';
  readonly url: string;
  readonly #people: SignedUp[] = [];

  private constructor(url: string) {
    this.url = url;
  }

  /** The first user is its administrator, who may empty its cache. @throws Error when there are users already. */
  static async open(url: string): Promise<GhostfolioTracker> {
    const tracker = new GhostfolioTracker(url);
    const { role } = await tracker.#signUp();
    if (role === 'ADMIN') return tracker;
    await tracker.close();
    throw new Error('this Ghostfolio has users: the bench wants one with a database of its own');
  }

  /** Removes the users that were made, the administrator last. */
  async close(): Promise<void> {
    for (const { accessToken, authToken } of this.#people.toReversed()) {
      await this.#control('DELETE', '/user', { accessToken }, authToken);
    }
  }

  async holders(count: number, entries: number): Promise<Holder[]> {
    const made: Holder[] = [];
    while (made.length < count) {
      const { authToken: token } = await this.#signUp();
      const account = { balance: CASH, currency: 'USD', name: 'Bench', platformId: null };
      const { id } = await this.#control<{ id: string }>('POST', '/account', account, token);
      const symbols = Array.from({ length: Math.min(ASSETS, entries) }, () => randomUUID());
      await this.#import({ account: id, token, symbol: symbols[0] ?? '' }, symbols, entries);
      made.push({ account: id, token, symbol: symbols[0] ?? '' });
    }
    await this.settle(made);
    return made;
  }

  async buy(connection: Connection, { account, token, symbol }: Holder): Promise<Bought> {
    const body = { ...activity(account, symbol, new Date()), updateAccountBalance: true };
    const { status, ms } = await connection.post('/api/v1/activities', body, token);
    return status === 201 ? { status, ms, paid: hundredths(PRICE) } : { status, ms };
  }

  async read(connection: Connection, { token }: Holder): Promise<number> {
    const reply = await connection.get(DETAILS, token);
    if (reply.status !== 200) throw new Error(`the details were answered with ${reply.status}: ${reply.body}`);
    return reply.ms;
  }

  async held(connection: Connection, { token, symbol }: Holder): Promise<number> {
    const reply = await connection.get(DETAILS, token);
    if (reply.status !== 200) throw new Error(`the details were answered with ${reply.status}: ${reply.body}`);
    const holdings = Object.values((JSON.parse(reply.body) as Details).holdings);
    return holdings.find(({ assetProfile }) => assetProfile.symbol === symbol)?.quantity ?? 0;
  }

  async cash(connection: Connection, { account, token }: Holder): Promise<number> {
    const reply = await connection.get(`/api/v1/account/${account}/balances`, token);
    const { balances } = JSON.parse(reply.body) as { balances: { value: number }[] };
    return hundredths(balances.at(-1)?.value ?? Number.NaN);
  }

  async forget(): Promise<void> {
    await this.#control('POST', '/cache/flush', undefined, this.#people[0]?.authToken);
  }

  /** Reading waits for a computation that is under way. */
  async settle(holders: readonly Holder[]): Promise<void> {
    await sleep(GATHERED_MS);
    const connection = await Connection.open(this.url);
    for (const holder of holders) await this.read(connection, holder);
    connection.close();
  }

  async #signUp(): Promise<SignedUp> {
    const person = await this.#control<SignedUp>('POST', '/user');
    this.#people.push(person);
    return person;
  }

  /** Buys of one share, the assets in turn, evenly up to now; each asset with a price for every day. */
  async #import({ account, token }: Holder, symbols: readonly string[], entries: number): Promise<void> {
    const days = entries > 1 ? HISTORY_DAYS : 0;
    const start = Date.now() - days * DAY_MS;
    const marketData = Array.from({ length: days + 1 }, (_, day) => {
      const date = `${new Date(start + day * DAY_MS).toISOString().slice(0, 10)}T00:00:00.000Z`;
      return { date, marketPrice: PRICE };
    });
    const kind = { currency: 'USD', dataSource: 'MANUAL', assetClass: 'EQUITY', assetSubClass: 'STOCK' };
    const assetProfiles = symbols.map((symbol) => ({ ...kind, symbol, name: symbol, marketData }));
    const activities = Array.from({ length: entries }, (_, index) =>
      activity(account, symbols[index % symbols.length] ?? '', new Date(start + (index * days * DAY_MS) / entries)),
    );
    for (let from = 0; from < entries; from += CHUNK) {
      const body = { activities: activities.slice(from, from + CHUNK), ...(from === 0 ? { assetProfiles } : {}) };
      await this.#control('POST', '/import', body, token);
    }
  }

  async #control<T>(method: string, path: string, body?: unknown, token?: string): Promise<T> {
    const answer = await fetch(`${this.url}/api/v1${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(CONTROL_MS),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status}: ${text.slice(0, 500)}`);
    return (text === '' ? undefined : JSON.parse(text)) as T;
  }
}

const activity = (accountId: string, symbol: string, date: Date) => ({
  accountId,
  symbol,
  date: date.toISOString(),
  currency: 'USD',
  dataSource: 'MANUAL',
  fee: 0,
  quantity: 1,
  type: 'BUY',
  unitPrice: PRICE,
});
