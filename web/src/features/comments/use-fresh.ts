import { commentNews } from '@kurus/core/contract/comments';
import { useEffect, useRef, useState } from 'react';
import { readEventStream } from '../../lib/event-stream.ts';
import { storage, useStored } from '../../lib/storage.ts';
import { type CommentPlace, keyOf, loadComments, streamPath } from './comment-place.ts';

/** Number of a comment before every other. */
const BEFORE_ALL = '0-1';

/**
 * Number of the comments of others since the newest that is shown, as they come. The stream is open while the page can
 * be seen; each time it opens, what came before it is asked for.
 */
export function useFresh(place: CommentPlace, newest: string | undefined): number {
  const token = useStored(storage.token);
  const [told, setTold] = useState({ newest, count: 0 });
  const latest = useRef({ place, newest });
  useEffect(() => {
    latest.current = { place, newest };
  });
  const placeKey = keyOf(place).join(' ');
  useEffect(() => {
    if (token === undefined) return undefined;
    /** @param count the new number, from the one before */
    const tell = (count: (before: number) => number) => {
      const shown = latest.current.newest;
      setTold((before) => ({ newest: shown, count: count(before.newest === shown ? before.count : 0) }));
    };
    const leaving = new AbortController();
    const countAll = async () => {
      const asked = latest.current;
      const { fresh = 0 } = await loadComments(asked.place, { after: asked.newest ?? BEFORE_ALL }, leaving.signal);
      // Those that came meanwhile were told already.
      if (asked.newest === latest.current.newest) tell((before) => Math.max(before, fresh));
    };
    const take = (event: string, data: string) => {
      // A failed count leaves the stream open; the next opening counts again.
      if (event === 'ready') void countAll().catch(() => undefined);
      if (event !== 'comment') return;
      const { added } = commentNews.decode(JSON.parse(data));
      tell((before) => before + added);
    };
    const stopReading = whileSeen(() => readEventStream({ token, path: streamPath(latest.current.place), take }));
    return () => {
      leaving.abort();
      stopReading();
    };
  }, [token, placeKey]);
  return told.newest === newest ? told.count : 0;
}

/** Runs something while the page can be seen. @returns a function that ends it */
function whileSeen(begin: () => () => void): () => void {
  let end: (() => void) | undefined;
  const settle = () => {
    if (document.hidden) end = end?.() as undefined;
    else end ??= begin();
  };
  settle();
  document.addEventListener('visibilitychange', settle);
  return () => {
    document.removeEventListener('visibilitychange', settle);
    end?.();
  };
}
