import { useSyncExternalStore } from 'react';

/** Whether a media query holds, live. @param drawn the answer in a page that was drawn at build time */
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
