import { matchedParts } from '@kurus/core/market/matched-parts';

/** A text with the found beginnings of its words in bold. */
export function MatchedText({ text, typed }: { readonly text: string; readonly typed: string }) {
  let from = 0;
  return matchedParts(text, typed).map((piece) => {
    const key = from;
    from += piece.text.length;
    return piece.isMatch ? <mark key={key}>{piece.text}</mark> : <span key={key}>{piece.text}</span>;
  });
}
