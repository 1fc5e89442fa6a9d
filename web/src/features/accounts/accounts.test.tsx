/** Tests of opening, choosing, renaming, archiving and erasing accounts; the server is stubbed by a list. */

import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { App } from '../../app/app.tsx';
import { refreshAccount } from '../../lib/account/account-queries.ts';
import { queryClient } from '../../lib/query-client.ts';
import { startSession } from '../../lib/session-clock.ts';
import { storage } from '../../lib/storage.ts';
import { accountReplies, PORTFOLIO_CALLS, VIRTUAL } from '../../testing/account.ts';
import { marketReplies } from '../../testing/market.ts';
import { answer, refusal, stubNetwork, type NetworkRequest } from '../../testing/network.ts';
import { AYSE } from '../../testing/profile.ts';

/** The first screen of a file waits for its modules to be transformed. */
const SLOW = { timeout: 15_000 };
vi.setConfig({ testTimeout: 40_000 });

type Item = typeof VIRTUAL;
const TRACKED: Item = { ...VIRTUAL, kind: 'tracked', cashBalance: 40 };
const MIDAS: Item = { ...TRACKED, id: 2, name: 'Midas', overallPortfolioValue: 1040.5 };
const GOLD: Item = { ...TRACKED, id: 3, name: 'Altın', cash: 'none', overallPortfolioValue: 500.25 };

const NO_ACTIONS = () => answer({ actions: [], counts: { open: 0, accepted: 0, refused: 0, written: 0 } });

let list: Item[];
let requests: readonly NetworkRequest[];

const opened = (request: NetworkRequest): Response => {
  const { name, cash } = request.body as Pick<Item, 'name' | 'cash'>;
  if (name === 'Fazla') return refusal(422, 'ACCOUNTS_TOO_MANY', 'En fazla 20 hesap açabilirsiniz.');
  const account: Item = { ...MIDAS, id: 9, name, cash, cashBalance: 0, overallPortfolioValue: 0 };
  list = [...list, account];
  return answer({ account }, 'Hesap açıldı.');
};
const changed = (id: number) => (request: NetworkRequest) => {
  const { name, archived } = request.body as { name?: string; archived?: boolean };
  const account: Item = {
    ...list.find((one) => one.id === id)!,
    ...(name !== undefined && { name }),
    ...(archived !== undefined && { status: archived ? 'archived' : 'open' }),
  };
  list = list.map((one) => (one.id === id ? account : one));
  return answer({ account }, 'Hesap değiştirildi.');
};
const erased = (id: number) => (request: NetworkRequest) => {
  const { currentPassword } = request.body as { currentPassword: string };
  if (currentPassword !== 'mavi-dalga-91') return refusal(403, 'PASSWORD_WRONG', 'Parola yanlış.');
  list = list.filter((one) => one.id !== id);
  return answer(undefined, 'Hesap silindi.');
};

/** The virtual account holds a share; another one holds nothing or as a test says, unless it was erased. */
const ofAccount = (virtual: () => Response, other: () => Response) => (request: NetworkRequest) => {
  const account = request.query.get('account');
  if (account === null) return virtual();
  if (!list.some(({ id }) => String(id) === account)) return refusal(404, 'ACCOUNT_NOT_FOUND', 'Böyle bir hesap yok.');
  return other();
};

async function open(address = '/dashboard') {
  startSession('abc');
  const others = accountReplies({ cashBalance: 0, holdings: [] });
  const holding = { symbol: 'THYAO', type: 'stocks', name: 'THY', quantity: 10, cost: 3000 } as const;
  const replies = accountReplies({ cashBalance: 5, holdings: [holding] });
  const reads = PORTFOLIO_CALLS.map(
    (path) => [`GET ${path}`, ofAccount(replies[`GET ${path}`], others[`GET ${path}`])] as const,
  );
  requests = stubNetwork({
    ...marketReplies({ stocks: [{ code: 'THYAO', name: 'THY', price: 300, rate: 1 }], cryptos: [] }),
    ...Object.fromEntries(reads),
    'GET /accounts': () => answer({ accounts: list }),
    'GET /accounts/2/actions': NO_ACTIONS,
    'GET /accounts/3/actions': NO_ACTIONS,
    'GET /accounts/9/actions': NO_ACTIONS,
    'GET /accounts/2/entries': () => answer({ entries: [], cashWarnings: [] }),
    'POST /accounts': opened,
    'PATCH /accounts/1': changed(1),
    'PATCH /accounts/2': changed(2),
    'DELETE /accounts/2': erased(2),
    'GET /user/profile': () => answer({ user: AYSE }),
    'GET /portfolio/net-worth': () => refusal(404, 'NOT_FOUND', '-'),
    'GET /portfolio/transactions': () => answer({ transactions: [] }),
    'GET /portfolio/history': () => refusal(404, 'NOT_FOUND', '-'),
    'GET /market/history': () => refusal(404, 'NOT_FOUND', '-'),
  });
  navigate(address, { replace: true });
  await act(async () => void render(<App />));
  return await screen.findByRole('button', SWITCHER, SLOW);
}

const SWITCHER = { name: /^Portföy: .*Değiştir$/ };
const switcher = () => screen.getByRole('button', SWITCHER);
const rail = () => within(screen.getByRole('complementary'));
async function openMenu() {
  await userEvent.click(switcher());
  await rail().findByRole('button', { name: 'Portföy ekle' }, SLOW);
}
async function choose(name: RegExp) {
  await openMenu();
  await userEvent.click(rail().getByRole('option', { name }));
}
async function manage() {
  await openMenu();
  await userEvent.click(rail().getByRole('button', { name: 'Hesabı yönet' }));
  return within(await screen.findByRole('dialog', {}, SLOW));
}
const named = (name: string) => waitFor(() => expect(switcher().textContent).toContain(name), SLOW);

beforeEach(() => {
  list = [VIRTUAL, MIDAS, GOLD];
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('with the virtual account alone', () => {
  test('the switcher is quiet, and the way to another account is open', async () => {
    list = [VIRTUAL];
    await open();
    await named('Sanal hesap');
    await openMenu();
    expect(
      rail()
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringMatching(/^Sanal hesap/)]);
    expect(rail().queryByRole('group', { name: 'Gerçek' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(rail().queryByRole('button', { name: 'Portföy ekle' })).toBeNull();
    expect(document.activeElement).toBe(switcher());
  });

  test('it is renamed; it is neither archived nor deleted', async () => {
    list = [VIRTUAL];
    await open();
    const dialog = await manage();
    expect(dialog.queryByRole('button', { name: 'Arşivle' })).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Hesabı sil' })).toBeNull();
    const name = dialog.getByRole('textbox', { name: 'Hesabın adı' });
    await userEvent.clear(name);
    await userEvent.type(name, 'Deneme{Enter}');
    await named('Deneme');
    expect(requests.find(({ method }) => method === 'PATCH')?.body).toEqual({ name: 'Deneme' });
  });
});

describe('choosing', () => {
  test('requests that account in every read, is stored by the browser, and can be changed back', async () => {
    await open();
    const before = requests.length;
    await choose(/^Midas/);
    await screen.findByText(/henüz kayıt yok/, {}, SLOW);
    // The stream of orders belongs to no account: it starts once the page is idle, which may be now.
    const since = requests.slice(before).filter(({ path }) => /^\/portfolio(?!\/orders\/stream)/.test(path));
    // The open list reads the holdings of every account for its value.
    const reads = since.filter(({ query }) => query.get('account') === '2');
    expect(reads.map(({ path }) => path)).toEqual(expect.arrayContaining([...PORTFOLIO_CALLS]));
    expect(location.search).toBe('?account=2');
    expect(localStorage.getItem('account')).toBe('2');
    await choose(/^Sanal hesap/);
    await named('Sanal hesap');
    expect(localStorage.getItem('account')).toBeNull();
    expect((await screen.findAllByRole('button', { name: /THYAO: al ya da sat/ }, SLOW)).length).toBeGreaterThan(0);
  });

  test('the history follows it, and offers no deposit if none is possible', async () => {
    storage.account.set(2);
    await open('/dashboard?tab=transaction');
    expect(await screen.findByText('Bu hesapta henüz kayıt yok.', {}, SLOW)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Cüzdana git' })).toBeNull();
    expect(requests.filter(({ path }) => path === '/portfolio/transactions')).toEqual([]);
    expect(requests.filter(({ path }) => path === '/accounts/2/entries')).toHaveLength(1);
  });

  test('all of them: the real ones as one sum, the virtual one apart, the archived folded', async () => {
    list = [
      { ...VIRTUAL, cashBalance: 5, overallPortfolioValue: 3005 },
      { ...MIDAS, cashBalance: 1040.5 },
      { ...GOLD, cashBalance: 500.25 },
      { ...GOLD, id: 4, name: 'Eski', status: 'archived' },
    ];
    await open();
    await choose(/^Tümü/);
    const real = await screen.findByRole('region', { name: 'Toplam değer' }, SLOW);
    expect(real.textContent).toContain('₺1.540,75');
    expect(real.textContent).toContain('Sanal para bu toplama katılmaz');
    expect(real.textContent).not.toContain('Borçlar');
    expect(await screen.findByRole('link', { name: /^Sanal hesap.*₺3\.005,00/ })).toBeTruthy();
    expect(screen.queryByText(/4\.545,75/)).toBeNull();
    expect(screen.queryByRole('link', { name: /^Eski/ })).toBeNull();
    await userEvent.click(screen.getByText('Arşiv (1)'));
    expect(await screen.findByRole('link', { name: /^Eski/ })).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: /^Altın/ }));
    await named('Altın');
  });
});

describe('opening', () => {
  const form = async () => {
    await openMenu();
    await userEvent.click(rail().getByRole('button', { name: 'Portföy ekle' }));
    return within(await screen.findByRole('dialog', { name: 'Gerçek portföy ekleyin' }, SLOW));
  };

  test('with its name, with or without cash; it is shown at once', async () => {
    await open();
    const dialog = await form();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Hesabın adı' }), '  BtcTurk ');
    await userEvent.click(dialog.getByRole('radio', { name: /^Nakdi izleme/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Hesabı aç' }));
    await named('BtcTurk');
    const post = requests.filter(({ method }) => method === 'POST');
    expect(post.map(({ body }) => body)).toEqual([{ kind: 'tracked', name: 'BtcTurk', cash: 'none' }]);
    expect(localStorage.getItem('account')).toBe('9');
  });

  test('a missing name is reported at the field, and so is a refusal of the server', async () => {
    await open();
    const dialog = await form();
    await userEvent.click(dialog.getByRole('button', { name: 'Hesabı aç' }));
    expect(dialog.getByText('Hesaba bir ad verin.')).toBeTruthy();
    await userEvent.type(dialog.getByRole('textbox'), 'Fazla{Enter}');
    expect(await dialog.findByText('En fazla 20 hesap açabilirsiniz.')).toBeTruthy();
    expect(list).toHaveLength(3);
  });
});

test('archived: read-only with a note, restored above the portfolio', async () => {
  storage.account.set(2);
  await open();
  await named('Midas');
  const dialog = await manage();
  await userEvent.click(dialog.getByRole('button', { name: 'Arşivle' }));
  const note = await screen.findByRole('note', {}, SLOW);
  expect(note.textContent).toContain('yalnızca okunur');
  await userEvent.click(within(note).getByRole('button', { name: 'Arşivden çıkar' }));
  await waitFor(() => expect(screen.queryByRole('note')).toBeNull());
  expect(requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
    { archived: true },
    { archived: false },
  ]);
});

test('deleted with the password, whose refusal is shown; the virtual account follows', async () => {
  storage.account.set(2);
  await open();
  await named('Midas');
  const dialog = await manage();
  await userEvent.click(dialog.getByRole('button', { name: 'Hesabı sil' }));
  const askDialog = within(await screen.findByRole('dialog', { name: 'Midas silinsin mi?' }));
  expect(askDialog.getByText(/Bu geri alınamaz/)).toBeTruthy();
  const password = askDialog.getByLabelText('Parola');
  await userEvent.type(password, 'yanlis{Enter}');
  expect(await askDialog.findByText('Parola yanlış.')).toBeTruthy();
  await userEvent.clear(password);
  await userEvent.type(password, 'mavi-dalga-91{Enter}');
  await named('Sanal hesap');
  await waitFor(() => expect(storage.account.get()).toBeUndefined());
  expect(screen.queryByText(/başka bir yerde silindi/)).toBeNull();
  const deleted = requests.findLastIndex(({ method }) => method === 'DELETE');
  expect(requests.slice(deleted + 1).filter(({ query }) => query.get('account') === '2')).toEqual([]);
});

describe('an account that is erased elsewhere', () => {
  test('is replaced by the virtual one, with a note', async () => {
    storage.account.set(3);
    await open();
    await named('Altın');
    fireEvent.scroll(window); // loads the part that watches for it
    await act(() => vi.dynamicImportSettled());
    list = [VIRTUAL, MIDAS];
    await act(async () => refreshAccount());
    await named('Sanal hesap');
    expect(await screen.findByText(/^“Altın” hesabı başka bir yerde silindi; sanal hesabınız/)).toBeTruthy();
  });

  test('is noticed by the first read that does not find it', async () => {
    storage.account.set(2);
    await open();
    await screen.findByText(/henüz kayıt yok/, {}, SLOW);
    list = [VIRTUAL, GOLD];
    const lists = () => requests.filter(({ path }) => path === '/accounts').length;
    const before = lists();
    await act(async () => void queryClient.invalidateQueries({ queryKey: ['account', 2, 'summary'] }));
    await named('Sanal hesap');
    // One for each read that fails, at most.
    expect(lists() - before).toBeLessThanOrEqual(PORTFOLIO_CALLS.length);
  });

  test('while the browser was away is not chosen any more', async () => {
    storage.account.set(7);
    await open();
    await named('Sanal hesap');
    await waitFor(() => expect(storage.account.get()).toBeUndefined());
  });
});
