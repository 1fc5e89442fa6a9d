import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { calendarTexts, inboxTexts, tabTexts } from '../../i18n/bundles.ts';
import { loadTexts } from '../../i18n/text-table.ts';
import { queryClient } from '../../lib/query-client.ts';
import { storage } from '../../lib/storage.ts';
import { VIRTUAL } from '../../testing/account.ts';
import { answer, stubNetwork } from '../../testing/network.ts';
import { ToastRegion } from '../../ui/toast.tsx';
import { OfferingScreen } from './offering-screen.tsx';
import { OfferingsScreen } from './offerings-screen.tsx';

const MIDAS = { ...VIRTUAL, id: 2, kind: 'tracked', name: 'Midas' };
const offering = (code: string, state: string, more: object = {}) => ({
  code,
  name: `${code} A.Ş.`,
  state,
  price: 24.8,
  from: '2026-11-25',
  to: '2026-11-27',
  method: 'equal',
  lots: 42_000_000,
  groups: [{ kind: 'individuals', share: 0.4, lots: 16_800_000 }],
  source: 'KAP',
  ...more,
});
const REQUEST = {
  id: 1,
  person: 'Ben',
  broker: 'Garanti',
  lots: 400,
  blocked: 9_920,
  createdAt: '2026-11-25T10:00:00.000Z',
};
const RESULTS = [
  {
    code: 'EGSRA',
    name: 'Ege',
    firstDay: '2026-11-16',
    price: 18.4,
    allotted: [41, 41],
    current: 25.6,
    sold: 0,
    limitUpDays: 4,
    invested: 1_508.8,
    nominal: 590.4,
    real: 580,
  },
  {
    code: 'ANBKR',
    name: 'Anadolu',
    firstDay: '2026-06-08',
    price: 52,
    allotted: [12],
    current: 47.3,
    sold: 0,
    invested: 624,
    nominal: -56.4,
    real: -90,
  },
  { code: 'YENI', name: 'Yeni', price: 10, allotted: [5], sold: 0, invested: 50 },
];

beforeAll(async () => {
  await Promise.all([calendarTexts, inboxTexts, tabTexts].map((bundle) => loadTexts(bundle, 'tr')));
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  storage.token.clear();
});

function open(element: React.ReactNode, replies: Parameters<typeof stubNetwork>[0] = {}) {
  storage.token.set('abc');
  const network = stubNetwork({
    'GET /accounts': () => answer({ accounts: [VIRTUAL, MIDAS] }),
    'GET /alerts': () => answer({ alerts: [], left: 200 }),
    'GET /offerings': () =>
      answer({
        offerings: [offering('KZRGR', 'open'), offering('TSKML', 'announced'), offering('NETCD', 'listed')],
        issuedOn: '2026-11-28',
        today: '2026-11-26',
        results: RESULTS,
        total: { offerings: 2, requests: 3, invested: 2_132.8, nominal: 534, real: 490 },
        waiting: [],
      }),
    'GET /offerings/KZRGR': () =>
      answer({
        ...offering('KZRGR', 'open'),
        individualLots: 16_800_000,
        usualParticipants: 512_000,
        today: '2026-11-26',
      }),
    'GET /offerings/KZRGR/requests': () => answer({ requests: [REQUEST], blocked: 9_920, lots: 400 }),
    ...replies,
  });
  render(
    <QueryClientProvider client={queryClient}>
      {element}
      <ToastRegion />
    </QueryClientProvider>,
  );
  return network;
}

test('one that is to come is told of once it is asked for; one that is over offers nothing', async () => {
  let isSet = false;
  const alert = {
    id: 1,
    kind: 'offering',
    world: 'real',
    asset: { kind: 'stocks', code: 'TSKML' },
    repeat: 'rearm',
    state: 'armed',
    text: 'TSKML halka arzı açılınca ya da kapanınca',
    createdAt: '2026-11-26T10:00:00.000Z',
    fired: [],
  };
  const calls = open(<OfferingsScreen />, {
    'GET /alerts': () => answer({ alerts: isSet ? [alert] : [], left: 199 }),
    'POST /alerts': () => {
      isSet = true;
      return answer({ alert }, 'Uyarı kuruldu.');
    },
  });
  const coming = await screen.findByRole('region', { name: 'Yaklaşan' });
  await userEvent.click(await within(coming).findByRole('button', { name: 'TSKML açılınca ve kapanınca haber ver' }));
  await within(coming).findByText('Haber verilecek');
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    kind: 'offering',
    asset: { kind: 'stocks', code: 'TSKML' },
    world: 'real',
    repeat: 'rearm',
  });
  expect(screen.getByText('Uyarı kuruldu: TSKML halka arzı açılınca ya da kapanınca')).toBeTruthy();
  const listed = screen.getByRole('region', { name: 'İşlem görenler' });
  expect(within(listed).queryByRole('button')).toBeNull();
});

test('the total says how it came about, and what is not in it', async () => {
  open(<OfferingsScreen />);
  await userEvent.click(await screen.findByRole('button', { name: 'Nasıl hesaplandı?' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Toplam nasıl hesaplandı?' }));
  const rows = sheet.getAllByRole('row').map((row) => row.textContent);
  expect(rows.some((text) => text?.includes('EGSRA') && text.includes('2.099,20'))).toBe(true);
  expect(rows.some((text) => text?.includes('ANBKR') && text.includes('567,60'))).toBe(true);
  expect(rows.at(-1)).toContain('534,00');
  expect(rows.at(-1)).toContain('2.666,80');
  expect(rows.some((text) => text?.includes('YENI'))).toBe(false);
  sheet.getByText('Fiyatı bilinmeyen 1 halka arz toplamda yoktur.');
});

test('the rounds follow the number of people, exact to the lot', async () => {
  open(<OfferingScreen code="KZRGR" />);
  const people = await screen.findByRole('textbox', { name: 'Kaç kişi ister?' });
  await userEvent.clear(people);
  await userEvent.type(people, '500000');
  expect(await screen.findByText('Kişi başı 33 lot; ilk 300.000 kişiye 34.')).toBeTruthy();
  await userEvent.clear(people);
  await userEvent.type(people, '600000');
  expect(await screen.findByText('Kişi başı 28 lot.')).toBeTruthy();
});

test('a request is noted with who asked, where, and how many lots', async () => {
  const calls = open(<OfferingScreen code="KZRGR" />, {
    'POST /offerings/KZRGR/requests': () => answer({ request: REQUEST }, 'Talep yazıldı.'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Talebimi yaz' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Talep ekle' }));
  const save = sheet.getByRole('button', { name: 'Kaydet' });
  expect(save).toHaveProperty('disabled', true);
  await userEvent.type(sheet.getByRole('textbox', { name: 'Aracı' }), 'Garanti');
  await userEvent.type(sheet.getByRole('textbox', { name: 'İstenen' }), '400');
  await userEvent.click(save);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ person: 'Ben', broker: 'Garanti', lots: 400 });
  await screen.findByRole('button', { name: 'Ben, Garanti: düzenle' });
});
