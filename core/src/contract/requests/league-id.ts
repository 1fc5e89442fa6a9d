/** Number of a league in an address. */

import * as z from 'zod/mini';

const MONTH = /^[0-9]{4}-[0-9]{2}$/;
export const GROUP_ID = /^g[0-9a-z]{16}$/;

/** "2026-11", or the number of a group; another text is no league. */
export const leagueId = z.string().check(z.refine((id) => MONTH.test(id) || GROUP_ID.test(id), 'LEAGUE_NOT_FOUND'));
