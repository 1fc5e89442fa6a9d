import { ZERO_MONEY } from '@kurus/core/money/money';
import { dateText } from '../../../lib/words/date-text.ts';
import { HowButton } from '../working/how-button.tsx';
import { type Grouping, type Line } from './allocation-lines.ts';

interface HeldProps {
  readonly of: Line;
  /** Place of the day among the days. */
  readonly at: number;
  readonly by: Grouping;
  readonly days: { readonly from: string; readonly to: string };
  readonly text: string;
}

/** Positions of the part that were held at the end of a day. */
export function AllocationHeld({ of: { id, name, members }, at, by, days, text }: HeldProps) {
  const pieces = members
    ?.map((one) => ({ name: one.name, amount: one.values[at] ?? ZERO_MONEY }))
    .filter(({ amount }) => amount !== 0n);
  const what = pieces ? { made: { of: 'pieces' as const, pieces } } : { part: `${by}:${id}` };
  const about = id === 'sum' ? {} : { ...what, title: name };
  return (
    <HowButton figure="endValue" {...about} days={days} of={`${name}, ${dateText(days.to)}`}>
      {text}
    </HowButton>
  );
}
