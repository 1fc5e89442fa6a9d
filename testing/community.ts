/** Texts of a person for others, and what was done with them. */

import type { TestApp, TestUser } from './app.ts';

/** A strategy of one share, as it is sent. */
const strategy = {
  name: 'Benim stratejim',
  visibility: 'public',
  world: 'practice',
  assets: [{ asset: { kind: 'stocks', code: 'THYAO' }, target: 9000, reason: 'Doluluk beklentinin üstünde' }],
};

/** Own comments, one of them liked; a decision about the user; two others with a name, one of them blocked. */
export async function addCommunity(app: TestApp, user: TestUser) {
  const [write, other] = [
    (text: string) => user.call('POST', '/assets/stocks/THYAO/comments', { text }),
    await app.logIn(),
  ];
  await other.call('PUT', '/user/nickname', { nickname: `Biri ${other.userId}` });
  await user.call('PUT', '/user/nickname', { nickname: `Ben ${user.userId}` });
  const [first, second] = [await write(`ilk ${user.userId}`), await write(`ikinci ${user.userId}`)];
  const [comment, liked] = [first, second].map(
    ({ body }) => (body.data?.['comment'] as { id?: string } | undefined)?.id,
  );
  await user.call('POST', `/comments/${liked}/like`);
  const person = `/people/${encodeURIComponent(`Biri ${other.userId}`)}/block`;
  await user.call('POST', person);
  await app.db.sql`
    insert into moderation_decision (user_id, decision_id, act, reason, decided_at)
    values (${user.userId}, 1, 'mute', 'other', now()), (${user.userId}, 2, 'lift', 'other', now())`;
  const another = await app.logIn();
  await another.call('PUT', '/user/nickname', { nickname: `Biri ${another.userId}` });
  const stranger = `/people/${encodeURIComponent(`Biri ${another.userId}`)}/block`;
  const published = async () => {
    const { body } = await user.call('POST', '/strategies', strategy);
    return `/strategies/${(body.data?.['strategy'] as { id?: string } | undefined)?.id}`;
  };
  const [strategyAt, followedAt] = [await published(), await published()];
  await user.call('POST', `${followedAt}/follow`);
  const taken = async () => {
    const { body } = await user.call('POST', '/snapshots', { account: 1, name: 'Yıl başı' });
    return `/snapshots/${(body.data?.['snapshot'] as { id?: number } | undefined)?.id}`;
  };
  const [snapshotAt, sharedAt] = [await taken(), await taken()];
  await user.call('POST', `${sharedAt}/share`);
  const snapshots = { snapshotAt, sharedAt };
  return {
    ...snapshots,
    strategyAt,
    followedAt,
    comment: `/comments/${comment}`,
    liked: `/comments/${liked}`,
    person,
    stranger,
  };
}

type Writer = (scene: Awaited<ReturnType<typeof addCommunity>>) => readonly [string, object?];

/** Requests that change something of it. */
export const COMMUNITY_WRITERS: Readonly<Record<string, Writer>> = {
  'POST /assets/:kind/:code/comments': () => ['/assets/stocks/THYAO/comments', { text: 'Yeni yorum' }],
  'PATCH /comments/:id': ({ comment }) => [comment, { text: 'Düzeltilmiş yorum' }],
  'DELETE /comments/:id': ({ comment }) => [comment],
  'POST /comments/:id/like': ({ comment }) => [`${comment}/like`],
  'DELETE /comments/:id/like': ({ liked }) => [`${liked}/like`],
  'POST /comments/:id/report': ({ comment }) => [`${comment}/report`, { reason: 'advert' }],
  'POST /people/:nick/block': ({ stranger }) => [stranger],
  'DELETE /people/:nick/block': ({ person }) => [person],
  'PUT /user/community': () => ['/user/community', { tells: { real: true, practice: true } }],
  'POST /moderation/:id/appeal': () => ['/moderation/1/appeal', { text: 'Haksız' }],
  'POST /strategies': () => ['/strategies', { ...strategy, name: 'Yeni' }],
  'POST /strategies/:id/versions': ({ strategyAt }) => [`${strategyAt}/versions`, { assets: strategy.assets }],
  'POST /strategies/:id/retire': ({ strategyAt }) => [`${strategyAt}/retire`],
  'POST /strategies/:id/follow': ({ strategyAt }) => [`${strategyAt}/follow`],
  'DELETE /strategies/:id/follow': ({ followedAt }) => [`${followedAt}/follow`],
  'POST /strategies/:id/report': ({ strategyAt }) => [`${strategyAt}/report`, { reason: 'advert' }],
  'POST /snapshots': () => ['/snapshots', { account: 1, name: 'Bilanço öncesi' }],
  'DELETE /snapshots/:id': ({ snapshotAt }) => [snapshotAt],
  'POST /snapshots/:id/share': ({ snapshotAt }) => [`${snapshotAt}/share`],
  'DELETE /snapshots/:id/share': ({ sharedAt }) => [`${sharedAt}/share`],
  'POST /nickname/roll': () => ['/nickname/roll'],
  'PUT /user/nickname': () => ['/user/nickname', { nickname: 'Sakin Martı 4821' }],
};
