import { useState } from 'react';
import type { Translate } from '../../../i18n/use-text.ts';
import type { ApiError } from '../../../lib/api-error.ts';
import { useSubmission } from '../../../lib/forms/use-submission.ts';
import { type Answer, sendAnswer } from '../program-queries.ts';

/** Sends an answer once; where it wants a fresh proof, asks for that and goes on by itself. */
export function useAnswer(onDone: (decision: Answer['decision'], redirect: string | undefined) => void) {
  const [waiting, setWaiting] = useState<Answer>();
  const [isProving, setProving] = useState(false);
  const submission = useSubmission((error: ApiError) => {
    if (error.code !== 'PROOF_NEEDED') return false;
    setProving(true);
    return true;
  });
  const send = (answer: Answer) => {
    setWaiting(answer);
    void submission.send(
      async () => onDone(answer.decision, await sendAnswer(answer)),
      (text: Translate) => text('consent.failed'),
    );
  };
  return {
    send,
    submission,
    proof: {
      open: isProving,
      onCancel: () => setProving(false),
      onProven: () => {
        setProving(false);
        if (waiting) send(waiting);
      },
    },
  };
}
