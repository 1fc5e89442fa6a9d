import type { BodyOf, DataOf } from '@kurus/core/contract/endpoint';
import {
  changeEntry,
  groups,
  joinGroup,
  joinLeague,
  leagues,
  leagueTable,
  leaveGroup,
  leaveLeague,
  makeGroup,
  readEntry,
  readLeague,
  removeMember,
  renewCode,
} from '@kurus/core/contract/leagues';
import { rollNickname } from '@kurus/core/contract/people';
import type { TableOrder } from '@kurus/core/contract/words/league';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { refreshAccount } from '../../lib/account/account-queries.ts';
import { call } from '../../lib/api-client.ts';
import { nicknameQuery } from '../../lib/nickname-query.ts';
import { queryClient } from '../../lib/query-client.ts';

export type { LeagueDetails, LeagueEntry, LeagueItem, LeagueTable, TableRow } from '@kurus/core/contract/leagues';
export type LeagueBody = BodyOf<typeof makeGroup>;
export type JoinedGroup = DataOf<typeof joinGroup>;

const KEY = ['leagues'] as const;
/** Provisional ranks are new each minute. */
const FRESH_MS = 60_000;

export const leaguesQuery = queryOptions({
  queryKey: [...KEY, 'all'],
  queryFn: async ({ signal }) => (await call(leagues, { signal })).data.leagues,
  staleTime: FRESH_MS,
  meta: { failure: 'Failed to load the leagues' },
});

export const groupsQuery = queryOptions({
  queryKey: [...KEY, 'groups'],
  queryFn: async ({ signal }) => (await call(groups, { signal })).data.groups,
  staleTime: FRESH_MS,
  meta: { failure: 'Failed to load the groups' },
});

export const leagueQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEY, 'one', id],
    queryFn: async ({ signal }) => (await call(readLeague, { params: { id }, signal })).data.league,
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
    meta: { failure: 'Failed to load the league' },
  });

export interface TableChoice {
  readonly by: TableOrder;
  /** The newest table without one. */
  readonly day: string | undefined;
  /** True: the first page is the one around the own row. */
  readonly isAround: boolean;
}

export const NEWEST_TABLE: TableChoice = { by: 'score', day: undefined, isAround: false };

export const tableQuery = (id: string, { by, day, isAround }: TableChoice) =>
  infiniteQueryOptions({
    queryKey: [...KEY, 'table', id, by, day, isAround],
    queryFn: async ({ signal, pageParam }) => {
      const first = isAround ? { around: 'me' as const } : {};
      const query = {
        by,
        ...(day !== undefined && { day }),
        ...(pageParam === undefined ? first : { after: pageParam }),
      };
      return (await call(leagueTable, { params: { id }, query, signal })).data;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    meta: { failure: 'Failed to load the table of the league' },
  });

export const entryQuery = (id: string, nickname: string) =>
  queryOptions({
    queryKey: [...KEY, 'entry', id, nickname],
    queryFn: async ({ signal }) => (await call(readEntry, { params: { id, nickname }, signal })).data.entry,
    staleTime: FRESH_MS,
    meta: { failure: 'Failed to load an entry of the league' },
  });

/** A free name for whoever has none yet; asked for again, it is another one. */
export const rolledName = queryOptions({
  queryKey: ['nickname', 'rolled'],
  queryFn: async ({ signal }) => (await call(rollNickname, { signal })).data.nickname,
  staleTime: Infinity,
  meta: { failure: 'Failed to make a nickname' },
});

/** A league's account is in the list of accounts: it is asked for anew as well. */
async function reload(): Promise<void> {
  refreshAccount();
  await queryClient.invalidateQueries({ queryKey: KEY });
}

export async function join(id: string, nickname: string): Promise<DataOf<typeof joinLeague>['entry']> {
  const { data } = await call(joinLeague, { params: { id }, body: { nickname } });
  await Promise.all([reload(), queryClient.invalidateQueries({ queryKey: nicknameQuery.queryKey })]);
  return data.entry;
}

export async function leave(id: string, isGroup: boolean): Promise<void> {
  await call(isGroup ? leaveGroup : leaveLeague, { params: { id } });
  await reload();
}

export async function showHoldings(id: string, isShown: boolean): Promise<void> {
  await call(changeEntry, { params: { id }, body: { showHoldings: isShown } });
  await reload();
}

export async function createGroup(body: LeagueBody): Promise<DataOf<typeof makeGroup>['group']> {
  const { data } = await call(makeGroup, { body });
  await reload();
  return data.group;
}

/** @param dryRun true: the group is shown, and not joined */
export async function joinByCode(code: string, dryRun: boolean): Promise<JoinedGroup> {
  const { data } = await call(joinGroup, { body: { code, dryRun } });
  if (!dryRun) await reload();
  return data;
}

export async function newCode(id: string): Promise<void> {
  await call(renewCode, { params: { id } });
  await reload();
}

export async function expel(id: string, nickname: string): Promise<void> {
  await call(removeMember, { params: { id, nickname } });
  await reload();
}
