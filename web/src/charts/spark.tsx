import './spark.css';

interface SparkProps {
  /** From the oldest to the newest, evenly spaced; two at least. */
  readonly points: readonly number[];
}

const WIDTH = 100;
const HEIGHT = 30;

const tenths = (value: number) => Math.round(value * 10) / 10;

/** Small line of prices without a scale, beside figures that say the same; coloured by its first and last value. */
export function Spark({ points }: SparkProps) {
  const [first = 0, last = 0] = [points[0], points.at(-1)];
  const [low, high] = [Math.min(...points), Math.max(...points)];
  const x = (at: number) => tenths((WIDTH * at) / Math.max(1, points.length - 1));
  const y = (value: number) => tenths(high === low ? HEIGHT / 2 : ((high - value) / (high - low)) * HEIGHT);
  return (
    <svg
      className="spark"
      data-way={last > first ? 'up' : last < first ? 'down' : undefined}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <polyline points={points.map((value, at) => `${x(at)},${y(value)}`).join(' ')} />
    </svg>
  );
}
