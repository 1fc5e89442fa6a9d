/** Sending of an answer, and its failure. */

import type { AccountItem } from '@kurus/core/contract/accounts';
import type { ActionItem } from '@kurus/core/contract/actions';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { type Answer, useAnswer } from '../../lib/account/answer-action.ts';
import { detailOf } from '../../lib/api-error.ts';
import { toast } from '../../ui/toast.tsx';

export interface AnswerProps {
  readonly account: AccountItem;
  readonly item: ActionItem;
}

/** Sends an answer and shows the result. */
export function useSend({ account, item }: AnswerProps) {
  const t = useText();
  const { run, busy } = useAnswer();
  const [error, setError] = useState<string>();
  const send = async (body: Answer['body']) => {
    setError(undefined);
    try {
      const message = await run({ account: account.id, action: item.id, body });
      if (message !== undefined) toast.success(message);
    } catch (failure) {
      setError(detailOf(failure, t('actions.answerFailed')));
    }
  };
  return { send: (body: Answer['body']) => void send(body), busy: busy?.body.state, error };
}

export function Problem({ text }: { readonly text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p role="alert" className="action-problem">
      {text}
    </p>
  );
}
