/** Tests of the page of proposals of a tracked account; the server is stubbed by a list. */

import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { App } from '../../app/app.tsx';
import { refreshAccount } from '../../lib/account/account-queries.ts';
import { endSession, startSession } from '../../lib/session-clock.ts';
import { accountReplies, VIRTUAL } from '../../testing/account.ts';
import { marketReplies } from '../../testing/market.ts';
import { answer, refusal, stubNetwork, type NetworkRequest } from '../../testing/network.ts';
import { AYSE } from '../../testing/profile.ts';
import { bodyOfEntered, NO_FIGURES } from './entered-action.ts';

/** The first screen of a file waits for its modules to be transformed. */
const SLOW = { timeout: 15_000 };
vi.setConfig({ testTimeout: 40_000 });

const MIDAS = { ...VIRTUAL, id: 2, kind: 'tracked', name: 'Midas' };
const share = (code: string) => ({ kind: 'stocks', code });
const dividend = {
  id: 'stocks.THYAO.dividend.2025-09-02',
  asset: share('THYAO'),
  type: 'dividend',
  exDate: '2025-09-02',
  payDate: '2025-09-04',
  gross: 3.4420289,
  withholding: 0.15,
  source: 'haberekspres.com.tr',
  own: false,
  invented: false,
  state: 'open',
  entries: [],
  entitled: 200,
  before: { quantity: 200, cost: 56000, price: 337.5 },
  after: { quantity: 200, cost: 56000, price: 334.0579711 },
  dividend: { gross: 688.41, withheld: 103.26, cashBefore: 97526.51, cashAfter: 98111.66 },
};
const rights = {
  ...dividend,
  id: 'stocks.ORNK.rights.2026-11-09',
  asset: share('ORNK'),
  type: 'rights',
  exDate: '2026-11-09',
  payDate: '2026-11-24',
  ratio: 1,
  price: 1,
  gross: undefined,
  withholding: undefined,
  dividend: undefined,
  source: '',
  own: true,
  before: { quantity: 500, cost: 9000, price: 24 },
  after: { quantity: 500, cost: 9000, price: 12.5 },
  coupons: { code: 'ORNKR', quantity: 500, value: 5750, left: 500, shares: 500, cost: 500 },
};

type Item = { id: string; state: string };
let list: Item[];
let requests: readonly NetworkRequest[];

const listed = ({ query }: NetworkRequest) => {
  const state = query.get('state');
  const countOf = (one: string) => list.filter((item) => item.state === one).length;
  const [open, accepted, refused, written] = ['open', 'accepted', 'refused', 'written'].map(countOf);
  const counts = { open, accepted, refused, written };
  return answer({ actions: list.filter((item) => item.state === state), counts });
};
const answered = (id: string) => (request: NetworkRequest) => {
  const { state } = request.body as { state: string };
  if (state === 'written') return refusal(409, 'ACTION_ANSWERED', 'Bu öneri yanıtlanmış; önce yanıtınızı geri alın.');
  list = list.map((item) => (item.id === id ? { ...item, state, answeredAt: '2026-11-20T10:00:00Z' } : item));
  return answer({ state, ids: [7] }, 'Yanıtınız kaydedildi.');
};

async function open(address = '/portfolios/2/actions') {
  startSession('abc');
  requests = stubNetwork({
    ...marketReplies({ stocks: [], cryptos: [] }),
    ...accountReplies({ cashBalance: 5, holdings: [] }),
    'GET /accounts': () => answer({ accounts: [VIRTUAL, MIDAS] }),
    'GET /user/profile': () => answer({ user: AYSE }),
    'GET /accounts/2/actions': listed,
    'POST /accounts/2/actions': () => answer({ id: 'stocks.ORNK.bonus.2026-11-02' }, 'Şirket işlemi eklendi.'),
    [`PUT /accounts/2/actions/${dividend.id}`]: answered(dividend.id),
    [`PUT /accounts/2/actions/${rights.id}`]: answered(rights.id),
  });
  navigate(address, { replace: true });
  await act(async () => void render(<App />));
}
const card = (name: RegExp) => screen.findByRole('article', { name }, SLOW);
const sent = () => requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  list = [dividend, rights];
});
afterEach(() => {
  endSession();
  vi.restoreAllMocks();
});

test('a dividend is accepted as proposed, and taken back', async () => {
  await open();
  const user = userEvent.setup();
  const thy = within(await card(/THYAO temettü/));
  expect(thy.getByRole('row', { name: /Nakit, 4 Eyl 2025 ₺97\.526,51 ₺98\.111,66/ })).toBeTruthy();
  expect(thy.getByRole('row', { name: /Teorik fiyat ₺337,50 ₺334,06/ })).toBeTruthy();
  expect(thy.getByRole('row', { name: /Stopaj, %15 – -₺103,26/ })).toBeTruthy();
  expect(thy.getByText(/net ₺585,15 hesaba geçer/)).toBeTruthy();
  await user.click(thy.getByRole('button', { name: 'Kabul et' }));
  await waitFor(() => expect(sent()).toEqual([{ state: 'accepted' }]));
  const done = within(await card(/THYAO temettü/));
  await done.findByText('Kabul edildi, 20 Kas 2026');
  await user.click(done.getByRole('button', { name: 'Geri al' }));
  await waitFor(() => expect(sent()).toEqual([{ state: 'accepted' }, { state: 'open' }]));
});

test('a dividend is corrected to the receipt', async () => {
  await open();
  const user = userEvent.setup();
  const thy = within(await card(/THYAO temettü/));
  const field = thy.getByRole('textbox', { name: 'Stopaj' });
  await user.clear(field);
  await user.type(field, '68,84');
  await thy.findByText(/net ₺619,57 hesaba geçer/);
  await user.click(thy.getByRole('button', { name: 'Kabul et' }));
  await waitFor(() => expect(sent()).toEqual([{ state: 'accepted', gross: 688.41, withheld: 68.84 }]));
});

test('an uncorrected receipt follows the proposal', async () => {
  await open();
  const thy = within(await card(/THYAO temettü/));
  list = [{ ...dividend, dividend: { ...dividend.dividend, gross: 1376.82, withheld: 206.52 } } as Item];
  act(refreshAccount);
  await thy.findByText(/net ₺1\.170,30 hesaba geçer/);
  await userEvent.click(thy.getByRole('button', { name: 'Kabul et' }));
  await waitFor(() => expect(sent()).toEqual([{ state: 'accepted' }]));
});

test('coupons wait for an answer, and are sold for a price', async () => {
  await open();
  const user = userEvent.setup();
  const ornk = within(await card(/ORNK bedelli, %100/));
  const accept = ornk.getByRole('button', { name: 'Kabul et' });
  expect(accept).toHaveProperty('disabled', true);
  expect(ornk.getByText(/24 Kas 2026 gününe kadar/)).toBeTruthy();
  await user.click(ornk.getByRole('radio', { name: /Sattım/ }));
  expect(accept).toHaveProperty('disabled', true);
  await user.type(ornk.getByRole('textbox', { name: 'Satılan adet' }), '100');
  await user.type(ornk.getByRole('textbox', { name: 'Satış fiyatı' }), '11,5');
  await user.click(accept);
  const coupons = { use: 'sold', quantity: 100, price: 11.5 };
  await waitFor(() => expect(sent()).toEqual([{ state: 'accepted', coupons }]));
  const left = within(await card(/ORNK bedelli/));
  expect(await left.findByText(/Elinizde 500 rüçhan hakkı var/)).toBeTruthy();
});

test('a similar entry can be confirmed as the same; a refusal of the server is shown in the card', async () => {
  list = [{ ...dividend, match: 4 } as Item];
  await open();
  const user = userEvent.setup();
  const thy = within(await card(/THYAO temettü/));
  expect(thy.queryByRole('button', { name: 'Reddet' })).toBeNull();
  await user.click(thy.getByRole('button', { name: 'Zaten kayıtlı' }));
  expect((await thy.findByRole('alert')).textContent).toContain('Bu öneri yanıtlanmış');
});

test('refused proposals stay behind a button with their count', async () => {
  list = [{ ...dividend, state: 'refused' }];
  await open();
  const user = userEvent.setup();
  await screen.findByText('Bekleyen öneri yok', undefined, SLOW);
  expect(screen.queryByRole('article')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Reddedilenler (1)' }));
  await card(/THYAO temettü/);
});

test('an action of one’s own is entered; missing fields are named', async () => {
  list = [];
  await open();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'İşlem ekle' }, SLOW));
  const dialog = within(await screen.findByRole('dialog', undefined, SLOW));
  await user.click(dialog.getByRole('button', { name: 'İşlem ekle' }));
  expect(dialog.getAllByText('Bu alanı doldurun.')).toHaveLength(3);
  await user.type(dialog.getByRole('textbox', { name: 'Hisse kodu' }), 'ornk');
  await user.type(dialog.getByLabelText('Hak kullanım tarihi'), '2026-11-02');
  await user.type(dialog.getByRole('textbox', { name: 'Oran (%)' }), '344,44444');
  await user.click(dialog.getByRole('button', { name: 'İşlem ekle' }));
  await screen.findByText('Şirket işlemi eklendi.');
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
    asset: share('ORNK'),
    type: 'bonus',
    exDate: '2026-11-02',
    numerator: 34444444,
    denominator: 10000000,
  });
});

test('an unknown account leads to the choice of one', async () => {
  await open('/portfolios/9/actions');
  expect(await screen.findByRole('heading', { name: 'Hangi portföyü açalım?' }, SLOW)).toBeTruthy();
});

const INPUT = { code: 'A', exDate: '2026-01-02', payDate: '', into: '', note: '', figures: NO_FIGURES };

test.each([
  [
    'a dividend with its tax',
    'dividend',
    { grossOfShare: '6,05'.replace(',', '.'), withholding: '15' },
    '',
    { gross: 6.05, withholding: 0.15 },
  ],
  ['a split of two for one', 'split', { ratio: '2' }, '', { numerator: 20000000, denominator: 10000000 }],
  ['another code', 'symbol', {}, 'B', { into: 'B' }],
] as const)('%s', (_, type, figures, into, expected) => {
  const { body } = bodyOfEntered('stocks', type, { ...INPUT, into, figures: { ...NO_FIGURES, ...figures } });
  expect(body).toEqual({ asset: share('A'), type, exDate: '2026-01-02', ...expected });
});

test('large figures have a line each, below their name', async () => {
  const large = { ...dividend, dividend: { ...dividend.dividend, cashAfter: 9_876_543_210_987.65 } };
  list = [large];
  await open();
  const thy = within(await card(/THYAO temettü/));
  expect(thy.getByRole('row', { name: 'Nakit, 4 Eyl 2025' })).toBeTruthy();
  expect(thy.getByRole('row', { name: 'Önce ₺97.526,51' })).toBeTruthy();
  expect(thy.getByRole('row', { name: 'Sonra ₺9.876.543.210.987,65' })).toBeTruthy();
});

test('only changed figures are shown', async () => {
  list = [dividend];
  await open();
  const thy = within(await card(/THYAO temettü/));
  expect(thy.getByRole('row', { name: /^Nakit/ })).toBeTruthy();
  expect(thy.queryByRole('row', { name: /^Adet/ })).toBeNull();
});
