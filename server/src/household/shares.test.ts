/** Shares over HTTP: from the invitation to the end, and who learns what when. */

import type { ShareItem } from '@kurus/core/contract/shares';
import { SHARES_MAX } from '@kurus/core/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTestKey } from '../../../testing/access-keys.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/app.ts';
import { sessionSql } from '../../../testing/session-sql.ts';
import { accepted, offered, shared, sharesOf, toCompare } from '../../../testing/shares.ts';
import { bought, openTrackedAccount } from '../../../testing/tracked-account.ts';
import { accountsOf, codeOf } from '../../../testing/tracked-accounts.ts';
import { endShares } from './share-accounts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ LIMITS: 'on' });
});
afterAll(() => app.close());

const HOUR_MS = 3_600_000;
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

const named = async (name: string): Promise<TestUser> => {
  const user = await app.logIn();
  await app.db.sql`update app_user set full_name = ${name} where id = ${user.userId}`;
  return user;
};
const inboxOf = async (user: TestUser) => {
  const { body } = await user.call('GET', '/inbox');
  return (body.data as unknown as { notifications: { title: string; text: string; link: string }[] }).notifications;
};
const sharedOf = async (user: TestUser) => (await accountsOf(user)).filter((account) => account.shared);

/** Two people, the first with two accounts. */
async function pair() {
  const [owner, person] = [await named('Elif Demir'), await named('Mert Demir')];
  const midas = await openTrackedAccount(owner, { name: 'Midas' });
  const gold = await openTrackedAccount(owner, { name: 'Altın ve fon' });
  await midas.record(bought('2025-09-01', 10, 300));
  return { owner, person, midas, gold };
}

describe('two sides, two steps', () => {
  test('a code, an acceptance by name, a confirmation; only then something shows', async () => {
    const { owner, person, midas, gold } = await pair();
    const { body } = await owner.call('POST', '/shares', { account: 'all', role: 'view' });
    const { code, until } = body.data as unknown as { code: string; until: string };
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
    expect(until).toBe(new Date(app.nowMs + 48 * HOUR_MS).toISOString());
    const [waiting] = await sharesOf(owner);
    expect(waiting).toMatchObject({ side: 'given', account: 'all', role: 'view', state: 'invited', code, until });
    expect(waiting?.person).toBeUndefined();

    const typed = `${code.slice(0, 4)}-${code.slice(4).toLowerCase()}`;
    const look = await person.call('POST', '/shares/accept', { code: typed, dryRun: true });
    const preview = look.body.data?.['share'] as unknown as ShareItem;
    expect(preview).toMatchObject({ side: 'taken', person: { name: 'Elif Demir' }, role: 'view', state: 'invited' });
    expect(preview.accounts.map(({ name }) => name)).toEqual(['Midas', 'Altın ve fon']);
    expect(preview.code).toBeUndefined();
    expect(await sharesOf(person)).toEqual([]);

    const { id } = preview;
    expect((await person.call('POST', '/shares/accept', { code: typed })).status).toBe(200);
    expect(await sharesOf(person)).toMatchObject([{ id, side: 'taken', state: 'accepted', ours: true }]);
    expect(await sharesOf(owner)).toMatchObject([{ id, state: 'accepted', person: { name: 'Mert Demir' } }]);
    expect((await inboxOf(owner))[0]).toMatchObject({
      title: 'Mert Demir davetinizi kabul etti',
      link: '/dashboard?tab=profile&part=household',
    });
    expect(await sharedOf(person)).toEqual([]);
    expect(codeOf(await person.call('GET', `/portfolio/?owner=${id}&account=${midas.id}`))).toBe('404 SHARE_NOT_FOUND');

    expect((await owner.call('POST', `/shares/${id}/confirm`)).status).toBe(200);
    expect((await inboxOf(person))[0]?.title).toBe('Elif Demir paylaşımı onayladı');
    const by = { id, by: 'Elif Demir', role: 'view' };
    expect(await sharedOf(person)).toMatchObject([
      { id: midas.id, name: 'Midas', kind: 'tracked', shared: by },
      { id: gold.id, shared: by },
    ]);
    expect(await sharedOf(owner)).toEqual([]);
    const theirs = await person.call('GET', `/portfolio/?owner=${id}&account=${midas.id}`);
    expect(theirs).toEqual(await owner.call('GET', `/portfolio/?account=${midas.id}`));
  });

  test('a share of one account shows that one, and names it where the address leaves it out', async () => {
    const { owner, person, midas, gold } = await pair();
    const id = await shared(owner, person, { account: midas.id });
    expect((await sharedOf(person)).map((one) => one.id)).toEqual([midas.id]);
    expect(codeOf(await person.call('GET', `/portfolio/?owner=${id}&account=${gold.id}`))).toBe(
      '404 ACCOUNT_NOT_FOUND',
    );
    const [all, unnamed] = [
      await person.call('GET', `/analysis/performance?owner=${id}&account=all`),
      await person.call('GET', `/analysis/performance?owner=${id}`),
    ];
    const theirs = await owner.call('GET', `/analysis/performance?account=${midas.id}`);
    expect([all, unnamed].map(toCompare)).toEqual([theirs, theirs].map(toCompare));
    expect(codeOf(await person.call('GET', `/portfolio/net-worth?owner=${id}`))).toBe('404 ACCOUNT_NOT_FOUND');
  });

  test('wrong, used, late, one’s own, and after ten tries: refused; nothing is taken', async () => {
    const { owner, person } = await pair();
    const code = await offered(owner);
    const accept = (user: TestUser, of: string) => user.call('POST', '/shares/accept', { code: of });
    expect(codeOf(await accept(owner, code))).toBe('409 SHARE_OWN');
    const wrong = await accept(person, 'ABCD-EFGH');
    expect([codeOf(wrong), wrong.body.message]).toEqual(['404 SHARE_CODE_WRONG', 'Bu kodla davet yok.']);
    expect(codeOf(await accept(person, 'x'))).toBe('404 SHARE_CODE_WRONG');
    expect((await accept(person, code)).status).toBe(200);
    expect(codeOf(await accept(await app.logIn(), code))).toBe('404 SHARE_CODE_WRONG');
    const late = await offered(await app.logIn());
    app.nowMs += 48 * HOUR_MS;
    const guesser = await app.logIn();
    expect(codeOf(await accept(guesser, late))).toBe('404 SHARE_CODE_WRONG');
    for (let at = 1; at < 10; at += 1) await accept(guesser, `ABCDEFG${at}`);
    const good = await offered(await app.logIn());
    const refused = await accept(guesser, good);
    expect(codeOf(refused)).toBe('429 SHARE_CODE_TRIES');
    expect(await sharesOf(guesser)).toEqual([]);
  });

  test('two who take one code at once: one has it', async () => {
    const owner = await app.logIn();
    const people = [await app.logIn(), await app.logIn(), await app.logIn()];
    const code = await offered(owner);
    const answers = await Promise.all(people.map((one) => one.call('POST', '/shares/accept', { code })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
    const taken = await Promise.all(people.map(sharesOf));
    expect(taken.flat()).toHaveLength(1);
    expect(await sharesOf(owner)).toHaveLength(1);
  });

  test('what the person sees already is not shared again, and both ways are two shares', async () => {
    const { owner, person, midas } = await pair();
    await shared(owner, person);
    const again = await person.call('POST', '/shares/accept', { code: await offered(owner, { account: midas.id }) });
    expect(codeOf(again)).toBe('409 SHARE_KNOWN');
    await openTrackedAccount(person);
    await shared(person, owner);
    expect(await sharedOf(owner)).toHaveLength(1);
    expect(await sharedOf(person)).toHaveLength(2);
  });

  test('only the owner confirms, and only what was accepted', async () => {
    const { owner, person } = await pair();
    const code = await offered(owner);
    const id = (await sharesOf(owner))[0]?.id;
    expect(codeOf(await owner.call('POST', `/shares/${id}/confirm`))).toBe('409 SHARE_NOT_ACCEPTED');
    await person.call('POST', '/shares/accept', { code });
    expect(codeOf(await person.call('POST', `/shares/${id}/confirm`))).toBe('404 SHARE_NOT_FOUND');
    expect((await owner.call('POST', `/shares/${id}/confirm`)).status).toBe(200);
    expect(codeOf(await owner.call('POST', `/shares/${id}/confirm`))).toBe('409 SHARE_NOT_ACCEPTED');
    for (const unknown of [UNKNOWN, 'x', '1'])
      expect(codeOf(await owner.call('DELETE', `/shares/${unknown}`))).toBe('404 SHARE_NOT_FOUND');
  });

  test('bounds: accounts that are not there, the virtual one, and too many', async () => {
    const { owner } = await pair();
    for (const account of [1, 99, 1_000_000_001]) {
      const answer = await owner.call('POST', '/shares', { account, role: 'view' });
      expect(codeOf(answer)).toBe('404 ACCOUNT_NOT_FOUND');
    }
    for (const body of [{ account: 'some', role: 'view' }, { account: 'all', role: 'own' }, { account: 'all' }])
      expect((await owner.call('POST', '/shares', body)).status).toBe(400);
    for (let at = 0; at < SHARES_MAX; at += 1) await offered(owner);
    expect(codeOf(await owner.call('POST', '/shares', { account: 'all', role: 'view' }))).toBe('409 SHARES_TOO_MANY');
    app.nowMs += 49 * HOUR_MS;
    const later = await app.logInAgain(owner);
    expect(await sharesOf(later)).toEqual([]);
    await offered(later);
    const [row] = await app.db.sql<{ codes: number }[]>`
      select count(*)::int as codes from share_code where owner_id = ${owner.userId}`;
    expect(row?.codes).toBe(1);
  });
});

describe('the end', () => {
  test.each(['owner', 'person'] as const)('by the %s: gone at once, and both are told', async (by) => {
    const { owner, person, midas } = await pair();
    const id = await shared(owner, person, { account: midas.id });
    const ending = by === 'owner' ? owner : person;
    expect((await ending.call('DELETE', `/shares/${id}`)).status).toBe(200);
    expect(codeOf(await person.call('GET', `/portfolio/?owner=${id}`))).toBe('404 SHARE_NOT_FOUND');
    expect([await sharesOf(owner), await sharesOf(person), await sharedOf(person)]).toEqual([[], [], []]);
    const [atOwner, atPerson] = [(await inboxOf(owner))[0], (await inboxOf(person))[0]];
    expect([atOwner?.title, atPerson?.title]).toEqual(
      by === 'owner'
        ? ['Mert Demir ile paylaşımı bitirdiniz', 'Elif Demir paylaşımı bitirdi']
        : ['Mert Demir paylaşımdan ayrıldı', 'Elif Demir ile paylaşımı bitirdiniz'],
    );
    expect(atPerson?.text).toContain('Midas');
    expect(codeOf(await ending.call('DELETE', `/shares/${id}`))).toBe('404 SHARE_NOT_FOUND');
  });

  test('an invitation that is taken back leads nowhere', async () => {
    const { owner, person } = await pair();
    const code = await offered(owner);
    const id = (await sharesOf(owner))[0]?.id;
    expect(codeOf(await person.call('DELETE', `/shares/${id}`))).toBe('404 SHARE_NOT_FOUND');
    await owner.call('DELETE', `/shares/${id}`);
    expect(codeOf(await person.call('POST', '/shares/accept', { code }))).toBe('404 SHARE_CODE_WRONG');
  });

  test('both end shares of one another at once: all are gone', async () => {
    const { owner, person } = await pair();
    const [one, two] = [await shared(owner, person), await shared(person, owner)];
    const answers = await Promise.all([
      owner.call('DELETE', `/shares/${one}`),
      person.call('DELETE', `/shares/${two}`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect([await sharesOf(owner), await sharesOf(person)]).toEqual([[], []]);
  });

  test('a frozen owner is gone; their password ends no share, and nor does the end of all sessions', async () => {
    const { owner, person, midas } = await pair();
    const id = await shared(owner, person);
    await owner.call('POST', '/logout');
    expect((await person.call('GET', `/portfolio/?owner=${id}&account=${midas.id}`)).status).toBe(200);
    const again = await app.logInAgain(owner);
    expect((await again.call('GET', '/user/sessions')).body.data?.['sessions']).toHaveLength(1);
    await again.call('PUT', '/user/deactivate');
    expect(codeOf(await person.call('GET', `/portfolio/?owner=${id}&account=${midas.id}`))).toBe('404 SHARE_NOT_FOUND');
    expect([await sharesOf(person), await sharedOf(person)]).toEqual([[], []]);
  });

  test('an erased person leaves no share behind, whichever side they were', async () => {
    const { owner, person } = await pair();
    const third = await named('Ada Demir');
    await shared(owner, person);
    await shared(person, third);
    await app.db.sql.begin((tx) => endShares(sessionSql(tx), person.userId, app.nowMs));
    expect([await sharesOf(owner), await sharesOf(third)]).toEqual([[], []]);
    expect((await inboxOf(third))[0]?.title).toBe('Mert Demir paylaşımı bitirdi');
    expect((await inboxOf(owner))[0]?.title).toBe('Mert Demir paylaşımdan ayrıldı');
  });

  test('an erased account takes its share along, and not that of another one', async () => {
    const { owner, person, midas, gold } = await pair();
    const [gone, stays] = [
      await shared(owner, person, { account: midas.id }),
      await shared(owner, person, { account: gold.id }),
    ];
    await app.db.sql.begin((tx) => endShares(sessionSql(tx), owner.userId, app.nowMs, midas.id));
    expect(codeOf(await person.call('GET', `/portfolio/?owner=${gone}`))).toBe('404 SHARE_NOT_FOUND');
    expect((await person.call('GET', `/portfolio/?owner=${stays}`)).status).toBe(200);
  });
});

describe('keys', () => {
  test('never reach what is another’s', async () => {
    const { owner, person, midas } = await pair();
    const id = await shared(owner, person);
    const key = await makeTestKey(app, person, { scopes: ['portfolio:read', 'entries:write', 'analysis:read'] });
    const listed = (await key.call('GET', '/accounts')).body.data as unknown as { accounts: { shared?: object }[] };
    expect(listed.accounts.filter((one) => one.shared)).toEqual([]);
    const calls = [`/portfolio/?owner=${id}&account=${midas.id}`, '/portfolio/net-worth?owner=all', '/shares'];
    for (const url of calls) expect(codeOf(await key.call('GET', url))).toBe('403 SCOPE_MISSING');
  });
});

test('an account that waits for a confirmation can be left by whoever took it', async () => {
  const { owner, person } = await pair();
  const id = await accepted(owner, person);
  expect((await person.call('PATCH', `/shares/${id}`, { ours: false })).body.data?.['share']).toMatchObject({
    ours: false,
  });
  expect((await person.call('DELETE', `/shares/${id}`)).status).toBe(200);
  expect(await sharesOf(owner)).toEqual([]);
});
