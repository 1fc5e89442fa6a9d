/** Acts behind a fresh proof: they are tried, and go on by themselves once the person has proven who they are. */

import { type ReactNode, useState } from 'react';
import { programTexts } from '../i18n/bundles.ts';
import { withTexts } from '../i18n/with-texts.ts';
import { ApiError } from '../lib/api-error.ts';
import { lazyDialog } from './lazy-dialog.tsx';
import type { ProofAct } from './proof-dialog.tsx';

const ProofDialog = lazyDialog(async () => (await withTexts(import('./proof-dialog.tsx'), programTexts)).ProofDialog);

interface Asking {
  readonly act: ProofAct;
  readonly answer: (isProven: boolean) => void;
}

interface Proof {
  /**
   * Runs the work; where the server wants a fresh proof, once more after it.
   * @param act what the dialog says that it is for
   * @returns undefined where the person gave up: nothing was done
   */
  readonly proven: <Result>(act: ProofAct, work: () => Promise<Result>) => Promise<Result | undefined>;
  /** Rendered beside the form, never within: it has one of its own. */
  readonly dialog: ReactNode;
}

export function useProof(): Proof {
  const [asking, setAsking] = useState<Asking>();
  const [act, setAct] = useState<ProofAct>('key');
  const answer = (isProven: boolean) => {
    setAsking(undefined);
    asking?.answer(isProven);
  };
  return {
    async proven(next, work) {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'PROOF_NEEDED') throw error;
        setAct(next);
        const isProven = await new Promise<boolean>((resolve) => {
          setAsking({ act: next, answer: resolve });
        });
        return isProven ? work() : undefined;
      }
    },
    dialog: (
      <ProofDialog open={asking !== undefined} act={act} onProven={() => answer(true)} onClose={() => answer(false)} />
    ),
  };
}
