import type { Translate } from '../../../i18n/use-text.ts';
import { useSubmission } from '../../../lib/forms/use-submission.ts';
import { useProof } from '../../../ui/use-proof.tsx';
import { type Answer, sendAnswer } from '../program-queries.ts';

/** Sends an answer once; where it wants a fresh proof, asks for that and goes on by itself. */
export function useAnswer(onDone: (decision: Answer['decision'], redirect: string | undefined) => void) {
  const { proven, dialog } = useProof();
  const submission = useSubmission();
  const answered = async (answer: Answer) => {
    const sent = await proven('program', async () => ({ redirect: await sendAnswer(answer) }));
    if (sent) onDone(answer.decision, sent.redirect);
  };
  const send = (answer: Answer) => {
    void submission.send(
      () => answered(answer),
      (text: Translate) => text('consent.failed'),
    );
  };
  return { send, submission, dialog };
}
