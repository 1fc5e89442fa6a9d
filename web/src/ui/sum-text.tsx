import { Fragment } from 'react';

/**
 * A calculation as text, "₺5,00 − ₺7,00 = -₺2,00". It wraps only at its spaces, never between a sign and its figure.
 */
export function SumText({ children }: { readonly children: string }) {
  return (
    <span className="tnum">
      {children.split(/(?<= )/).map((part, at) => (
        <Fragment key={at}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </span>
  );
}
