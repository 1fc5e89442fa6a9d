import type { Percent } from '@kurus/core/money/money';
import { PercentText } from '../../ui/money-text.tsx';

interface ChangeTextProps {
  /** A fraction; null for a figure that is missing. */
  readonly change: number | null;
  readonly variant?: 'text' | 'chip';
}

/** "▲ +%1,23" of a fraction, rounded half away from zero. */
export function ChangeText({ change, variant = 'text' }: ChangeTextProps) {
  if (change === null) return <span className="figure muted">–</span>;
  return <PercentText value={percentOf(change)} variant={variant} />;
}

const percentOf = (change: number): Percent =>
  BigInt(Math.sign(change) * Math.round(Math.abs(change) * 10_000)) as Percent;
