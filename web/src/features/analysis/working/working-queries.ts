/** Queries for the explanation of a figure. */

import { explain } from '@kurus/core/contract/analysis-working';
import type { ExplainedFigure } from '@kurus/core/contract/words/explained-figures';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { ACCOUNT_KEY } from '../../../lib/account/account-queries.ts';
import { call } from '../../../lib/api-client.ts';
import { type Working, type WorkingRow, type AnalysisQuery, FRESH_MS, TIMEOUT_MS } from '../analysis-queries.ts';

type Rows = 'steps' | 'days';

interface Question {
  readonly request: AnalysisQuery;
  readonly figure: ExplainedFigure;
  readonly part?: string;
  readonly rows: Rows;
}

const readWorking = async (
  { request, figure, part, rows }: Question,
  after: number,
  signal?: AbortSignal,
): Promise<Working> =>
  (
    await call(explain, {
      query: {
        ...request,
        figure,
        rows,
        ...(part !== undefined && { of: part }),
        ...(after > 0 && { after: String(after) }),
      },
      timeoutMs: TIMEOUT_MS,
      ...(signal && { signal }),
    })
  ).data;

/** Pages of the rows behind a figure. */
export const explainQuery = (question: Question) =>
  infiniteQueryOptions({
    queryKey: [ACCOUNT_KEY, 'analysis', 'explain', question.request, question.figure, question.part, question.rows],
    queryFn: ({ signal, pageParam }) => readWorking(question, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    staleTime: FRESH_MS,
    meta: { failure: 'Failed to load the working of a figure' },
  });

/** All rows, for a file. */
export async function allWorkingRows(question: Question): Promise<readonly WorkingRow[]> {
  const all: WorkingRow[] = [];
  for (let after: number | undefined = 0; after !== undefined;) {
    const page: Working = await readWorking(question, after);
    all.push(...page.rows);
    after = page.next;
  }
  return all;
}
