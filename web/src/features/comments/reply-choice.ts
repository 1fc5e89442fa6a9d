import type { ReplyItem } from '@kurus/core/contract/comments';
import { createContext } from 'react';

/** Comment that the field at the foot of a phone answers. Elsewhere a field opens below the comment. */
export interface ReplyChoice {
  readonly replyTo: ReplyItem | undefined;
  readonly answer: (comment: ReplyItem | undefined) => void;
}

export const ReplyContext = createContext<ReplyChoice | undefined>(undefined);
