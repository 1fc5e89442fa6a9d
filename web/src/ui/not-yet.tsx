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
  /** Placeholder in the shape of the content. */
  readonly children: ReactNode;
}

/** Placeholder for a response that is missing: a skeleton while it loads, otherwise the error with a retry button. */
export function NotYet({ query: { isError, isFetching, refetch }, failed, children }: NotYetProps) {
  return isError ? <ErrorState text={failed} onRetry={() => void refetch()} busy={isFetching} /> : children;
}
