/**
 * Tests of the seven steps. The server is stubbed by a list of results, and the worker's code runs in the test itself.
 */

import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { importOutcomeTexts, importTexts, trackedTexts } from '../../i18n/bundles.ts';
import { loadTexts } from '../../i18n/text-table.ts';
import { queryClient } from '../../lib/query-client.ts';
import { marketReplies } from '../../testing/market.ts';
import { answer, refusal, stubNetwork, type NetworkRequest } from '../../testing/network.ts';
import { FileFault } from './files/file-fault.ts';
import { readFile } from './files/read-file.ts';
import type { ReadOrder } from './files/read-worker.ts';
import { ImportWizard } from './import-wizard.tsx';

vi.setConfig({ testTimeout: 40_000 });
const SLOW = { timeout: 15_000 };

class WorkerInPage extends EventTarget {
  postMessage({ name, bytes, layout }: ReadOrder) {
    readFile(name, bytes, layout).then(
      (file) => this.tell({ file }),
      (error: unknown) => this.tell({ fault: error instanceof FileFault ? error.code : 'DAMAGED' }),
    );
  }
  tell(data: unknown) {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
  terminate() {}
}

const FILE = `"Hisse","Tarih","Adet","Tutar","Gerç.Fiyat","Komisyon","İşlem"
"THYAO","13.04.2021","2","20,00","10,00","0,04","Hisse Alış"
"THYAO","14.04.2021","2","22,00","11,00","0,04","Hisse Alış"
"YOKKK","15.04.2021","1","5,00","5,00","0,01","Hisse Satış"
`;
interface Sent {
  readonly dryRun: boolean;
  readonly rows: readonly { readonly line: number; readonly include?: boolean; readonly asset?: { code: string } }[];
}

/** The first row exists already. */
function judged(request: NetworkRequest) {
  const { dryRun, rows } = request.body as Sent;
  const answered = rows.map(({ line }, at) =>
    at === 0 ? { line, verdict: 'duplicate', reason: '13 Nis 2021 kaydıyla aynı', entry: 7 } : { line, verdict: 'new' },
  );
  const holding = { asset: { kind: 'stocks', code: 'THYAO' }, quantity: 4, cost: 42, fifoCost: 42, shortfall: 0 };
  return answer({ ...(dryRun ? {} : { batch: 3 }), rows: answered, notes: [], holdingsAfter: [holding] });
}

let requests: readonly NetworkRequest[];
let onImport: (request: NetworkRequest) => Response;

beforeAll(() => Promise.all([importTexts, importOutcomeTexts, trackedTexts].map((bundle) => loadTexts(bundle, 'tr'))));
beforeEach(() => {
  queryClient.clear();
  vi.stubGlobal('Worker', WorkerInPage);
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  onImport = judged;
  const stocks = [{ code: 'THYAO', name: 'Türk Hava Yolları', price: 300, rate: 1 }];
  requests = stubNetwork({
    ...marketReplies({ stocks, cryptos: [] }),
    'GET /assets/custom': () => answer({ assets: [] }),
    'GET /accounts/4/import': () => answer({ batches: [] }),
    'POST /accounts/4/import': (request) => onImport(request),
    'POST /accounts/4/import/3/undo': () => answer({ removed: 2 }),
  });
});

const sent = () => requests.filter(({ method, path }) => method === 'POST' && path.endsWith('/import'));
const lastBody = () => sent().at(-1)?.body as Sent | undefined;
const press = (user: ReturnType<typeof userEvent.setup>, name: string | RegExp) =>
  screen.findByRole('button', { name }, SLOW).then((button) => user.click(button));
const title = (name: string | RegExp) => screen.findByRole('heading', { level: 2, name }, SLOW);

async function begin(content = FILE) {
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={queryClient}>
      <ImportWizard account={{ id: 4, name: 'Garanti' }} />
    </QueryClientProvider>,
  );
  await user.upload(screen.getByLabelText('Dosya seç', { selector: 'input' }), new File([content], 'ekstre.csv'));
  return user;
}

/** The only unknown code is a share that is in no list. */
async function toTheTrial(user: ReturnType<typeof userEvent.setup>) {
  await title('Dosya nereden?');
  await press(user, 'Sütunlara geç');
  await press(user, 'İşlem türlerine geç');
  await press(user, 'Sembollere geç');
  await title('Hangi varlıklar?');
  await user.selectOptions(screen.getByLabelText('“YOKKK” ne tür bir varlık?'), 'stocks');
  await press(user, 'Ön izlemeye geç');
}

describe('a file on its way', () => {
  test('nothing is sent before the dry run, and then only the rows', async () => {
    const user = await begin();
    await title('Dosya nereden?');
    await press(user, 'Sütunlara geç');
    await press(user, 'İşlem türlerine geç');
    await press(user, 'Sembollere geç');
    await title('Hangi varlıklar?');
    expect(screen.getByText('“YOKKK” için bir tür seçin ya da satırlarını almayın.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Ön izlemeye geç' }).hasAttribute('disabled')).toBe(true);
    expect(sent()).toEqual([]);
    await user.selectOptions(screen.getByLabelText('“YOKKK” ne tür bir varlık?'), 'skip');
    await press(user, 'Ön izlemeye geç');
    await title('1 kayıt eklenecek');
    expect(sent()).toHaveLength(1);
    expect([lastBody()?.dryRun, lastBody()?.rows.map(({ line }) => line)]).toEqual([true, [2, 3]]);
    expect(JSON.stringify(sent())).not.toContain('ekstre.csv');
    expect(screen.getByText('“YOKKK” alınmıyor')).toBeDefined();
  });

  test('a switch repeats the dry run; the write sends the switched rows, under one key, and can be undone', async () => {
    const user = await begin();
    await toTheTrial(user);
    await title('2 kayıt eklenecek');
    await user.click(screen.getByRole('switch', { name: '2. satırı ekle: THYAO Alış' }));
    await user.click(screen.getByRole('switch', { name: '4. satırı ekle: YOKKK Satış' }));
    await waitFor(() => expect(sent()).toHaveLength(2), SLOW);
    await waitFor(
      () => expect(screen.getByRole('button', { name: '2 kaydı aktar' }).hasAttribute('disabled')).toBe(false),
      SLOW,
    );
    await press(user, '2 kaydı aktar');
    await title('2 kayıt Garanti portföyüne eklendi');
    const included = lastBody()?.rows.map(({ include }) => include);
    expect([lastBody()?.dryRun, included]).toEqual([false, [true, undefined, false]]);
    expect(sent().at(-1)?.headers.get('Idempotency-Key')).toMatch(/\w/);
    expect(screen.getByText('Almadıklarınız').nextSibling?.textContent).toBe('1');
    await press(user, 'Aktarımı geri al');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Aktarımı geri al' }));
    expect(await screen.findByText('2 kayıt geri alındı')).toBeDefined();
    await title('Aktarım geri alındı: 2 kayıt');
    expect(screen.queryByText(/portföyüne eklendi|satır:/)).toBeNull();
  });

  test('a switch belongs to the meaning of its row: another asset is another row, an unchanged row stays off', async () => {
    const user = await begin();
    await toTheTrial(user);
    await title('2 kayıt eklenecek');
    await user.click(screen.getByRole('switch', { name: '3. satırı ekle: THYAO Alış' }));
    await user.click(screen.getByRole('switch', { name: '4. satırı ekle: YOKKK Satış' }));
    await press(user, 'Semboller');
    await title('Hangi varlıklar?');
    await user.selectOptions(screen.getByLabelText('“YOKKK” ne tür bir varlık?'), 'cryptos');
    await press(user, 'Ön izlemeye geç');
    await title('1 kayıt eklenecek');
    expect(lastBody()?.rows.map(({ include }) => include)).toEqual([undefined, false, undefined]);
  });

  test('quantities at the broker are compared while they are typed', async () => {
    const user = await begin();
    await toTheTrial(user);
    await title('2 kayıt eklenecek');
    const field = screen.getByLabelText('THYAO: aracı kurumdaki adet');
    await user.type(field, '40');
    expect(screen.getByText(/THYAO: 36 eksik/)).toBeDefined();
    await user.clear(field);
    await user.type(field, '4');
    expect(screen.getByLabelText('Tutuyor')).toBeDefined();
  });

  test('a refusal keeps file and choices, and the server’s words', async () => {
    const user = await begin();
    await toTheTrial(user);
    await title('2 kayıt eklenecek');
    onImport = () => refusal(409, 'ACCOUNT_ARCHIVED', 'Bu hesap arşivde.');
    await press(user, '2 kaydı aktar');
    expect((await screen.findByRole('alert')).textContent).toContain('Bu hesap arşivde.');
    onImport = judged;
    await press(user, 'Yeniden dene');
    await title('2 kayıt Garanti portföyüne eklendi');
    const keys = sent()
      .slice(-2)
      .map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keys).size).toBe(2);
  });

  test('after a lost connection the rows are sent again under the same key', async () => {
    const user = await begin();
    await toTheTrial(user);
    await title('2 kayıt eklenecek');
    onImport = () => {
      throw new TypeError('Failed to fetch');
    };
    await press(user, '2 kaydı aktar');
    await title('Bağlantı koptu');
    onImport = judged;
    await press(user, 'Yeniden dene');
    await title('2 kayıt Garanti portföyüne eklendi');
    const keys = sent()
      .slice(-2)
      .map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keys).size).toBe(1);
  });

  test('an unreadable file shows the reason, and the next one is read', async () => {
    const user = await begin('yalnızca yazı');
    expect((await screen.findByRole('alert')).textContent).toContain('tablo bulunamadı');
    await user.upload(screen.getByLabelText('Dosya seç', { selector: 'input' }), new File([FILE], 'ekstre.csv'));
    await title('Dosya nereden?');
  });

  test('an invalid date is refused in its row, and corrected there', async () => {
    const user = await begin(FILE.replace('14.04.2021', '31.02.2021').replace(/"YOKKK".*\n/, ''));
    await title('Dosya nereden?');
    for (const next of ['Sütunlara geç', 'İşlem türlerine geç', 'Sembollere geç', 'Ön izlemeye geç'])
      await press(user, next);
    await title('0 kayıt eklenecek, 1 satırı kontrol edin');
    await press(user, 'Satırı düzelt');
    const date = screen.getByLabelText('Tarih (ve saat)');
    await user.clear(date);
    await user.type(date, '28.02.2021');
    await press(user, 'Düzelt ve yeniden dene');
    await title('1 kayıt eklenecek');
    expect(lastBody()?.rows[1]).toMatchObject({ line: 3, date: '2021-02-28' });
  });
});
