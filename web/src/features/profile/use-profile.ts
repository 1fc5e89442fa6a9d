/**
 * The logged-in user's record, stored for five minutes with its time (D40): shown at once, requested again only when it
 * is older or after a change. The shell's header and the profile screens read the same one.
 */

import { profile as profileEndpoint, type UserProfile } from '@kurus/core/contract/profile';
import { PROFILE_CACHE_MS } from '@kurus/core/limits';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { apiUrl, call } from '../../lib/api-client.ts';
import { queryClient } from '../../lib/query-client.ts';
import { storage } from '../../lib/storage.ts';

const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: fetchProfile,
  meta: { failure: 'Failed to load the profile' },
  staleTime: PROFILE_CACHE_MS,
  initialData: () => storage.cachedProfile.get()?.profile,
  initialDataUpdatedAt: () => storage.cachedProfile.get()?.savedAtMs,
});

// Another tab has received a newer record, or changed it.
storage.cachedProfile.watch(() => {
  const cached = storage.cachedProfile.get();
  if (cached) queryClient.setQueryData(profileQuery.queryKey, cached.profile, { updatedAt: cached.savedAtMs });
});

/** Undefined until the first response, and after a failure (S8.24: only logged). */
export function useProfile(): UserProfile | undefined {
  return useQuery(profileQuery, queryClient).data;
}

/** Tells if loading failed: true from the first failed attempt, also during retries. */
export function useProfileFailed(): boolean {
  const { data, failureCount, errorUpdateCount } = useQuery(profileQuery, queryClient);
  return data === undefined && (failureCount > 0 || errorUpdateCount > 0);
}

/** The stored record, otherwise the server's. @throws ApiError */
export const loadProfile = (): Promise<UserProfile> => queryClient.ensureQueryData(profileQuery);

/** For a tab switch: requests the record if the stored one is older than five minutes. */
export async function refreshProfile(): Promise<void> {
  await queryClient.prefetchQuery(profileQuery);
}

/** After a change: removes the stored record and requests it again. A failure is only logged. */
export async function reloadProfile(): Promise<void> {
  storage.cachedProfile.clear();
  await queryClient.invalidateQueries({ queryKey: profileQuery.queryKey });
}

/** Address of the user's picture; undefined if there is none. */
export function pictureUrl(user: UserProfile | undefined): string | undefined {
  return user?.profilePicture ? apiUrl(user.profilePicture) : undefined;
}

async function fetchProfile({ signal }: { readonly signal: AbortSignal }): Promise<UserProfile> {
  const sessionBefore = storage.sessionLogin.get();
  const { data } = await call(profileEndpoint, { signal });
  // A response after the session's end is not stored on the device.
  if (storage.sessionLogin.get() === sessionBefore)
    storage.cachedProfile.set({ profile: data.user, savedAtMs: Date.now() });
  return data.user;
}
