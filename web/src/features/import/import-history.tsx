import { groupThousands } from '@kurus/core/money/input';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useText } from '../../i18n/use-text.ts';
import { ACCOUNT_KEY } from '../../lib/account/account-queries.ts';
import { sentenceDate, sentenceDateTime } from '../../lib/words/sentence-date.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/feedback.tsx';
import { UndoButton } from './undo-button.tsx';
import { batchesOf } from './use-write.ts';

/** Past imports of the account, newest first; each can be undone at any time. */
export function ImportHistory({ account }: { readonly account: number }) {
  const t = useText();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetching } = useInfiniteQuery({
    queryKey: [ACCOUNT_KEY, account, 'imports'],
    queryFn: ({ pageParam, signal }) => batchesOf(account, pageParam, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => page.nextBefore,
    meta: { failure: 'Failed to load the imports' },
  });
  const batches = data?.pages.flatMap((page) => page.batches) ?? [];
  if (error && batches.length === 0)
    return <ErrorState text={t('imports.historyFailed')} busy={isFetching} onRetry={() => void refetch()} />;
  if (batches.length === 0) return null;
  return (
    <Card title={t('imports.history')}>
      <ul>
        {batches.map(({ batch, source, importedAt, rows, corrected, undoneAt }) => (
          <li key={batch} className="import-batch">
            <span>
              <strong>{t(`imports.${source}`)}</strong>
              <span className="muted small">
                {t('imports.historyRow', { date: sentenceDateTime(importedAt), count: groupThousands(String(rows)) })}
              </span>
            </span>
            {undoneAt === undefined ? (
              <UndoButton account={account} batch={{ batch, rows, corrected, atMs: Date.parse(importedAt) }} />
            ) : (
              <span className="muted small">{t('imports.undoneAt', { date: sentenceDate(undoneAt) })}</span>
            )}
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="secondary" size="sm" busy={isFetching} onClick={() => void fetchNextPage()}>
          {t('imports.historyMore')}
        </Button>
      )}
    </Card>
  );
}
