import { useEffect, useRef, useState } from 'react';
import { whenVisible } from '../../charts/when-visible.ts';
import { commentTexts } from '../../i18n/bundles.ts';
import { withTexts } from '../../i18n/with-texts.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { addressedComment } from './comment-address.ts';
import type { CommentPlace } from './comment-place.ts';

const CommentsPart = lazyPart(() =>
  withTexts(import('./comments-part.tsx'), commentTexts).then(({ CommentsPart: View }) => View),
);

/**
 * Comments below a page; their code and texts come when somebody scrolls there. They take no place before, as a server
 * may take none.
 */
export function CommentsBelow({ place }: { readonly place: CommentPlace }) {
  const mark = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!mark.current) return undefined;
    if (addressedComment() !== undefined) mark.current.scrollIntoView();
    const stop = whenVisible(mark.current, () => setNear(true));
    return stop;
  }, []);
  return <div ref={mark}>{isNear && <CommentsPart place={place} />}</div>;
}
