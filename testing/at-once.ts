/** Work that could be paused (core/src/analysis/steps.ts), without a pause. */

import type { Steps } from '../core/src/analysis/steps.ts';

export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
