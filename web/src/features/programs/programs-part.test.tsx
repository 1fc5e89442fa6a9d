import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { programTexts } from '../../i18n/bundles.ts';
import { loadTexts } from '../../i18n/text-table.ts';
import { queryClient } from '../../lib/query-client.ts';
import { storage } from '../../lib/storage.ts';
import { answer, refusal, stubNetwork } from '../../testing/network.ts';
import { SIGN_IN } from '../../testing/sign-in.ts';
import { ToastRegion } from '../../ui/toast.tsx';
import { ProgramsPart } from './programs-part.tsx';

const TOKEN = 'krs_pat_7QxNqVwYS81VP7Hb1DX8pPd5khxE3pyIgKpaUn';
const KEY = {
  id: '3',
  name: 'Ev panosu',
  prefix: 'krs_pat_7QxN',
  scopes: ['market', 'portfolio:read', 'entries:write'],
  accounts: [2],
  createdAt: '2026-11-01T09:00:00.000Z',
  expiresAt: '2027-02-24T09:00:00.000Z',
  lastUsedAt: '2026-11-26T17:40:00.000Z',
  calls: 1204,
};
const account = (id: number, kind: string, name: string) => ({
  id,
  kind,
  name,
  status: 'open',
  rules: 'simple',
  cash: 'kept',
  currencies: 'converted',
  createdAt: '2026-01-05T09:00:00.000Z',
  cashBalance: 0,
  balancesValue: 0,
  balancesOwed: 0,
  overallPortfolioValue: 0,
});
const ACCOUNTS = [
  account(1, 'virtual', 'Sanal hesap'),
  account(2, 'tracked', 'Midas'),
  account(3, 'tracked', 'BtcTurk'),
];

const NO_MEDIA = {
  onchange: null,
  addListener: () => {},
  removeListener: () => {},
  addEventListener: () => {},
  removeEventListener: () => {},
  dispatchEvent: () => false,
};

beforeEach(async () => {
  await loadTexts(programTexts, 'tr');
  storage.token.set('a-token');
  queryClient.clear();
});

function open(search: string, replies: Parameters<typeof stubNetwork>[0] = {}) {
  history.replaceState(null, '', `/dashboard?tab=profile&part=programs${search}`);
  const record = stubNetwork({
    'GET /accounts': () => answer({ accounts: ACCOUNTS }),
    'GET /user/keys': () => answer({ keys: [KEY] }),
    ...replies,
  });
  render(
    <QueryClientProvider client={queryClient}>
      <ProgramsPart />
      <ToastRegion />
    </QueryClientProvider>,
  );
  return record;
}

const sentTo = (record: ReturnType<typeof stubNetwork>, what: string) =>
  record.filter(({ method, path }) => `${method} ${path}` === what);

test('a key shows its rights in words, the accounts, and its log with the reason of a refusal', async () => {
  const call = { at: '2026-11-26T17:38:44.000Z', method: 'GET', network: '88.241.x.x' };
  const record = open('', {
    'GET /user/keys/3/log': ({ query }) =>
      answer({
        calls: [
          { ...call, method: 'POST', path: '/alerts', scope: 'alerts', status: 403, code: 'SCOPE_MISSING' },
          ...(query.has('refused')
            ? []
            : [{ ...call, path: '/portfolio/balance', scope: 'portfolio:read', status: 200 }]),
        ],
      }),
  });
  const user = userEvent.setup();
  expect(await screen.findByText('Kayıt yazar')).toBeTruthy();
  expect(await screen.findByText('Midas')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Kayıt' }));
  const log = within(await screen.findByRole('region', { name: 'Çağrı kaydı: Ev panosu' }));
  expect(await log.findByText('SCOPE_MISSING · “Uyarılar” izni verilmedi')).toBeTruthy();
  expect(log.getByText('GET /portfolio/balance')).toBeTruthy();
  await user.click(log.getByRole('radio', { name: 'Reddedilenler' }));
  await waitFor(() => expect(log.queryByText('GET /portfolio/balance')).toBeNull());
  expect(sentTo(record, 'GET /user/keys/3/log').map(({ query }) => query.get('refused'))).toEqual([null, '1']);
  expect(location.search).toContain('&log=3');
  await user.click(screen.getByRole('button', { name: 'Kaydı kapat' }));
  expect(screen.queryByRole('region', { name: 'Çağrı kaydı: Ev panosu' })).toBeNull();
});

test('on a phone the log is a page of its own, with the way back', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...NO_MEDIA, media: query, matches: true }));
  open('&log=3', { 'GET /user/keys/3/log': () => answer({ calls: [] }) });
  expect(await screen.findByRole('heading', { name: 'Ev panosu' })).toBeTruthy();
  expect(await screen.findByText('Henüz çağrı yapılmadı.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '“Ev panosu” anahtarını sil' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Listeye dön' }).getAttribute('href')).not.toContain('log');
});

test('a key of ratios says what it does not see, and one that writes cannot be that', async () => {
  const record = open('&key=new', {
    'POST /user/keys': () => answer({ key: { ...KEY, ratiosOnly: true }, token: TOKEN }),
  });
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: 'Ad' }), 'Pano');
  await user.click(screen.getByRole('checkbox', { name: /^Portföyü okur/ }));
  const ratios = screen.getByRole<HTMLInputElement>('switch', { name: 'Yalnız oranlar' });
  await user.click(ratios);
  expect(screen.getByText('Bütün hesaplar: varlıkları, oranlarını okur')).toBeTruthy();
  expect(screen.getByText('Tutar ve adet görmez')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: /^Kayıt yazar/ }));
  expect([ratios.checked, ratios.disabled]).toEqual([false, true]);
  expect(screen.getByText('Yazma izni verilen bir program tutarları görür.')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: /^Kayıt yazar/ }));
  await user.click(screen.getByRole('button', { name: 'Anahtarı oluştur' }));
  await screen.findByRole('dialog', { name: 'Anahtarınız hazır: Ev panosu' });
  expect(sentTo(record, 'POST /user/keys')[0]?.body).toMatchObject({ ratiosOnly: true });
});

test('a key that is over can be made again, with its rights and the accounts that still are', async () => {
  const over = {
    ...KEY,
    accounts: [2, 9],
    scopes: ['portfolio:read'],
    ratiosOnly: true,
    expiresAt: '2026-01-02T09:00:00Z',
  };
  open('&key=new&from=3', { 'GET /user/keys': () => answer({ keys: [over] }) });
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Ad' })).value).toBe('Ev panosu');
  expect(await screen.findByText('Midas: varlıkları, oranlarını okur')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Piyasa/ }).checked).toBe(false);
});

test('a key ends after one question that says what stops', async () => {
  const record = open('', { 'DELETE /user/keys/3': () => answer(undefined, 'Anahtar silindi.') });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '“Ev panosu” anahtarını sil' }));
  const dialog = within(screen.getByRole('dialog', { name: '“Ev panosu” silinsin mi?' }));
  expect(dialog.getByText(/hemen durur/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Sil' }));
  expect(await screen.findByText('Anahtar silindi.')).toBeTruthy();
  expect(sentTo(record, 'DELETE /user/keys/3')).toHaveLength(1);
});

test('the sentences grow as one ticks, and the reason why it cannot be made is said', async () => {
  open('&key=new');
  const user = userEvent.setup();
  const create = screen.getByRole<HTMLButtonElement>('button', { name: 'Anahtarı oluştur' });
  expect(create.disabled).toBe(true);
  expect(screen.getByText('Bir ad yazın')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: 'Ad' }), 'Betik');
  await user.click(screen.getByRole('checkbox', { name: /^Piyasa/ }));
  expect(screen.getByText('En az bir izin seçin')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: /^Portföyü okur/ }));
  expect(screen.getByText('Bütün hesaplar: varlıkları, tutarları okur')).toBeTruthy();
  expect(screen.getByText('Hiçbir şeyi değiştiremez')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: /^Kayıt yazar/ }));
  expect(screen.queryByText('Hiçbir şeyi değiştiremez')).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Seçtiklerim' }));
  expect(screen.getByText('En az bir hesap seçin')).toBeTruthy();
  await user.click(await screen.findByRole('checkbox', { name: 'Midas' }));
  expect(screen.getByText('Midas: varlıkları, tutarları okur')).toBeTruthy();
  expect(screen.getByText('Görmez: Sanal hesap ve BtcTurk')).toBeTruthy();
  expect(create.disabled).toBe(false);
});

test('making asks for a proof, with the mailed code where the login has one, and shows the key once', async () => {
  let isProven = false;
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const record = open('&key=new', {
    'POST /user/keys': () =>
      !isProven ? refusal(403, 'PROOF_NEEDED', 'Kim olduğunuzu doğrulayın.') : answer({ key: KEY, token: TOKEN }),
    'GET /user/sign-in': () => answer(SIGN_IN),
    'POST /user/proof': () => {
      isProven = true;
      return answer();
    },
    'POST /user/proof/options': () => answer({ codeSent: true, resendAfterSeconds: 60 }),
  });
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: 'Ad' }), 'Ev panosu');
  await user.click(screen.getByRole('button', { name: 'Anahtarı oluştur' }));
  const proof = within(await screen.findByRole('dialog', { name: 'Siz olduğunuzu doğrulayın' }));
  expect(proof.getByText(/Yeni bir erişim anahtarı oluşturmak üzeresiniz/)).toBeTruthy();
  await user.type(await proof.findByLabelText('Parola'), 'gizli-parola');
  expect(proof.getByText('el•••@ornek.test')).toBeTruthy();
  await user.click(proof.getByRole('textbox', { name: '1. hane' }));
  await user.paste('123456');
  const once = within(await screen.findByRole('dialog', { name: 'Anahtarınız hazır: Ev panosu' }));
  expect(sentTo(record, 'POST /user/proof').map(({ body }) => body)).toEqual([
    { password: 'gizli-parola', otpCode: '123456' },
  ]);
  const made = sentTo(record, 'POST /user/keys').at(-1)?.body as { expiresAt: string };
  expect(made).toMatchObject({ name: 'Ev panosu', scopes: ['market'], accounts: 'all' });
  const done = once.getByRole<HTMLButtonElement>('button', { name: 'Bitti' });
  expect(done.disabled).toBe(true);
  await user.keyboard('{Escape}');
  expect(once.getByText(TOKEN)).toBeTruthy();
  expect(once.queryByRole('button', { name: 'Kapat' })).toBeNull();
  await user.click(once.getByRole('button', { name: 'Kopyala' }));
  expect(copied).toHaveBeenCalledWith(TOKEN);
  expect(await once.findByText('Anahtar kopyalandı')).toBeTruthy();
  await user.click(done);
  expect(screen.queryByText(TOKEN)).toBeNull();
  expect(location.search).toBe('?tab=profile&part=programs');
});
