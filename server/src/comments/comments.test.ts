import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/app.ts';
import { deposit, trade } from '../../../testing/ledger-entries.ts';
import { postAll } from '../ledger/post-entries.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ LIMITS: 'on' });
});
afterAll(() => app.close());

interface Item {
  readonly id: string;
  readonly text: string;
  readonly nickname?: string;
  readonly state: string;
  readonly likes: number;
  readonly replies: readonly Item[];
  readonly [name: string]: unknown;
}
interface Page {
  readonly comments: readonly Item[];
  readonly own: readonly Item[];
  readonly total: number;
  readonly newest?: string;
  readonly fresh?: number;
  readonly next?: string;
}

/** An asset that no other test writes about. */
const CODES = [
  'THYAO',
  'GARAN',
  'AKBNK',
  'ASELS',
  'TUPRS',
  'KCHOL',
  'SISE',
  'BIMAS',
  'EREGL',
  'FROTO',
  'SAHOL',
  'TCELL',
  'PGSUS',
  'YKBNK',
  'ISCTR',
  'PETKM',
  'TOASO',
  'ENKAI',
];
const fresh = () => `/assets/stocks/${CODES.pop() ?? expect.unreachable()}/comments`;

const write = async (user: TestUser, at: string, text: string, replyTo?: string) => {
  const { status, body } = await user.call('POST', at, { text, ...(replyTo !== undefined && { replyTo }) });
  return { status, code: body.code, comment: body.data?.['comment'] as unknown as Item };
};
const read = async (user: TestUser, at: string) => (await user.call('GET', at)).body.data as unknown as Page;
const texts = (page: Page) => page.comments.map(({ text }) => text);
/** Makes accounts that may write links and fifty comments a day. */
const older = async (...users: TestUser[]) => {
  for (const { userId } of users)
    await app.db.sql`update app_user set created_at = ${new Date(app.nowMs - 40 * DAY_MS)} where id = ${userId}`;
  return users;
};

test('comments are read by everybody, the newest first, with their replies below', async () => {
  const [ada, can] = await older(await app.logIn(), await app.logIn());
  const at = fresh();
  const first = await write(ada!, at, '  Kasım doluluğu %84,1 açıklandı.\r\n\r\n\r\n\r\nStopum 283.  ');
  expect(first).toMatchObject({
    status: 200,
    comment: { text: 'Kasım doluluğu %84,1 açıklandı.\n\nStopum 283.', own: true },
  });
  expect(first.comment['editableUntil']).toBe(new Date(app.nowMs + 10 * MINUTE_MS).toISOString());
  app.nowMs += 1000;
  await write(can!, at, 'Yakıt tarafı hâlâ soru işareti.');
  const reply = await write(can!, at, 'Katılıyorum.', first.comment.id);
  expect(await write(ada!, at, 'Yanıta yanıt', reply.comment.id)).toMatchObject({ code: 'COMMENT_NOT_FOUND' });
  const page = await read(ada!, at);
  expect(texts(page)).toEqual(['Yakıt tarafı hâlâ soru işareti.', first.comment.text]);
  expect(page.total).toBe(3);
  expect(page.comments[1]?.replies).toMatchObject([{ text: 'Katılıyorum.', memberDays: 40, holding: 'untold' }]);
  expect(page.comments[0]).not.toHaveProperty('own');
});

test('no answer names a person but by nickname', async () => {
  const [ada, can] = [await app.logIn(), await app.logIn()];
  const at = fresh();
  await write(ada, at, 'İlk yorum');
  const whole = JSON.stringify(await can.call('GET', at));
  for (const word of [ada.userId, 'userId', 'fullName', 'picture'])
    expect(JSON.stringify((JSON.parse(whole) as { body: unknown }).body)).not.toContain(`"${word}"`);
});

test('pages by key neither repeat nor miss a comment, in both orders', async () => {
  const at = fresh();
  const writers = await older(...(await Promise.all(Array.from({ length: 3 }, () => app.logIn()))));
  const ids: string[] = [];
  for (let n = 0; n < 105; n += 1) {
    app.nowMs += 4_100;
    const { comment } = await write(writers[n % 3]!, at, `sıra ${n}`);
    ids.push(comment.id);
    if (n % 7 === 0) await writers[0]!.call('POST', `/comments/${comment.id}/like`);
    if (n % 21 === 0) await writers[1]!.call('POST', `/comments/${comment.id}/like`);
  }
  const all = async (sort: string) => {
    const seen: Item[] = [];
    let next: string | undefined = '';
    while (next !== undefined) {
      const page: Page = await read(writers[2]!, `${at}?sort=${sort}${next === '' ? '' : `&before=${next}`}`);
      expect(page.comments.length).toBeLessThanOrEqual(50);
      seen.push(...page.comments);
      next = page.next;
    }
    return seen;
  };
  expect((await all('new')).map(({ id }) => id)).toEqual(ids.toReversed());
  const likesOf = (n: number) => Number(n % 7 === 0) + Number(n % 21 === 0);
  const byLikes = ids.map((id, n) => ({ id, n })).toSorted((a, b) => likesOf(b.n) - likesOf(a.n) || b.n - a.n);
  expect((await all('liked')).map(({ id }) => id)).toEqual(byLikes.map(({ id }) => id));
});

test('new ones are announced as a count, without one’s own', async () => {
  const [ada, can] = [await app.logIn(), await app.logIn()];
  const at = fresh();
  await write(ada, at, 'ilk');
  const { newest } = await read(can, at);
  app.nowMs += 1000;
  await write(ada, at, 'ikinci');
  await write(can, at, 'benimki');
  expect(await read(can, `${at}?after=${newest}`)).toMatchObject({ fresh: 1, comments: [], total: 3 });
});

test('limits: five a minute, five on the first day, fifty a day; the moment of the next is said', async () => {
  const at = fresh();
  const [old] = await older(await app.logIn());
  const young = await app.logIn();
  for (let n = 0; n < 5; n += 1) {
    expect((await write(old!, at, `eski ${n}`)).status).toBe(200);
    expect((await write(young, at, `yeni ${n}`)).status).toBe(200);
  }
  const refused = await old!.call('POST', at, { text: 'altıncı' });
  expect(refused).toMatchObject({ status: 429, body: { code: 'COMMENT_LIMIT' } });
  app.nowMs += MINUTE_MS;
  expect((await write(old!, at, 'altıncı')).status).toBe(200);
  expect(await write(young, at, 'altıncı yeni')).toMatchObject({ status: 429 });
  for (let n = 6; n < 50; n += 1) {
    app.nowMs += 12_100;
    expect([n, (await write(old!, at, `eski ${n}`)).status]).toEqual([n, 200]);
  }
  app.nowMs += 12_100;
  expect(await write(old!, at, 'elli birinci')).toMatchObject({ status: 429, code: 'COMMENT_LIMIT' });
  expect(await read(young, at)).toMatchObject({ total: 55 });
});

test('the same text is refused to its author however it is written, and held from another account', async () => {
  const [ada, can] = [await app.logIn(), await app.logIn()];
  const [at, elsewhere] = [fresh(), fresh()];
  const text = '298 altı alınır, 340 üstü satılır.';
  await write(ada, at, text);
  expect(await write(ada, at, text)).toMatchObject({ status: 409, code: 'COMMENT_REPEATED' });
  expect(await write(ada, elsewhere, '298  ALTI alınır… 340 ÜSTÜ satılır!')).toMatchObject({
    code: 'COMMENT_REPEATED',
  });
  expect(await write(can, at, `${text}\u200B`)).toMatchObject({
    status: 202,
    comment: { state: 'held', reason: 'repeated' },
  });
});

test('a held comment is its author’s alone until it is shown', async () => {
  const [ada, can] = await older(await app.logIn(), await app.logIn());
  const at = fresh();
  const held = await write(ada!, at, 'Komisyonu düşük: https://aracikurum.test/?ref=elif');
  expect(held).toMatchObject({ status: 202, comment: { state: 'held', reason: 'referral' } });
  expect(await read(can!, at)).toMatchObject({ comments: [], own: [], total: 0 });
  expect(await read(ada!, at)).toMatchObject({ own: [{ id: held.comment.id, reason: 'referral' }], total: 0 });
  expect((await can!.call('POST', `/comments/${held.comment.id}/like`)).body.code).toBe('COMMENT_NOT_FOUND');
  const edited = await ada!.call('PATCH', `/comments/${held.comment.id}`, { text: 'Komisyonu düşük bir yer var.' });
  expect(edited).toMatchObject({ status: 200, body: { data: { comment: { state: 'shown', edited: true } } } });
  expect(texts(await read(can!, at))).toEqual(['Komisyonu düşük bir yer var.']);
});

test('a link needs an account of a day', async () => {
  const young = await app.logIn();
  const at = fresh();
  for (const text of ['bakın: https://kap.org.tr/x', 'kap.org.tr duyurusu'])
    expect(await write(young, at, text)).toMatchObject({ status: 409, code: 'COMMENT_LINK_EARLY' });
  await older(young);
  expect(await write(young, at, 'bakın: https://kap.org.tr/x')).toMatchObject({ status: 200 });
});

test('edits end after ten minutes; a deleted comment stays where replies are, without text and name', async () => {
  const [ada, can] = [await app.logIn(), await app.logIn()];
  const at = fresh();
  const { comment } = await write(ada, at, 'İlk hâli');
  expect(await can.call('PATCH', `/comments/${comment.id}`, { text: 'başkası' })).toMatchObject({ status: 404 });
  app.nowMs += 10 * MINUTE_MS - 1;
  expect(await ada.call('PATCH', `/comments/${comment.id}`, { text: 'İkinci hâli' })).toMatchObject({ status: 200 });
  app.nowMs += 1;
  const late = await (await app.logInAgain(ada)).call('PATCH', `/comments/${comment.id}`, { text: 'Üçüncü' });
  expect(late).toMatchObject({ status: 409, body: { code: 'COMMENT_EDIT_OVER' } });
  const [adaAgain, canAgain] = [await app.logInAgain(ada), await app.logInAgain(can)];
  await write(canAgain, at, 'Altındaki yanıt', comment.id);
  expect(await canAgain.call('DELETE', `/comments/${comment.id}`)).toMatchObject({ status: 404 });
  expect(await adaAgain.call('DELETE', `/comments/${comment.id}`)).toMatchObject({ status: 200 });
  const page = await read(canAgain, at);
  expect(page.comments).toMatchObject([{ state: 'deleted', text: '', replies: [{ text: 'Altındaki yanıt' }] }]);
  expect(await app.db.sql`select 1 from own_comment where text like '%hâli%'`).toHaveLength(0);
});

test('likes count once for each person, and are taken back', async () => {
  const [ada, can] = [await app.logIn(), await app.logIn()];
  const at = fresh();
  const { comment } = await write(ada, at, 'Beğenilen');
  const like = async (user: TestUser, method: 'POST' | 'DELETE') =>
    (await user.call(method, `/comments/${comment.id}/like`)).body.data;
  expect(await like(can, 'POST')).toEqual({ likes: 1, liked: true });
  await Promise.all(Array.from({ length: 5 }, () => like(can, 'POST')));
  expect(await like(ada, 'POST')).toEqual({ likes: 2, liked: true });
  expect(await like(can, 'DELETE')).toEqual({ likes: 1, liked: false });
  expect(await like(can, 'DELETE')).toEqual({ likes: 1, liked: false });
});

test('a report counts once, folds the comment for whoever reported, and its author does not learn of it', async () => {
  const [ada, can] = [await app.logIn(), await app.logIn()];
  const at = fresh();
  const { comment } = await write(ada, at, 'Bildirilen');
  const report = () => can.call('POST', `/comments/${comment.id}/report`, { reason: 'advert', text: 'reklam' });
  expect([(await report()).status, (await report()).status]).toEqual([200, 200]);
  expect(await app.db.sql`select reports from comment where reports > 0`).toEqual([{ reports: 1 }]);
  expect((await read(can, at)).comments[0]).toMatchObject({ reported: true });
  expect((await read(ada, at)).comments[0]).not.toHaveProperty('reported');
  expect((await can.call('POST', `/comments/${comment.id}/report`, { reason: 'kötü' })).body.code).toBe(
    'FIELD_INVALID',
  );
});

test('whom somebody blocks is folded for them alone', async () => {
  const [ada, can] = [await app.logIn(), await app.logIn()];
  const at = fresh();
  const nickname = (await write(ada, at, 'Engellenen')).comment.nickname ?? '';
  const block = (method: 'POST' | 'DELETE', name: string, user = can) =>
    user.call(method, `/people/${encodeURIComponent(name)}/block`);
  expect(await block('POST', nickname.toUpperCase())).toMatchObject({ status: 200 });
  expect((await read(can, at)).comments[0]).toMatchObject({ blocked: true });
  expect((await read(ada, at)).comments[0]).not.toHaveProperty('blocked');
  expect((await can.call('GET', '/user/blocks')).body.data?.['blocks']).toMatchObject([{ nickname }]);
  expect(await block('POST', nickname, ada)).toMatchObject({ status: 404, body: { code: 'PERSON_NOT_FOUND' } });
  expect(await block('POST', 'Kimse Değil')).toMatchObject({ status: 404 });
  await block('DELETE', nickname);
  expect((await can.call('GET', '/user/blocks')).body.data?.['blocks']).toEqual([]);
});

test('the mark of holdings is what the system knows, where its author lets it be said', async () => {
  const [ada] = await older(await app.logIn());
  const at = fresh();
  const symbol = at.split('/')[3] ?? '';
  const said = async (text: string) => {
    app.nowMs += 1000;
    const { holding, holdingWorld } = (await write(ada!, at, text)).comment;
    return [holding, holdingWorld];
  };
  const tell = (real: boolean, practice: boolean) => ada!.call('PUT', '/user/community', { tells: { real, practice } });
  await postAll(app.db.sql, [deposit(ada!.userId, '10000'), trade(ada!.userId, 'buy', '10', '100', symbol)]);
  expect(await said('bir')).toEqual(['untold', undefined]);
  expect((await tell(false, true)).body.data).toMatchObject({ open: true, tells: { real: false, practice: true } });
  expect(await said('iki')).toEqual(['holds', 'practice']);
  expect((await write(ada!, fresh(), 'üç')).comment).toMatchObject({ holding: 'none' });
  // Fewer than ten members hold it in a real portfolio: nothing is said, whether one does or not.
  await tell(true, false);
  expect(await said('dört')).toEqual(['untold', undefined]);
  expect((await read(ada!, at)).comments.map(({ holding }) => holding)).toEqual(['untold', 'holds', 'untold']);
});
