import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { programTexts } from '../../../i18n/bundles.ts';
import { loadTexts } from '../../../i18n/text-table.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { storage } from '../../../lib/storage.ts';
import { answer, refusal, stubNetwork } from '../../../testing/network.ts';
import { SIGN_IN } from '../../../testing/sign-in.ts';
import { ConsentPage } from './consent-page.tsx';
import { DevicePage } from './device-page.tsx';

const CLIENT = 'https://asistan.ornek.test/c';
const ACCESS = {
  name: 'Portföy Asistanı',
  host: 'asistan.ornek.test',
  isKnown: false,
  scopes: ['portfolio:read', 'analysis:read', 'propose', 'entries:write'],
};
const DEVICE = {
  name: 'npx kurus',
  isKnown: true,
  scopes: ['market', 'entries:write'],
  device: { network: '88.241.x.x', system: 'Linux', expiresAt: new Date(Date.now() + 522_000).toISOString() },
};
const PERSON = { name: 'Elif Demir', picture: undefined, onNotMe: () => undefined };
const REDIRECT = 'https://asistan.ornek.test/callback?code=x';

let left: string[] = [];
beforeEach(async () => {
  await loadTexts(programTexts, 'tr');
  storage.token.set('a-token');
  queryClient.clear();
  left = [];
  vi.spyOn(location, 'assign').mockImplementation((url) => void left.push(String(url)));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

function open(address: string, Page: typeof ConsentPage, replies: Parameters<typeof stubNetwork>[0] = {}) {
  history.replaceState(null, '', address);
  const record = stubNetwork({
    'GET /accounts': () => answer({ accounts: [] }),
    'GET /oauth/request': () => answer({ access: ACCESS }),
    'POST /oauth/authorize': () => answer({ redirect: REDIRECT }),
    ...replies,
  });
  render(
    <QueryClientProvider client={queryClient}>
      <Page person={PERSON} />
    </QueryClientProvider>,
  );
  return record;
}

const answersIn = (record: ReturnType<typeof stubNetwork>) =>
  record.filter(({ method, path }) => `${method} ${path}` === 'POST /oauth/authorize').map(({ body }) => body);
const tick = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });

test('writing is off at first, ratios only is on; what is taken away is not granted', async () => {
  const record = open(`/oauth/authorize?client_id=${CLIENT}&state=x&nonce=y&account=2`, ConsentPage);
  const user = userEvent.setup();
  await screen.findByRole('heading', { name: 'Portföy Asistanı hesabınıza erişmek istiyor' });
  expect(screen.getByText('asistan.ornek.test')).toBeTruthy();
  expect([/Portföyü/, /Analizi/, /Öneri/, /Kayıt yazar/].map((name) => tick(name).checked)).toEqual([
    true,
    true,
    false,
    false,
  ]);
  await user.click(tick(/Analizi/));
  await user.click(screen.getByRole('button', { name: 'İzin ver' }));
  await waitFor(() => expect(left).toEqual([REDIRECT]));
  expect(answersIn(record)).toEqual([
    {
      request: { client_id: CLIENT, state: 'x' },
      decision: 'allow',
      scopes: ['portfolio:read'],
      accounts: 'all',
      expiresAt: expect.any(String),
      ratiosOnly: true,
    },
  ]);
});

test('a program that may write sees amounts; without a right there is nothing to allow', async () => {
  open(`/oauth/authorize?client_id=${CLIENT}`, ConsentPage);
  const user = userEvent.setup();
  await screen.findByRole('heading', { level: 1 });
  const ratios = screen.getByRole<HTMLInputElement>('switch', { name: 'Yalnız oranlar' });
  await user.click(tick(/Kayıt yazar/));
  expect([ratios.checked, ratios.disabled]).toEqual([false, true]);
  for (const name of [/Kayıt yazar/, /Portföyü/, /Analizi/]) await user.click(tick(name));
  expect(screen.getByText('En az bir izin seçin')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'İzin ver' }).disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Reddet' }));
  await waitFor(() => expect(left).toEqual([REDIRECT]));
});

test('a fresh proof is asked for, and the answer goes on by itself', async () => {
  let isFresh = false;
  const record = open(`/oauth/authorize?client_id=${CLIENT}`, ConsentPage, {
    'POST /oauth/authorize': () => (isFresh ? answer({ redirect: REDIRECT }) : refusal(403, 'PROOF_NEEDED', '-')),
    'GET /user/sign-in': () => answer({ ...SIGN_IN, enableOtp: false }),
    'POST /user/proof': () => {
      isFresh = true;
      return answer();
    },
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'İzin ver' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Siz olduğunuzu doğrulayın' }));
  expect(await dialog.findByText(/^Bir programa izin vermek üzeresiniz\./)).toBeTruthy();
  await user.type(await dialog.findByLabelText('Parola'), 'sakin-liman-71');
  await user.click(dialog.getByRole('button', { name: 'Doğrula' }));
  await waitFor(() => expect(left).toEqual([REDIRECT]));
  expect(answersIn(record)).toHaveLength(2);
});

test('a program on this computer is warned of', async () => {
  const access = { ...ACCESS, answerHost: '127.0.0.1' };
  open(`/oauth/authorize?client_id=${CLIENT}`, ConsentPage, { 'GET /oauth/request': () => answer({ access }) });
  expect(await screen.findByText(/bu bilgisayardaki bir programa/)).toBeTruthy();
});

test.each([
  ['what the server refuses', `/oauth/authorize?client_id=${CLIENT}`, 1],
  ['a parameter that comes twice', `/oauth/authorize?client_id=${CLIENT}&client_id=https://evil.example/c`, 0],
])('%s cannot be answered and leads back only', async (_, address, calls) => {
  const text = 'asistan.ornek.test kendini tanıtan belgeyi vermedi (zaman aşımı).';
  const record = open(address, ConsentPage, {
    'GET /oauth/request': () => refusal(422, 'PROGRAM_TIMED_OUT', text),
  });
  expect(await screen.findByRole('heading', { name: 'Bu istek açılamadı' })).toBeTruthy();
  if (calls > 0) expect(screen.getByText(text)).toBeTruthy();
  expect(record.filter(({ path }) => path === '/oauth/request')).toHaveLength(calls);
  expect(screen.queryByRole('button', { name: 'İzin ver' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Kuruş’a dön' }).getAttribute('href')).toBe('/dashboard');
  expect(left).toEqual([]);
});

test('a device’s code is typed in any form; the card shows who asks, and nothing is sent before a button', async () => {
  const record = open('/device', DevicePage, {
    'GET /oauth/request': ({ query }) =>
      query.get('user_code') === 'WDJBMJHT'
        ? answer({ access: DEVICE })
        : refusal(404, 'DEVICE_CODE_UNKNOWN', 'Bu kodla bekleyen bir cihaz yok.'),
    'POST /oauth/authorize': () => answer({}),
  });
  const user = userEvent.setup();
  const boxes = screen.getAllByRole('textbox');
  await user.type(boxes[0]!, 'wdjb-mjhx');
  expect(await screen.findByText('Bu kodla bekleyen bir cihaz yok.')).toBeTruthy();
  await user.type(boxes[7]!, '{Backspace}t');
  expect(await screen.findByText('npx kurus, komut satırı')).toBeTruthy();
  expect(screen.getByText('88.241.x.x · Linux')).toBeTruthy();
  expect(screen.getByText(/O zaman reddedin/)).toBeTruthy();
  expect(answersIn(record)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Bu benim, bağla' }));
  expect(await screen.findByText('Bağlandı. Terminale dönebilirsiniz.')).toBeTruthy();
  expect(answersIn(record)).toEqual([{ userCode: 'WDJBMJHT', decision: 'allow' }]);
});

test('a link fills the code in and accepts nothing', async () => {
  const record = open('/device?code=WDJB-MJHT', DevicePage, {
    'GET /oauth/request': () => answer({ access: DEVICE }),
    'POST /oauth/authorize': () => answer({}),
  });
  const user = userEvent.setup();
  await screen.findByText('npx kurus, komut satırı');
  await user.keyboard('{Enter}');
  expect(answersIn(record)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Reddet' }));
  expect(await screen.findByText(/Reddedildi/)).toBeTruthy();
});
