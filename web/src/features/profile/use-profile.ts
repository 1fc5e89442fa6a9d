/**
 * The logged-in user's record, kept in storage for five minutes with its time (D40): shown at once, asked for again
 * only when it is older or after a change. The shell's header and the profile screens read the same one.
 */
import { profile as profileEndpoint, type UserProfile } from '@kurus/core/contract/profile';
import { PROFILE_CACHE_MS } from '@kurus/core/limits';
import { apiUrl, call } from '../../lib/api-client.ts';
import type { QueryOptions } from '../../lib/query.ts';
import { queryClient } from '../../lib/query-client.ts';
import { storage } from '../../lib/storage.ts';
import { useQuery } from '../../lib/use-query.ts';

const profileQuery: QueryOptions<UserProfile> = {
  queryKey: ['profile'],
  queryFn: fetchProfile,
  failure: 'Failed to load the profile',
  staleMs: PROFILE_CACHE_MS,
  initial: () => {
    const cached = storage.cachedProfile.get();
    return cached && { data: cached.profile, updatedAtMs: cached.savedAtMs };
  },
};

/** undefined until the first answer; stays so when it fails (seed section 8: only logged). */
export function useProfile(): UserProfile | undefined {
  return useQuery(profileQuery).data;
}

/** For a tab switch: asks the server when what is kept is older than five minutes. */
export async function refreshProfile(): Promise<void> {
  await queryClient.prefetch(profileQuery);
}

/** After a change: forgets what is kept and asks the server again. A failure is only logged. */
export async function reloadProfile(): Promise<void> {
  storage.cachedProfile.clear();
  await queryClient.invalidate(profileQuery.queryKey);
}

/** The address of the user's picture; undefined while there is none. */
export function pictureUrl(user: UserProfile | undefined): string | undefined {
  return user?.profilePicture ? apiUrl(user.profilePicture) : undefined;
}

async function fetchProfile({ signal }: { readonly signal: AbortSignal }): Promise<UserProfile> {
  const { data } = await call(profileEndpoint, { signal });
  storage.cachedProfile.set({ profile: data.user, savedAtMs: Date.now() });
  return data.user;
}
