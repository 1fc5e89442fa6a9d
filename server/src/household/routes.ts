/** Shares of accounts over HTTP. They are closed to access keys. */

import { DomainError } from '@kurus/core/contract/errors';
import * as requests from '@kurus/core/contract/requests/shares';
import * as contract from '@kurus/core/contract/shares';
import { parseJoinCode } from '@kurus/core/league/join-code';
import type { Language } from '@kurus/core/limits';
import type { Guesses } from '../auth/limits/guesses.ts';
import type { Sql } from '../db/pool.ts';
import { type HttpContext, route } from '../http/api/route.ts';
import { textOf } from '../http/errors/texts.ts';
import { sessionTransaction } from '../ledger/user-transaction.ts';
import { acceptShare, confirmShare, endShare, findOffer, offerShare } from './share-accounts.ts';
import {
  findGiven,
  findTaken,
  type GivenShare,
  readAccountNames,
  readGiven,
  readPerson,
  readTaken,
  setOurs,
  type TakenShare,
} from './store.ts';

export interface HouseholdDeps {
  readonly sql: Sql;
  readonly codeGuesses: Guesses;
}

export function householdRoutes(context: HttpContext, { sql, codeGuesses }: HouseholdDeps): void {
  /** Invitation of a code. @throws DomainError SHARE_CODE_TRIES, SHARE_CODE_WRONG */
  const requireOffer = (userId: string, typed: string, language: Language, nowMs: number) =>
    codeGuesses(userId, language, async () => {
      const code = parseJoinCode(typed);
      const offer = code === undefined ? undefined : await findOffer(sql, code, nowMs);
      if (!offer) throw new DomainError('SHARE_CODE_WRONG');
      return offer;
    });

  route(context, contract.shares, requests.shares, async ({ session: { userId }, nowMs, language }) => {
    const given = await Promise.all((await readGiven(sql, userId, nowMs)).map((one) => givenItem(sql, userId, one)));
    const taken = await Promise.all((await readTaken(sql, userId)).map((one) => takenItem(sql, userId, one)));
    return {
      message: textOf('ok', language),
      data: { shares: [...given, ...taken.filter((one) => one !== undefined)] },
    };
  });

  route(context, contract.offerShare, requests.offerShare, async ({ session, body, nowMs, language, reply }) => {
    const { code, until } = await offerShare(sql, session, body, nowMs);
    reply.code(201);
    return { message: textOf('shareOffered', language), data: { code, until: until.toISOString() } };
  });

  route(context, contract.acceptShare, requests.acceptShare, async ({ session, body, nowMs, language }) => {
    const { userId } = session;
    const { ownerId, share } = await requireOffer(userId, body.code, language, nowMs);
    const taken = { id: share.id, ownerId, ours: body.ours ?? true, takenAt: new Date(nowMs) };
    if (body.dryRun) {
      if (ownerId === userId) throw new DomainError('SHARE_OWN');
      return { message: textOf('ok', language), data: { share: await itemOf(sql, share, taken) } };
    }
    await acceptShare(sql, session, { ownerId, share, ours: taken.ours }, nowMs);
    const accepted = { ...share, state: 'accepted' } as const;
    return { message: textOf('shareAccepted', language), data: { share: await itemOf(sql, accepted, taken) } };
  });

  route(context, contract.confirmShare, requests.confirmShare, async ({ session, params: { id }, nowMs, language }) => {
    await confirmShare(sql, session, id, nowMs);
    const share = await findGiven(sql, session.userId, id);
    if (!share) throw new DomainError('SHARE_NOT_FOUND');
    return {
      message: textOf('shareConfirmed', language),
      data: { share: await givenItem(sql, session.userId, share) },
    };
  });

  route(context, contract.changeShare, requests.changeShare, async ({ session, params: { id }, body, language }) => {
    const { userId } = session;
    const isThere = await sessionTransaction(sql, session, (tx) => setOurs(tx, userId, id, body.ours));
    const taken = isThere ? await findTaken(sql, userId, id) : undefined;
    const share = taken && (await takenItem(sql, userId, taken));
    if (!share) throw new DomainError('SHARE_NOT_FOUND');
    return { message: textOf('shareChanged', language), data: { share } };
  });

  route(context, contract.endShare, requests.endShare, async ({ session, params: { id }, nowMs, language }) => {
    await endShare(sql, session, id, nowMs);
    return { message: textOf('shareEnded', language) };
  });
}

/** A share as its owner sees it. */
async function givenItem(sql: Sql, userId: string, share: GivenShare): Promise<contract.ShareItem> {
  const person = share.personId === null ? undefined : await readPerson(sql, share.personId);
  const until = share.until.toISOString();
  return {
    ...(await factsOf(sql, userId, share)),
    side: 'given',
    ...(person ? { person } : {}),
    ...(share.code === null ? {} : { code: share.code, until }),
  };
}

/** A share as whoever takes it sees it; undefined where its owner is frozen. */
async function takenItem(sql: Sql, userId: string, taken: TakenShare): Promise<contract.ShareItem | undefined> {
  const share = await findGiven(sql, taken.ownerId, taken.id);
  if (share?.personId !== userId) return undefined;
  const item = await itemOf(sql, share, taken);
  return item.person ? item : undefined;
}

async function itemOf(sql: Sql, share: GivenShare, { ownerId, ours }: TakenShare): Promise<contract.ShareItem> {
  const person = await readPerson(sql, ownerId);
  return { ...(await factsOf(sql, ownerId, share)), side: 'taken', ...(person ? { person } : {}), ours };
}

async function factsOf(sql: Sql, ownerId: string, { id, accountId, role, state, startedAt, madeAt }: GivenShare) {
  const accounts = await readAccountNames(sql, ownerId, accountId);
  return {
    id,
    account: accountId ?? ('all' as const),
    accounts: [...accounts],
    role,
    state,
    at: (startedAt ?? madeAt).toISOString(),
  };
}
