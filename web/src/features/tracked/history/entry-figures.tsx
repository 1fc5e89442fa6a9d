/** The figures of each kind of entry. */

import { ENTRY_SHAPES } from '@kurus/core/tracked/entry-shapes';
import { useState } from 'react';
import { Exchange } from '../entry/entry-exchange.tsx';
import { Figure, Charges, type EntryFiguresProps } from '../entry/entry-figure.tsx';
import { Income } from '../entry/entry-income.tsx';
import { Refund } from '../entry/entry-refund.tsx';
import { NewShares, Ratio, Into } from '../entry/entry-shares.tsx';
import { Trio } from '../entry/entry-trio.tsx';

export function EntryFigures(props: EntryFiguresProps) {
  const { draft } = props;
  // Fields beyond those of the entry's kind are shown if the entry had them when the correction began.
  const [recorded] = useState(draft);
  const isOfRecord = recorded.type === draft.type;
  const isWhole = isOfRecord && recorded.typed.length === 2;
  const isCharged = isOfRecord && (recorded.fee !== '' || recorded.tax !== '');
  switch (ENTRY_SHAPES[draft.type].figures) {
    case 'trade':
      return (
        <>
          <Trio {...props} />
          <Charges {...props} />
        </>
      );
    case 'quantity':
      return (
        <>
          {isWhole ? <Trio {...props} /> : <Figure {...props} field="quantity" label="common.quantity" first />}
          <Charges {...props} />
        </>
      );
    case 'amount':
      return (
        <>
          <Figure {...props} field="amount" label="labels.amount" first />
          {isCharged && <Charges {...props} />}
        </>
      );
    case 'refund':
      return <Refund {...props} />;
    case 'exchange':
      return <Exchange {...props} />;
    case 'income':
      return (
        <>
          <Income {...props} />
          {isCharged && <Charges {...props} />}
        </>
      );
    case 'added':
    case 'paid':
      return <NewShares {...props} />;
    case 'ratio':
      return (
        <>
          <Ratio {...props} />
          {draft.type === 'merger' && <Into {...props} label="tracked.into" />}
        </>
      );
  }
}
