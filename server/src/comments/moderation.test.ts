import { expect, test } from 'vitest';
import type { TestUser } from '../../../testing/app.ts';
import { communityApps } from '../../../testing/community-apps.ts';
import { answer, moderateComment, ModerationError, moderatePerson } from './moderate.ts';
import { deleteTraffic, readAppeals, readLog, readReports, readTraffic, readWaiting } from './moderation-store.ts';
import { refOf } from './subject.ts';

const DAY_MS = 86_400_000;
const AT = '/assets/stocks/THYAO/comments';
const apps = communityApps();

interface Item {
  readonly id: string;
  readonly nickname?: string;
  readonly state: string;
  readonly [name: string]: unknown;
}
let count = 0;
const write = async (user: TestUser, text = `yorum ${(count += 1)}`) =>
  (await user.call('POST', AT, { text })).body.data?.['comment'] as unknown as Item;
const page = async (user: TestUser) =>
  (await user.call('GET', AT)).body.data as unknown as { comments: readonly Item[]; own: readonly Item[] };
const shown = async (user: TestUser, id: string) => (await page(user)).comments.find((one) => one.id === id);
const community = async (user: TestUser) =>
  (await user.call('GET', '/user/community')).body.data as unknown as {
    muted?: Item;
    decisions: readonly Item[];
  };
const inbox = async (user: TestUser) =>
  (await user.call('GET', '/inbox?kind=moderation')).body.data?.['notifications'] as unknown as readonly Item[];
const at = () => ({ nowMs: apps.open.nowMs });

test('what is hidden is its author’s alone until it is restored; both are told with the reason', async () => {
  const [ada, can] = [await apps.open.logIn(), await apps.open.logIn()];
  const { id } = await write(ada);
  await moderateComment(apps.open.db.sql, { act: 'hide', comment: id, reason: 'advert', ...at() });
  expect(await shown(can, id)).toBeUndefined();
  expect((await page(ada)).own).toMatchObject([{ id, state: 'held', reason: 'advert' }]);
  await moderateComment(apps.open.db.sql, { act: 'restore', comment: id, reason: 'other', ...at() });
  expect(await shown(can, id)).toMatchObject({ state: 'shown' });
  expect((await inbox(ada)).map(({ title, text }) => [title, text])).toEqual([
    ['Yorumunuz yayımlandı', ''],
    ['Yorumunuza bakılıyor', 'Nedeni: reklam.'],
  ]);
  expect(await inbox(can)).toEqual([]);
});

test('a removed comment keeps its place above replies, without text and name, and cannot be edited', async () => {
  const [ada, can] = [await apps.open.logIn(), await apps.open.logIn()];
  const { id } = await write(ada, 'Kaldırılacak söz');
  await can.call('POST', AT, { text: 'Altında', replyTo: id });
  await moderateComment(apps.open.db.sql, { act: 'remove', comment: id, reason: 'order', order: '2026/4711', ...at() });
  const seen = await shown(can, id);
  expect(seen).toMatchObject({ state: 'removed', text: '', replies: [{ text: 'Altında' }] });
  expect(seen).not.toHaveProperty('nickname');
  expect(await ada.call('PATCH', `/comments/${id}`, { text: 'geri' })).toMatchObject({ status: 409 });
  const log = await readLog(apps.open.db.sql, new Date(apps.open.nowMs), new Date(apps.open.nowMs + 1));
  expect(log.filter(({ orderNumber }) => orderNumber !== null)).toMatchObject([
    { act: 'remove', userId: ada.userId, orderNumber: '2026/4711', orderText: 'Kaldırılacak söz' },
  ]);
});

test('a mute ends by itself, a ban does not, and either can be lifted', async () => {
  const user = await apps.open.logIn();
  const nickname = (await write(user)).nickname ?? '';
  await moderatePerson(apps.open.db.sql, { act: 'mute', nickname, reason: 'promise', days: 3, ...at() });
  const refused = await user.call('POST', AT, { text: 'susturulan' });
  expect(refused).toMatchObject({ status: 403, body: { code: 'COMMENT_MUTED' } });
  expect((await community(user)).muted).toMatchObject({
    act: 'mute',
    reason: 'promise',
    until: new Date(apps.open.nowMs + 3 * DAY_MS).toISOString(),
  });
  apps.open.nowMs += 3 * DAY_MS;
  const later = await apps.open.logInAgain(user);
  expect(await write(later)).toMatchObject({ state: 'shown' });
  await moderatePerson(apps.open.db.sql, { act: 'ban', nickname, reason: 'insult', ...at() });
  expect((await later.call('POST', AT, { text: 'yasaklı' })).body.code).toBe('COMMENT_MUTED');
  await moderatePerson(apps.open.db.sql, { act: 'lift', nickname, reason: 'other', ...at() });
  expect(await write(later)).toMatchObject({ state: 'shown' });
  expect((await community(later)).muted).toBeUndefined();
});

test('a decision is appealed against once by its own author, and the answer is told', async () => {
  const [ada, can] = [await apps.open.logIn(), await apps.open.logIn()];
  const { id, nickname = '' } = await write(ada);
  await moderateComment(apps.open.db.sql, { act: 'remove', comment: id, reason: 'false', ...at() });
  const [decision] = (await community(ada)).decisions;
  const appeal = (user: TestUser, of: unknown, text: string) =>
    user.call('POST', `/moderation/${String(of)}/appeal`, { text });
  expect(await appeal(can, decision?.id, 'başkası adına')).toMatchObject({ status: 404 });
  expect(await appeal(ada, 99, 'olmayan karar')).toMatchObject({ status: 404, body: { code: 'DECISION_NOT_FOUND' } });
  expect(await appeal(ada, decision?.id, 'Bilgi doğruydu, kaynak KAP.')).toMatchObject({ status: 200 });
  expect(await appeal(ada, decision?.id, 'bir daha')).toMatchObject({ status: 409, body: { code: 'APPEAL_MADE' } });
  expect(await readAppeals(apps.open.db.sql, 10)).toMatchObject([{ nickname, text: 'Bilgi doğruydu, kaynak KAP.' }]);
  const answered = { nickname, decision: Number(decision?.id), text: 'Haklısınız.', ...at() };
  await answer(apps.open.db.sql, answered);
  await expect(answer(apps.open.db.sql, answered)).rejects.toThrow(ModerationError);
  expect((await community(ada)).decisions[0]).toMatchObject({ appeal: { answer: 'Haklısınız.' } });
  expect((await inbox(ada))[0]).toMatchObject({ title: 'İtirazınız yanıtlandı', text: 'Haklısınız.' });
});

test('the operator sees what waits with its reports, and addresses for a year', async () => {
  const [ada, can] = [await apps.open.logIn(), await apps.open.logIn()];
  const { id } = await write(ada, 'Bildirilecek');
  await can.call('POST', `/comments/${id}/report`, { reason: 'false', text: 'Uydurma' });
  expect((await readWaiting(apps.open.db.sql, 50)).map(({ text }) => text)).toContain('Bildirilecek');
  expect(await readReports(apps.open.db.sql, refOf(id) ?? expect.unreachable())).toEqual([
    { reason: 'false', text: 'Uydurma' },
  ]);
  const traffic = async () => {
    const rows = await readTraffic(apps.open.db.sql, new Date(0), new Date(apps.open.nowMs + 1));
    return rows.filter(({ userId }) => userId === ada.userId);
  };
  expect(await traffic()).toMatchObject([{ act: 'write', address: '127.0.0.1' }]);
  await deleteTraffic(apps.open.db.sql, new Date(apps.open.nowMs));
  expect(await traffic()).toHaveLength(1);
  await deleteTraffic(apps.open.db.sql, new Date(apps.open.nowMs + 1));
  expect(await traffic()).toEqual([]);
});

test.each([
  [
    'a comment that is not there',
    () => moderateComment(apps.open.db.sql, { act: 'hide', comment: '1-1', reason: 'other', ...at() }),
  ],
  [
    'no comment at all',
    () => moderateComment(apps.open.db.sql, { act: 'hide', comment: '../x', reason: 'other', ...at() }),
  ],
  [
    'a name of nobody',
    () => moderatePerson(apps.open.db.sql, { act: 'ban', nickname: 'Yok Böyle', reason: 'other', ...at() }),
  ],
])('%s is said so', async (_, act) => {
  await expect(act()).rejects.toThrow(ModerationError);
});

test('where the community is off nothing is read or written, and blocks and deletions stay possible', async () => {
  const user = await apps.closed.logIn();
  expect(await user.call('GET', AT)).toMatchObject({ status: 404, body: { code: 'COMMUNITY_OFF' } });
  expect(await user.call('POST', AT, { text: 'yazı' })).toMatchObject({ status: 404, body: { code: 'COMMUNITY_OFF' } });
  expect((await user.call('GET', '/user/community')).body.data).toMatchObject({ open: false });
  expect(await user.call('DELETE', '/comments/1-1')).toMatchObject({
    status: 404,
    body: { code: 'COMMENT_NOT_FOUND' },
  });
});
