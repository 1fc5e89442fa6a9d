import { type QuotedKind, STREAMED_KINDS } from '@kurus/core/asset-kinds';
import { textParts } from '@kurus/core/moderation/clean-text';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { useText } from '../../i18n/use-text.ts';
import { useAsset } from '../../quotes/use-quote.ts';
import { Button } from '../../ui/button.tsx';

/** Signs and lines from which on a text is folded. */
const LONG = 420;
const LINES = 6;

/** A comment as text: links show their host, codes lead to their asset, nothing in it is markup. */
export function CommentText({ text }: { readonly text: string }) {
  const t = useText();
  const [isWhole, setWhole] = useState(false);
  const isLong = text.length > LONG || text.split('\n').length > LINES;
  return (
    <div className="comment-body">
      <p dir="auto" className={isLong && !isWhole ? 'comment-text comment-text-folded' : 'comment-text'}>
        {textParts(text).map((part, at) => {
          if (part.kind === 'code') return <AssetLink key={at} code={part.code} />;
          if (part.kind === 'words') return part.text;
          return (
            <a key={at} href={part.url} target="_blank" rel="nofollow ugc noreferrer" className="comment-link">
              {part.host}
              <ExternalLink size={12} aria-hidden="true" />
            </a>
          );
        })}
      </p>
      {isLong && !isWhole && (
        <Button variant="ghost" size="sm" onClick={() => setWhole(true)}>
          {t('comments.more')}
        </Button>
      )}
    </div>
  );
}

/** "$THYAO" leads to the first asset that the market has under that code; a code of none is words. */
function AssetLink({
  code,
  kinds = STREAMED_KINDS,
}: {
  readonly code: string;
  readonly kinds?: readonly QuotedKind[];
}) {
  const [kind, ...others] = kinds;
  return kind ? <LinkOfKind code={code} kind={kind} others={others} /> : `$${code}`;
}

interface LinkOfKindProps {
  readonly code: string;
  readonly kind: QuotedKind;
  readonly others: readonly QuotedKind[];
}

function LinkOfKind({ code, kind, others }: LinkOfKindProps) {
  if (!useAsset(kind, code)) return <AssetLink code={code} kinds={others} />;
  return (
    <Link href={`/asset/${kind}/${code}`} className="comment-code">
      ${code}
    </Link>
  );
}
