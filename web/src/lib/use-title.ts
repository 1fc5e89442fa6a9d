import { useEffect } from 'react';
import { spoken } from './amounts/drawn.ts';

/** Sets the page's title, in the current language. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${spoken(title)} · Kuruş`;
  }, [title]);
}
