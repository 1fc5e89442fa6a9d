import { useSyncExternalStore } from 'react';

/** Tells if a media query matches, live. @param drawn value in a prerendered page */
export function useMedia<Drawn = boolean>(query: string, drawn?: () => Drawn): boolean | Drawn {
  const now = () => matchMedia(query).matches;
  return useSyncExternalStore<boolean | Drawn>(
    (onChange) => {
      const media = matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    now,
    drawn ?? now,
  );
}
