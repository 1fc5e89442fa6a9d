/** Progress of a password reset: the values that its steps have collected. */

import type { ResetWays } from '@kurus/core/contract/auth';
import { useState } from 'react';
import { storage, useStored } from '../../lib/storage.ts';
import { forgetReset, saveReset } from './saved-reset.ts';

/** The code is kept in this page only; the other values survive a reload (saved-reset.ts). */
export interface ResetProgress {
  readonly step: 1 | 2 | 3 | 4;
  readonly identifier: string;
  /** Checked, still valid; empty after a reload. */
  readonly code: string;
  /** The server's hint where the code was sent (D15). */
  readonly hint: string;
  readonly resendAtMs: number;
  /** Ways that may stand beside the code, where a second factor is on; kept in this page only, as the code is. */
  readonly ways?: ResetWays | undefined;
  /** The way that was chosen; 'waited' after the wait. */
  readonly pass?: 'passkey' | 'recovery' | 'waited';
  /** Why the code must be typed again. */
  readonly refusal?: string;
}

export const INITIAL_RESET: ResetProgress = { step: 1, identifier: '', code: '', hint: '', resendAtMs: 0 };

export interface StepProps {
  readonly progress: ResetProgress;
  readonly onDone: (next: ResetProgress) => void;
}

export function useResetProgress(): readonly [ResetProgress, (next: ResetProgress) => void] {
  const [progress, setProgress] = useState<ResetProgress>();
  const stored = useStored(storage.passwordReset);
  const current = progress ?? (stored ? { ...stored, code: '' } : INITIAL_RESET);
  const goOn = (next: ResetProgress) => {
    const { step, identifier, hint, resendAtMs } = next;
    // After a reload nothing is known of the second factor: the code is asked for again.
    const saved = step === 3 && next.ways ? 2 : step;
    if (saved === 2 || saved === 3) saveReset({ step: saved, identifier, hint, resendAtMs });
    else forgetReset();
    setProgress(next);
  };
  return [current, goOn];
}
