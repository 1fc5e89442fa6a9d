import { useEffect } from 'react';

/** Names the page in the browser's tab and history, in the language of the moment. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Kuruş`;
  }, [title]);
}
