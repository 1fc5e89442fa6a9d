import { login } from '@kurus/core/contract/auth';
import { balance } from '@kurus/core/contract/portfolio';
import { transactions } from '@kurus/core/contract/transactions';
import { depositWithdraw } from '@kurus/core/contract/wallet';
import { money, price } from '@kurus/core/money/money';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { balanceOf } from '../testing/account.ts';
import { call } from './api-client.ts';
import { ApiError, detailOf, messageOf } from './api-error.ts';
import { newIdempotencyKey } from './forms/idempotency-key.ts';
import { startSession } from './session-clock.ts';
import { storage } from './storage.ts';

const failure = {
  success: false,
  message: 'Bakiye yetersiz',
  errDetail: 'Kalan: ₺5',
  code: 'BALANCE_INSUFFICIENT',
  requestId: 'r',
};
const TERMS = balanceOf(5.25, { commissionRate: 0.002 });
const fetched = vi.fn<typeof fetch>();
const answer = (status: number, body: unknown) => fetched.mockResolvedValueOnce(Response.json(body, { status }));
const sent = () => {
  const [address, init] = fetched.mock.calls.at(-1) ?? [];
  return { address, init, headers: new Headers(init?.headers) };
};

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  history.replaceState(null, '', '/dashboard');
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
});

describe('call', () => {
  it('sends the token only to endpoints that need a session', async () => {
    startSession('abc');
    answer(200, { success: true, message: '', data: TERMS });
    expect((await call(balance)).data).toMatchObject({ cashBalance: money('5.25'), commissionRate: price('0.002') });
    expect(sent().headers.get('Authorization')).toBe('Bearer abc');
    expect(sent().headers.get('Accept-Language')).toBe('tr');
    answer(200, { success: true, message: 'Kod gönderildi' });
    const body = { emailOrUsername: 'ayse', password: 'gizli1' };
    expect((await call(login, { body })).message).toBe('Kod gönderildi');
    expect(sent().headers.has('Authorization')).toBe(false);
    expect(sent().init).toMatchObject({ method: 'POST', body: JSON.stringify(body) });
  });

  it.each([
    ['without a field', { ...TERMS, cashBalance: undefined }],
    ['with words for a figure', { ...TERMS, cashBalance: 'five' }],
    ['with a figure that a float has spoilt', { ...TERMS, cashBalance: 0.1 + 0.2 }],
    ['with a third decimal', { ...TERMS, cashBalance: 5.251 }],
  ])('refuses an answer %s', async (_, data) => {
    answer(200, { success: true, message: '', data });
    await expect(call(balance)).rejects.toMatchObject({ code: 'UNREADABLE' });
  });

  it('writes the query and the key of an order', async () => {
    answer(200, { success: true, message: '', data: { transactions: [] } });
    await call(transactions, { query: { limit: '50', symbol: undefined } });
    expect(sent().address).toBe('/portfolio/transactions?limit=50');
    answer(200, { success: true, message: '' });
    const idempotencyKey = newIdempotencyKey();
    await call(depositWithdraw, { body: { amount: '100', depositMoneyType: 1 }, idempotencyKey });
    expect(sent().headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('goes to the address that the build was given', async () => {
    vi.stubEnv('VITE_API_BASE_URL', 'https://api.example.org/');
    vi.resetModules();
    const built = await import('./api-client.ts');
    vi.unstubAllEnvs();
    vi.resetModules();
    answer(200, { success: true, message: '', data: TERMS });
    await built.call(balance);
    expect(sent().address).toBe('https://api.example.org/portfolio/balance');
  });

  it('gives the refusal of the server with both its texts', async () => {
    answer(409, failure);
    const error = await call(balance).catch((reason: unknown) => reason);
    expect(error).toMatchObject({
      status: 409,
      code: 'BALANCE_INSUFFICIENT',
      message: 'Bakiye yetersiz',
      errDetail: 'Kalan: ₺5',
    });
    expect([messageOf(error, 'x'), detailOf(error, 'x')]).toEqual(['Bakiye yetersiz', 'Kalan: ₺5']);
  });

  it('has a text for an unreachable server', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const error = await call(balance).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ status: 0, code: 'NETWORK' });
    expect(messageOf(error, 'Giriş yapılamadı.')).toMatch(/^Giriş yapılamadı\. Sunucuya ulaşılamıyor/);
    expect(detailOf(error, 'İşlem başarısız')).toMatch(/^İşlem başarısız\. Sunucuya ulaşılamıyor/);
  });

  it('shows the fallback for an answer that is not ours', async () => {
    fetched.mockResolvedValueOnce(new Response('<html>502</html>', { status: 502 }));
    const error = await call(balance).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect(messageOf(error, 'Giriş başarısız.')).toBe('Giriş başarısız.');
    expect(detailOf(new Error('boom'), 'yedek')).toBe('yedek');
  });

  it.each([
    [{ success: false, message: 'Bakiye yetersiz' }, 'Bakiye yetersiz', 'detay yok'],
    [{ message: 'Bakiye yetersiz' }, 'Bakiye yetersiz', 'detay yok'],
    [{ success: false, errDetail: 'Kalan: ₺5' }, 'mesaj yok', 'Kalan: ₺5'],
    [{ success: false, code: 'INTERNAL', message: '', errDetail: '' }, 'mesaj yok', 'detay yok'],
    [{ success: false, message: 7 }, 'mesaj yok', 'detay yok'],
  ])('takes each text from the server only where it gave one: %j', async (body, message, detail) => {
    answer(400, body);
    const error = await call(balance).catch((reason: unknown) => reason);
    expect([messageOf(error, 'mesaj yok'), detailOf(error, 'detay yok')]).toEqual([message, detail]);
  });
});

describe('a refused session', () => {
  it.each([
    [401, 'Oturum yok'],
    [403, 'id token invalid'],
  ])('(%i, %j) ends it and goes to /login', async (status, message) => {
    startSession('abc');
    answer(status, { ...failure, message });
    await expect(call(balance)).rejects.toBeInstanceOf(ApiError);
    expect(storage.token.get()).toBeUndefined();
    expect(storage.sessionDeadline.get()).toBeUndefined();
    expect(location.pathname).toBe('/login');
  });

  it('is not a wrong password on the login form', async () => {
    startSession('abc');
    answer(401, { ...failure, code: 'CREDENTIALS_WRONG' });
    await expect(call(login, { body: { emailOrUsername: 'a', password: 'b' } })).rejects.toBeInstanceOf(ApiError);
    expect(storage.token.get()).toBe('abc');
    expect(location.pathname).toBe('/dashboard');
  });

  it('of an older token does not end the new session', async () => {
    startSession('old');
    fetched.mockImplementationOnce(() => {
      startSession('new');
      return Promise.resolve(Response.json({ ...failure, message: 'id token invalid' }, { status: 401 }));
    });
    await expect(call(balance)).rejects.toBeInstanceOf(ApiError);
    expect(storage.token.get()).toBe('new');
  });
});
