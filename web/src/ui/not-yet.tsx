import type { ReactNode } from 'react';
import { ErrorState } from './feedback.tsx';

export interface Query {
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface NotYetProps {
  readonly query: Query;
  /** Text for a failed load. */
  readonly failed: string;
  /** In the shape of what comes. */
  readonly children: ReactNode;
}

/** In the place of an answer that is not there: its shape while it may come, else why not, and the way to ask again. */
export function NotYet({ query: { isError, isFetching, refetch }, failed, children }: NotYetProps) {
  return isError ? <ErrorState text={failed} onRetry={() => void refetch()} busy={isFetching} /> : children;
}
