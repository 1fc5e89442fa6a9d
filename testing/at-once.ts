/** Runner of work with pauses (core/src/analysis/steps.ts), without the pauses. */

import type { Steps } from '../core/src/analysis/steps.ts';

export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
