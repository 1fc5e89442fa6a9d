/** Leagues and groups over HTTP. */

import { DomainError } from '@kurus/core/contract/errors';
import * as contract from '@kurus/core/contract/leagues';
import * as requests from '@kurus/core/contract/requests/leagues';
import { parseJoinCode } from '@kurus/core/league/join-code';
import { LEAGUE_MOST_SHARE } from '@kurus/core/league/order-rules';
import { monthAfter, monthOf } from '@kurus/core/league/season';
import { dayOf, dayOfDate } from '@kurus/core/market/calendar';
import type { Guesses } from '../auth/limits/guesses.ts';
import { route, type HttpContext } from '../http/api/route.ts';
import { textOf } from '../http/errors/texts.ts';
import { sessionTransaction } from '../ledger/user-transaction.ts';
import { chooseNickname } from '../people/nicknames.ts';
import { entryOf } from './entry-view.ts';
import { groupOfCode, makeGroup, removeMember, renewCode } from './groups.ts';
import { joinLeague, leaveLeague } from './join-league.ts';
import { detailsOf, itemOf, type Reader, requireVisible, tableOf, type ViewParts } from './league-view.ts';
import { isGroupId, type League, type Member, readLeagues, readMembers, showHoldings } from './store.ts';

export interface LeagueDeps extends ViewParts {
  readonly isOn: boolean;
  /** True: people may choose names of their own. */
  readonly isOpen: boolean;
  /** Tries of groups' codes, and of names. */
  readonly codeGuesses: Guesses;
  readonly nameGuesses: Guesses;
}

export function leagueRoutes(context: HttpContext, deps: LeagueDeps): void {
  listRoutes(context, deps);
  entryRoutes(context, deps);
  tableRoutes(context, deps);
  groupRoutes(context, deps);
  memberRoutes(context, deps);
}

/** Groups of a user in an answer, the newest; others are over. */
const GROUPS_SHOWN = 50;

function listRoutes(context: HttpContext, deps: LeagueDeps): void {
  const { sql } = deps;
  const ownGroups = async (members: readonly Member[], reader: Reader) => {
    const shown = members.filter(({ leagueId }) => isGroupId(leagueId)).slice(0, GROUPS_SHOWN);
    const leagues = await readLeagues(
      sql,
      shown.map(({ leagueId }) => leagueId),
    );
    const groups = [];
    for (const member of shown) {
      const league = leagues.get(member.leagueId);
      if (league) groups.push(await itemOf(deps, league, member, reader));
    }
    return groups;
  };

  route(context, contract.leagues, requests.leagues, async ({ session: { userId }, language, nowMs }) => {
    const reader = { userId, language, nowMs };
    const members = await readMembers(sql, userId);
    const month = monthOf(dayOf(nowMs));
    const months = [monthAfter(month), month, monthAfter(month, -1)];
    const ofMonths = await readLeagues(sql, months);
    const open = [];
    for (const id of months) {
      const league = ofMonths.get(id);
      const member = members.find(({ leagueId }) => leagueId === id);
      if (league) open.push(await itemOf(deps, league, member, reader));
    }
    const leagues = [...open, ...(await ownGroups(members, reader))];
    return { message: textOf('ok', language), data: { leagues } };
  });

  route(context, contract.groups, requests.groups, async ({ session: { userId }, language, nowMs }) => {
    const groups = await ownGroups(await readMembers(sql, userId), { userId, language, nowMs });
    return { message: textOf('ok', language), data: { groups } };
  });

  route(context, contract.readLeague, requests.readLeague, async ({ session, params, language, nowMs }) => {
    const { userId } = session;
    const { league, member } = await requireVisible(sql, userId, params.id);
    const details = await detailsOf(deps, league, member, { userId, language, nowMs });
    return { message: textOf('ok', language), data: { league: details } };
  });
}

function entryRoutes(context: HttpContext, { sql, isOn, isOpen, nameGuesses }: LeagueDeps): void {
  route(context, contract.joinLeague, requests.joinLeague, async ({ session, params, body, language, nowMs }) => {
    if (!isOn) throw new DomainError('LEAGUE_NOT_FOUND');
    // A group is joined by its code.
    const { league } = await requireVisible(sql, session.userId, params.id);
    const { nickname: name } = body;
    if (name !== undefined)
      await nameGuesses(session.userId, language, () => chooseNickname(sql, session, { name, isFree: isOpen, nowMs }));
    const entry = await joinLeague(sql, session, league.id, nowMs);
    return { message: `${textOf('leagueJoined', language)} ${entry.nickname}`, data: { entry } };
  });

  route(context, contract.changeEntry, requests.changeEntry, async ({ session, params, body, language }) => {
    const { league, member } = await requireVisible(sql, session.userId, params.id);
    if (!member) throw new DomainError('LEAGUE_NOT_JOINED');
    if (league.state !== 'final') throw new DomainError('LEAGUE_NOT_OVER');
    const { showHoldings: shows } = body;
    await sessionTransaction(sql, session, (tx) => showHoldings(tx, session.userId, league.id, shows));
    return { message: textOf('entryChanged', language), data: { showHoldings: shows } };
  });

  route(context, contract.leaveLeague, requests.leaveLeague, async ({ session, params, language, nowMs }) => {
    await leaveLeague(sql, session, params.id, nowMs);
    return { message: textOf('leagueLeft', language) };
  });
}

function tableRoutes(context: HttpContext, deps: LeagueDeps): void {
  const { sql } = deps;
  route(context, contract.leagueTable, requests.leagueTable, async ({ session, params, query, language, nowMs }) => {
    const { userId } = session;
    const found = await requireVisible(sql, userId, params.id);
    const data = await tableOf(deps, found, query, { userId, language, nowMs });
    return { message: textOf('ok', language), data };
  });

  route(context, contract.groupTable, requests.groupTable, async ({ session, params, query, language, nowMs }) => {
    const { userId } = session;
    const found = await requireVisible(sql, userId, params.id);
    const data = await tableOf(deps, found, query, { userId, language, nowMs });
    return { message: textOf('ok', language), data };
  });

  route(context, contract.readEntry, requests.readEntry, async ({ session, params, language, nowMs }) => {
    const { userId } = session;
    const found = await requireVisible(sql, userId, params.id);
    const entry = await entryOf(deps, found, params.nickname, { userId, language, nowMs });
    return { message: textOf('ok', language), data: { entry } };
  });
}

function groupRoutes(context: HttpContext, deps: LeagueDeps): void {
  const { sql, calendar, isOn } = deps;
  /** Group of a code. @throws DomainError GROUP_CODE_TRIES, GROUP_CODE_WRONG */
  const requireCode = (userId: string, typed: string, { language }: Pick<Reader, 'language'>): Promise<League> =>
    deps.codeGuesses(userId, language, async () => {
      const code = parseJoinCode(typed);
      const league = code === undefined ? undefined : await groupOfCode(sql, code);
      if (!league) throw new DomainError('GROUP_CODE_WRONG');
      return league;
    });

  route(context, contract.makeGroup, requests.makeGroup, async ({ session, body, language, nowMs }) => {
    if (!isOn) throw new DomainError('LEAGUE_REFUSED');
    const { maxShare: mostShare = LEAGUE_MOST_SHARE, lateEntry = false, weeklyMail = false, from, ...rules } = body;
    const made = { ...rules, from: dayOfDate(from), mostShare, lateEntry, weeklyMail };
    const group = await makeGroup(sql, session, made, { calendar, nowMs });
    return { message: textOf('groupMade', language), data: { group } };
  });

  route(context, contract.joinGroup, requests.joinGroup, async ({ session, body, language, nowMs }) => {
    const { userId } = session;
    const league = await requireCode(userId, body.code, { language });
    const reader = { userId, language, nowMs };
    if (body.dryRun)
      return { message: textOf('ok', language), data: { group: await itemOf(deps, league, undefined, reader) } };
    const entry = await joinLeague(sql, session, league.id, nowMs);
    const group = await itemOf(deps, league, undefined, reader);
    return { message: `${textOf('leagueJoined', language)} ${entry.nickname}`, data: { group, entry } };
  });
}

function memberRoutes(context: HttpContext, { sql }: LeagueDeps): void {
  route(context, contract.renewCode, requests.renewCode, async ({ session, params, language, nowMs }) => {
    const code = await renewCode(sql, session, params.id, nowMs);
    return { message: textOf('codeRenewed', language), data: { code } };
  });

  route(context, contract.leaveGroup, requests.leaveGroup, async ({ session, params, language, nowMs }) => {
    await leaveLeague(sql, session, params.id, nowMs);
    return { message: textOf('leagueLeft', language) };
  });

  route(context, contract.removeMember, requests.removeMember, async ({ session, params, language, nowMs }) => {
    await removeMember(sql, session, params, nowMs);
    return { message: textOf('memberRemoved', language) };
  });
}
