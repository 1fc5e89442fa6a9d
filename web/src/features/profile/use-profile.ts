/**
 * The logged-in user's record, kept in storage for five minutes with its time (D40): shown at once, asked for again
 * only when it is older or after a change. The shell's header and the profile screens read the same one.
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

// Another tab was told a newer record, or changed it.
storage.cachedProfile.watch(() => {
  const cached = storage.cachedProfile.get();
  if (cached) queryClient.setQueryData(profileQuery.queryKey, cached.profile, { updatedAt: cached.savedAtMs });
});

/** undefined until the first answer; stays so when it fails (S8.24: only logged). */
export function useProfile(): UserProfile | undefined {
  return useQuery(profileQuery, queryClient).data;
}

/** Whether the server did not tell it, from the first failed try on and while it is asked again. */
export function useProfileFailed(): boolean {
  const { data, failureCount, errorUpdateCount } = useQuery(profileQuery, queryClient);
  return data === undefined && (failureCount > 0 || errorUpdateCount > 0);
}

/** The record as it is known, else as the server tells it. @throws ApiError */
export const loadProfile = (): Promise<UserProfile> => queryClient.ensureQueryData(profileQuery);

/** For a tab switch: asks the server when what is kept is older than five minutes. */
export async function refreshProfile(): Promise<void> {
  await queryClient.prefetchQuery(profileQuery);
}

/** After a change: forgets what is kept and asks the server again. A failure is only logged. */
export async function reloadProfile(): Promise<void> {
  storage.cachedProfile.clear();
  await queryClient.invalidateQueries({ queryKey: profileQuery.queryKey });
}

/** The address of the user's picture; undefined while there is none. */
export function pictureUrl(user: UserProfile | undefined): string | undefined {
  return user?.profilePicture ? apiUrl(user.profilePicture) : undefined;
}

async function fetchProfile({ signal }: { readonly signal: AbortSignal }): Promise<UserProfile> {
  const sessionBefore = storage.sessionLogin.get();
  const { data } = await call(profileEndpoint, { signal });
  // An answer that comes after the session's end leaves nothing on the device.
  if (storage.sessionLogin.get() === sessionBefore)
    storage.cachedProfile.set({ profile: data.user, savedAtMs: Date.now() });
  return data.user;
}
