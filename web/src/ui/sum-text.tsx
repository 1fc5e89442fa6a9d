import { Fragment } from 'react';

/** A written sum, "₺5,00 − ₺7,00 = -₺2,00". It breaks at its spaces only: never between a sign and its figure. */
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
