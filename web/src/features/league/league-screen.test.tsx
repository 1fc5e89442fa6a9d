/** Tests of the league's screens; the server is stubbed by its responses. */

import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leagueTexts, tabTexts } from '../../i18n/bundles.ts';
import { loadTexts } from '../../i18n/text-table.ts';
import { queryClient } from '../../lib/query-client.ts';
import { storage } from '../../lib/storage.ts';
import { VIRTUAL } from '../../testing/account.ts';
import { DECEMBER, detailsOf, GROUP, leagueReplies, NOVEMBER, OCTOBER, OWN } from '../../testing/leagues.ts';
import { answer, refusal, stubNetwork, type NetworkRequest } from '../../testing/network.ts';
import { GroupForm } from './group-form.tsx';
import { LeagueScreen } from './league-screen.tsx';
import { LeagueView } from './league-view.tsx';

vi.setConfig({ testTimeout: 40_000 });
const SLOW = { timeout: 15_000 };

async function open(
  element: React.JSX.Element,
  replies: Parameters<typeof stubNetwork>[0],
): Promise<readonly NetworkRequest[]> {
  storage.token.set('abc');
  await Promise.all([tabTexts, leagueTexts].map((bundle) => loadTexts(bundle, 'tr')));
  const requests = stubNetwork({ 'GET /accounts': () => answer({ accounts: [VIRTUAL] }), ...replies });
  render(<QueryClientProvider client={queryClient}>{element}</QueryClientProvider>);
  return requests;
}

beforeEach(() => history.replaceState(null, '', '/league'));
afterEach(() => storage.token.clear());

test('without an entry the league asks, names the rules against cheating, and is joined with one press', async () => {
  const joined = { ...NOVEMBER, own: OWN };
  let isIn = false;
  const requests = await open(<LeagueScreen />, {
    ...leagueReplies([OCTOBER, NOVEMBER, DECEMBER]),
    'GET /leagues': () => answer({ leagues: isIn ? [OCTOBER, joined, DECEMBER] : [OCTOBER, NOVEMBER, DECEMBER] }),
    'POST /leagues/2026-11/entry': () => {
      isIn = true;
      return answer({ entry: { nickname: OWN.nickname, account: 3 } });
    },
  });
  await screen.findByRole('heading', { name: 'Aynı parayla, aynı günlerde: kim daha iyi yönetiyor?' }, SLOW);
  expect(screen.getByRole('heading', { name: 'Ekim 2026 böyle bitti' })).toBeTruthy();
  await screen.findByText('Sakin Martı');
  await userEvent.click(screen.getByRole('button', { name: 'Kasım 2026 ligine katıl' }));
  await screen.findByRole('tab', { name: 'Kasım 2026' }, SLOW);
  const sent = requests.find(({ method, path }) => method === 'POST' && path.endsWith('/entry'));
  expect(sent?.body).toEqual({ nickname: OWN.nickname });
});

test('who comes too late for a rank is led to the next league', async () => {
  await open(<LeagueScreen />, leagueReplies([NOVEMBER, DECEMBER], { canRank: false }));
  await screen.findByText('Kasım 2026 ligi 19. gününde; sıralama için geç. Aralık 2026 ligine katılın.', {}, SLOW);
  expect(screen.getByRole('button', { name: 'Aralık 2026 ligine katıl' })).toBeTruthy();
});

test('the own answer stands first, a row opens into its terms, and the own row is pinned', async () => {
  await open(<LeagueScreen />, leagueReplies([{ ...NOVEMBER, own: OWN }]));
  const place = await screen.findByText('137.', {}, SLOW);
  expect(place.parentElement?.textContent).toContain('1.103 kişi içinde ilk %12,4');
  const rows = within(screen.getByRole('list', { name: 'Tablo' }));
  const row = rows.getByRole('button', {
    name: '5. Kızıl Sumru 3340, puan 20,00, getiri yüzde 28,90, zirveden düşüş yüzde 17,80',
  });
  expect(row.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(row);
  await rows.findByText('24 Kas – 25 Kas arasında %17,80 geriledi; düşüşün yarısı puandan çıkar.');
  expect(rows.getByText('8,90')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  expect(screen.getAllByText('Siz').length).toBeGreaterThan(0);
  await userEvent.click(screen.getByRole('button', { name: 'Yerime git' }));
  const list = () => within(screen.getByRole('list', { name: 'Tablo' }));
  await waitFor(() => expect(list().getByRole('button', { name: /^137\. Sakin Martı/ })).toBe(document.activeElement));
});

test('a member without a rank reads what is missing', async () => {
  const { rank: _rank, ...unranked } = { ...OWN, state: 'unranked' as const };
  await open(<LeagueView id="2026-11" />, leagueReplies([{ ...NOVEMBER, own: unranked }]));
  await screen.findByRole('heading', { name: 'Sıralama için eksik' }, SLOW);
  expect(screen.getByText('5 işlem · sizde 7').closest('li')?.dataset['done']).toBe('true');
});

test('a league with foreseeable prices says so in words, and is not joined', async () => {
  await open(<LeagueScreen />, leagueReplies([{ ...NOVEMBER, state: 'refused', reason: 'MARKET_SEED' }]));
  await screen.findByRole('heading', { name: 'Bu sunucuda lig açılmaz' }, SLOW);
  expect(screen.queryByRole('button', { name: /katıl$/ })).toBeNull();
});

test('the owner of a group removes a member and makes a new code, each after a question', async () => {
  const own = { isOwner: true, code: 'K7QM2XPD', mostMembers: 200 };
  const requests = await open(<LeagueView id={GROUP.id} />, {
    ...leagueReplies([{ ...GROUP, own: { ...OWN, rank: 2 } }], own),
    [`DELETE /groups/${GROUP.id}/members/${encodeURIComponent('Kızıl Sumru 3340')}`]: () => answer({}),
    [`POST /groups/${GROUP.id}/code`]: () => answer({ code: 'AAAA2222' }),
  });
  await screen.findByText('K7QM-2XPD', {}, SLOW);
  await userEvent.click(await screen.findByRole('button', { name: 'Kızıl Sumru 3340: üyeyi çıkar' }));
  const question = screen.getByRole('dialog', { name: 'Kızıl Sumru 3340 çıkarılsın mı?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Üyeyi çıkar' }));
  await waitFor(() => expect(requests.some(({ method }) => method === 'DELETE')).toBe(true));
  await userEvent.click(screen.getByRole('button', { name: 'Kodu yenile' }));
  await userEvent.click(within(screen.getByRole('dialog', { name: 'Kod yenilensin mi?' })).getByText('Kodu yenile'));
  await waitFor(() => expect(requests.some(({ path }) => path.endsWith('/code'))).toBe(true));
});

test('a group’s code is looked at before it is joined; one of another form is not sent', async () => {
  history.replaceState(null, '', '/league?tab=groups');
  const requests = await open(<LeagueScreen />, {
    ...leagueReplies([NOVEMBER]),
    'POST /groups/join': ({ body }) =>
      (body as { dryRun: boolean }).dryRun
        ? answer({ group: GROUP })
        : refusal(404, 'GROUP_CODE_WRONG', 'Bu kodla grup yok.'),
  });
  const code = await screen.findByRole('textbox', { name: 'Grup kodu' }, SLOW);
  await userEvent.type(code, 'kısa');
  await userEvent.click(screen.getByRole('button', { name: 'Gruba katıl' }));
  expect(screen.getByText('Kod sekiz harf ve rakamdır: K7QM-2XPD gibi.')).toBeTruthy();
  await userEvent.clear(code);
  await userEvent.type(code, 'k7qm-2xpd');
  await userEvent.click(screen.getByRole('button', { name: 'Gruba katıl' }));
  const question = within(await screen.findByRole('dialog', { name: '3. Kat Ligi grubuna katılınsın mı?' }));
  await userEvent.click(question.getByRole('button', { name: 'Gruba katıl' }));
  await question.findByText('Bu kodla grup yok.');
  expect(requests.filter(({ path }) => path === '/groups/join').map(({ body }) => body)).toEqual([
    { code: 'K7QM2XPD', dryRun: true },
    { code: 'K7QM2XPD', dryRun: false },
  ]);
});

test('a group is made as its members will read it', async () => {
  const requests = await open(<GroupForm />, {
    ...leagueReplies([]),
    'POST /groups': () => answer({ group: { id: GROUP.id, code: 'K7QM2XPD' } }),
    [`GET /leagues/${GROUP.id}`]: () => answer({ league: detailsOf(GROUP) }),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Grubu kur' }));
  expect(screen.getByText('Gruba bir ad verin.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Grubun adı'), 'Yıl Sonu Ekibi');
  await userEvent.click(screen.getByLabelText('BIST 30'));
  await userEvent.click(screen.getByLabelText('2 hafta'));
  expect(screen.getByText(/^Herkes ₺1\.000\.000,00 ile başlar\. Varlıklar: BIST 30\. Maliyet: Gerçekçi/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Grubu kur' }));
  await waitFor(() => expect(location.pathname).toBe(`/league/${GROUP.id}`));
  expect(requests.find(({ path, method }) => path === '/groups' && method === 'POST')?.body).toMatchObject({
    name: 'Yıl Sonu Ekibi',
    weeks: 2,
    startCash: '1000000',
    maxShare: '0.25',
    universe: 'BIST30',
    costs: 'realistic',
    lateEntry: true,
  });
});
