/** Requests for leagues and groups. */

import * as z from 'zod/mini';
import {
  GROUP_NAME_MAX_LENGTH,
  GROUP_START_CASH_MAX,
  GROUP_START_CASH_MIN,
  GROUP_WEEKS_MAX,
  LEAGUE_TABLE_PAGE,
  NICKNAME_INPUT_MAX,
} from '../../limits.ts';
import { money } from '../../money/money.ts';
import { type Ratio, RATIO_ONE } from '../../money/ratio.ts';
import { LEAGUE_COSTS, LEAGUE_UNIVERSES, TABLE_ORDERS } from '../words/league.ts';
import { dateInput, INTEGER_MAX, moneyInput, ratioInput, wholeNumber } from './figures.ts';
import { GROUP_ID, leagueId } from './league-id.ts';
import { request } from './request.ts';
import { lineField } from './text-fields.ts';

const ofLeague = z.object({ id: leagueId });
const groupId = z.string().check(z.regex(GROUP_ID, 'LEAGUE_NOT_FOUND'));
const ofGroup = z.object({ id: groupId });
const nickname = lineField(NICKNAME_INPUT_MAX);

export const leagues = request({ summary: 'The open leagues of last month, this one and the next, and own groups' });
export const readLeague = request({
  summary: 'A league: rules, season, own entry',
  params: ofLeague,
  errors: ['LEAGUE_NOT_FOUND'],
});
export const joinLeague = request({
  summary: 'Join a league with an account of its own; a nickname is made where the user has none',
  params: ofLeague,
  body: z.strictObject({ nickname: z.optional(nickname) }),
  errors: [
    'LEAGUE_NOT_FOUND',
    'LEAGUE_JOINED',
    'LEAGUE_LEFT',
    'LEAGUE_OVER',
    'LEAGUE_NOT_OPEN',
    'LEAGUE_REFUSED',
    'GROUP_FULL',
    'NICKNAME_INVALID',
    'NICKNAME_NOT_ALLOWED',
    'NICKNAME_TAKEN',
    'NAME_TRIES',
    'NICKNAME_CHANGES_SPENT',
    'NICKNAME_MADE_ONLY',
  ],
});
export const changeEntry = request({
  summary: 'Show or hide the holdings of the own entry; after the end',
  params: ofLeague,
  body: z.strictObject({ showHoldings: z.boolean() }),
  errors: ['LEAGUE_NOT_FOUND', 'LEAGUE_NOT_JOINED', 'LEAGUE_NOT_OVER'],
});
export const leaveLeague = request({
  summary: 'Leave a league: its open orders end, and this season cannot be joined again',
  params: ofLeague,
  errors: ['LEAGUE_NOT_FOUND', 'LEAGUE_NOT_JOINED', 'LEAGUE_LEFT', 'LEAGUE_OVER'],
});

const tableQuery = z.strictObject({
  by: z.optional(z.enum(TABLE_ORDERS)),
  day: z.optional(dateInput),
  from: z.optional(wholeNumber(INTEGER_MAX)),
  around: z.optional(z.literal('me')),
  after: z.optional(wholeNumber(INTEGER_MAX)),
});
export const leagueTable = request({
  summary: `The official table of a day, ${LEAGUE_TABLE_PAGE} rows a page, with benchmarks over the same days`,
  params: ofLeague,
  query: tableQuery,
  errors: ['LEAGUE_NOT_FOUND', 'LEAGUE_DAY_UNKNOWN', 'LEAGUE_NOT_JOINED'],
});
export const groupTable = request({
  summary: 'The official table of a group',
  params: ofGroup,
  query: tableQuery,
  errors: ['LEAGUE_NOT_FOUND', 'LEAGUE_DAY_UNKNOWN', 'LEAGUE_NOT_JOINED'],
});
export const readEntry = request({
  summary: 'An entry by its nickname: its figures by day, and after the end the holdings that its owner shows',
  params: z.object({ id: leagueId, nickname }),
  errors: ['LEAGUE_NOT_FOUND', 'MEMBER_NOT_FOUND'],
});

/** Five percent. */
const LEAST_SHARE = 5_000_000n;

export const groups = request({ summary: "The user's groups" });
export const makeGroup = request({
  summary: 'Make a group and join it; its rules cannot be changed any more',
  body: z.strictObject({
    name: lineField(GROUP_NAME_MAX_LENGTH),
    from: dateInput,
    weeks: z.number().check(z.int(), z.minimum(1), z.maximum(GROUP_WEEKS_MAX)),
    startCash: moneyInput.check(
      z.refine((value) => value >= money(GROUP_START_CASH_MIN) && value <= money(GROUP_START_CASH_MAX)),
    ),
    universe: z.enum(LEAGUE_UNIVERSES),
    costs: z.enum(LEAGUE_COSTS),
    maxShare: z.optional(ratioInput.check(z.refine((value: Ratio) => value >= LEAST_SHARE && value <= RATIO_ONE))),
    lateEntry: z.optional(z.boolean()),
    weeklyMail: z.optional(z.boolean()),
  }),
  errors: ['GROUPS_TOO_MANY', 'GROUP_DATE_INVALID', 'GROUP_NAME_NOT_ALLOWED', 'LEAGUE_REFUSED'],
});
export const joinGroup = request({
  summary: 'Join the group of a code; with dryRun it is only shown',
  body: z.strictObject({
    code: z.string().check(z.minLength(1, 'FIELD_REQUIRED'), z.maxLength(40)),
    dryRun: z.optional(z.boolean()),
  }),
  errors: [
    'GROUP_CODE_WRONG',
    'GROUP_CODE_TRIES',
    'GROUP_FULL',
    'GROUPS_TOO_MANY',
    'LEAGUE_JOINED',
    'LEAGUE_LEFT',
    'LEAGUE_OVER',
    'LEAGUE_REFUSED',
  ],
});
export const renewCode = request({
  summary: 'Give a group a new code; the one before leads nowhere from then on',
  params: ofGroup,
  errors: ['LEAGUE_NOT_FOUND', 'GROUP_OWNER_ONLY', 'LEAGUE_OVER'],
});
export const leaveGroup = request({
  summary: 'Leave a group',
  params: ofGroup,
  errors: ['LEAGUE_NOT_FOUND', 'LEAGUE_NOT_JOINED', 'LEAGUE_LEFT', 'LEAGUE_OVER'],
});
export const removeMember = request({
  summary: 'Remove a member of a group; their row stays as one that left',
  params: z.object({ id: groupId, nickname }),
  errors: ['LEAGUE_NOT_FOUND', 'GROUP_OWNER_ONLY', 'MEMBER_NOT_FOUND', 'LEAGUE_OVER'],
});
