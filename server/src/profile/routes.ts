/** The user's own record (seed sections 3 and 7). */
import { DomainError } from '@kurus/core/contract/errors';
import { profile, type UserProfile } from '@kurus/core/contract/profile';
import type { Sql } from '../db/pool.ts';
import { route, type HttpContext } from '../http/route.ts';
import { textOf } from '../http/texts.ts';
import { readProfile } from './store.ts';

export interface ProfileDeps {
  readonly sql: Sql;
}

export function profileRoutes(context: HttpContext, deps: ProfileDeps): void {
  route(context, profile, async (call) => {
    const user = await ownProfile(deps, call.session.userId);
    return { message: textOf('ok', call.language), data: { user } };
  });
}

/** @throws DomainError SESSION_INVALID when the user left between the guard and here. */
async function ownProfile(deps: ProfileDeps, userId: string): Promise<UserProfile> {
  const user = await readProfile(deps.sql, userId);
  if (!user) throw new DomainError('SESSION_INVALID');
  return user;
}
