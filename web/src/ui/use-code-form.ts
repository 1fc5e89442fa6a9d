/** The form of a mailed code: sent when its boxes are full, emptied by a refusal, mailed again on request. */

import { useState, type SubmitEvent } from 'react';
import { useText } from '../i18n/use-text.ts';
import { emptying, useSubmission, type LocalizedText, type Success } from '../lib/forms/use-submission.ts';
import { isCompleteCode } from './use-code-boxes.ts';

interface CodeFormOptions {
  readonly verify: (code: string) => Promise<Success>;
  /** Text of a refusal without a text of its own. */
  readonly failed: LocalizedText;
  readonly sendAgain: () => Promise<Success>;
}

export function useCodeForm({ verify, failed, sendAgain }: CodeFormOptions) {
  const t = useText();
  const [code, setCode] = useState('');
  const submission = useSubmission(emptying(() => setCode('')));
  const { busy } = submission;
  const isWhole = isCompleteCode(code);
  const refuseIncomplete = () => submission.refuse((text) => text('account.codeIncomplete'));
  const send = (whole: string) => void submission.send(() => verify(whole), failed);
  return {
    ...submission,
    code,
    isWhole,
    refuseIncomplete,
    /** Props of OtpInput. */
    boxes: { label: t('code.label'), value: code, onChange: setCode, onComplete: send, busy },
    submit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault();
      if (isWhole) send(code);
      else refuseIncomplete();
    },
    resend() {
      setCode('');
      void submission.send(sendAgain, (text) => text('account.sendCodeFailed'));
    },
  };
}
