import { DomainError } from '@kurus/core/contract/errors';
import type { UserProfile } from '@kurus/core/contract/profile';
import type { Sql } from '../db/pool.ts';
import { readProfile } from './store.ts';

/** @throws DomainError SESSION_INVALID when the user was deleted between the guard and here. */
export async function ownProfile(sql: Sql, userId: string): Promise<UserProfile> {
  const user = await readProfile(sql, userId);
  if (!user) throw new DomainError('SESSION_INVALID');
  return user;
}
