import { useEffect, useRef, useState } from 'react';
import { whenVisible } from '../../charts/when-visible.ts';
import { commentTexts } from '../../i18n/bundles.ts';
import { withTexts } from '../../i18n/with-texts.ts';
import type { QuotedAsset } from '../../quotes/asset-address.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const CommentsPart = lazyPart(() =>
  withTexts(import('../comments/comments-part.tsx'), commentTexts).then(({ CommentsPart: View }) => View),
);

/**
 * Comments on the asset; their code and texts come when somebody scrolls there. They take no place before, as a server
 * may take none.
 */
export function CommentsBelow({ asset }: { readonly asset: QuotedAsset }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return undefined;
    const stop = whenVisible(place.current, () => setNear(true));
    return stop;
  }, []);
  return <div ref={place}>{isNear && <CommentsPart asset={asset} />}</div>;
}
