import { NOTE_MAX_LENGTH, NOTES_MAX } from '@kurus/core/limits';
import { priceToWire } from '@kurus/core/money/wire';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const write = (user: TestUser, text: unknown, address = '/notes/stocks/THYAO') => user.call('POST', address, { text });
const listed = async (user: TestUser, address = '/notes/stocks/THYAO') =>
  (await user.call('GET', address)).body.data?.['notes'];

test('a note keeps its text, its moment and the price of that moment; the newest comes first', async () => {
  const user = await app.logIn();
  const first = await write(user, '  Bilanço 4 Kasım’da,\nöncesinde ekleme yok.  ');
  const price = priceToWire(app.book.get('stocks', 'THYAO')?.price ?? (0n as never));
  const note = {
    id: 1,
    text: 'Bilanço 4 Kasım’da,\nöncesinde ekleme yok.',
    price,
    createdAt: new Date(app.nowMs).toISOString(),
  };
  expect(first).toMatchObject({ status: 200, body: { message: 'Not kaydedildi.', data: { note } } });
  await write(user, '100 lot sattım.', '/notes/stocks/thyao');
  await write(user, 'Başka varlık', '/notes/cryptos/BTC');
  expect(await listed(user)).toMatchObject([{ id: 2, text: '100 lot sattım.' }, note]);
  expect(await listed(user, '/notes/stocks/thyao')).toHaveLength(2);
});

test('an erased note is gone, and no other one gets what was asked of it', async () => {
  const [user, other] = [await app.logIn(), await app.logIn()];
  await write(user, 'silinecek');
  await write(other, 'başkasının');
  expect(await user.call('DELETE', '/notes/stocks/THYAO/1')).toMatchObject({ status: 200 });
  const again = await user.call('DELETE', '/notes/stocks/THYAO/1');
  expect(again).toMatchObject({ status: 404, body: { code: 'NOTE_NOT_FOUND', errDetail: 'Böyle bir notunuz yok.' } });
  expect(await listed(user)).toEqual([]);
  expect(await listed(other)).toHaveLength(1);
});

test('finds own notes by the beginnings of their words and by the code, the newest first', async () => {
  const [user, other] = [await app.logIn(), await app.logIn()];
  await write(user, 'Yolcu verisi beklentinin üstünde');
  await write(user, 'İş planı: yolcuyu izle', '/notes/cryptos/BTC');
  await write(other, 'yolcu');
  const found = async (q: string) => {
    const { body } = await user.call('GET', `/notes?q=${encodeURIComponent(q)}`);
    return (body.data?.['notes'] as { id: number }[] | undefined)?.map(({ id }) => id) ?? body.code;
  };
  expect(await found('YOLCU')).toEqual([2, 1]);
  expect(await found('is plan')).toEqual([2]);
  expect(await found('thy')).toEqual([1]);
  expect(await found('lanı')).toEqual([]);
  expect([await found(''), await found('x'.repeat(61))]).toEqual(['FIELD_INVALID', 'FIELD_INVALID']);
  for (let n = 0; n < 6; n += 1) await write(user, `dolu ${n}`);
  expect(await found('dolu')).toEqual([8, 7, 6, 5, 4]);
});

describe('refused, and nothing written', () => {
  test.each([
    ['an empty text', '   ', '/notes/stocks/THYAO', 'FIELD_REQUIRED'],
    ['a text that is too long', 'x'.repeat(NOTE_MAX_LENGTH + 1), '/notes/stocks/THYAO', 'FIELD_INVALID'],
    ['control characters', 'a\u0007b', '/notes/stocks/THYAO', 'CHARACTERS_INVALID'],
    ['no text', 7, '/notes/stocks/THYAO', 'FIELD_INVALID'],
    ['an asset that nobody knows', 'x', '/notes/stocks/YOKTUR', 'SYMBOL_UNKNOWN'],
    ['a kind that is not quoted', 'x', '/notes/custom/AAA', 'FIELD_INVALID'],
  ])('%s', async (_, text, address, code) => {
    const user = await app.logIn();
    const { status, body } = await write(user, text, address);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(body.code).toBe(code);
    expect(await app.db.sql`select 1 from asset_note where text = ${String(text)}`).toHaveLength(0);
  });

  test('more than there may be', async () => {
    const user = await app.logIn();
    await write(user, 'ilk');
    await app.db.sql`
      insert into asset_note (user_id, note_id, asset_type, symbol, text, created_at)
      select max(user_id), n, 'stocks', 'GARAN', 'dolu', now() from asset_note, generate_series(2, ${NOTES_MAX}::int) n
      group by n`;
    const { status, body } = await write(user, 'fazla');
    expect([status, body.code, body.errDetail]).toEqual([
      409,
      'NOTES_TOO_MANY',
      'En fazla 500 not tutabilirsiniz. İşinize yaramayan birini silin.',
    ]);
  });
});

test('notes written at the same moment all get a number', async () => {
  const user = await app.logIn();
  const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => write(user, `not ${at}`)));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(await listed(user)).toHaveLength(8);
});
