/**
 * Draws of mean 0 and deviation 1 from the exact normal distribution. Sums of a few bytes approximate it, but a path
 * halved with them has steps that depend on each other, as a million trades would show.
 */

const BITS = 12;
const HALF = 1 << (BITS - 1);
/** Range of the bits of a word that the table does not use. */
const REST = 2 ** (32 - BITS);

/** Steps of the solver within one value's part of the probability. */
const SOLVER_STEPS = 16;
const PEAK = 0.398_942_280_401_432_7;

/**
 * Values above 0 of equal probability. The normal quantile z and its density d at p follow from z' = 1 / d and d' = -z:
 * no logarithms, the same bits on every engine.
 */
const TABLE = quantiles();

function quantiles(): Float64Array {
  const values = new Float64Array(HALF);
  const step = 0.5 / HALF / (2 * SOLVER_STEPS);
  let [z, density] = [0, PEAK];
  for (let i = 0; i < HALF; i += 1) {
    // Each is the middle of its part.
    for (let half = 0; half < (i === 0 ? 1 : 2) * SOLVER_STEPS; half += 1) {
      const z2 = z + step / 2 / density;
      const d2 = density - (step / 2) * z;
      const z3 = z + step / 2 / d2;
      const d3 = density - (step / 2) * z2;
      const z4 = z + step / d3;
      const d4 = density - step * z3;
      [z, density] = [
        z + (step / 6) * (1 / density + 2 / d2 + 2 / d3 + 1 / d4),
        density - (step / 6) * (z + 2 * z2 + 2 * z3 + z4),
      ];
    }
    values[i] = z;
  }
  const deviation = Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / HALF);
  return values.map((value) => value / deviation);
}

/** From the lower bits of a word. */
export function normalDraw(word: number): number {
  const value = TABLE[word & (HALF - 1)] as number;
  return word & HALF ? -value : value;
}

/** In [0, 1), from the bits of the same word that `bell` does not use. */
export const uniformDraw = (word: number) => (word >>> BITS) / REST;

/** Bound of the draws of `bell`. */
export const MOST_DEVIATIONS = TABLE[HALF - 1] as number;
