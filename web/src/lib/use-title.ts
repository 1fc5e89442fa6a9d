import { useEffect } from 'react';

/** Sets the page's title, in the current language. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Kuruş`;
  }, [title]);
}
