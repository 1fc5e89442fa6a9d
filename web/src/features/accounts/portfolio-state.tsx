import type { AccountItem } from '@kurus/core/contract/accounts';
import { formatQuantity } from '@kurus/core/money/format';
import { useInfiniteQuery } from '@tanstack/react-query';
import { History, Split, TriangleAlert } from 'lucide-react';
import { useText, type Translate } from '../../i18n/use-text.ts';
import { actionsQuery } from '../../lib/action-queries.ts';
import { sentenceDate } from '../../lib/words/sentence-date.ts';
import type { Worth } from './use-worths.ts';

/** Chip with the most urgent state of a portfolio; one at most. */
export function StateChip({ worth, waiting }: { readonly worth: Worth; readonly waiting: number }) {
  const t = useText();
  const text = stateOf(t, worth, waiting);
  if (text === undefined) return null;
  const Icon = waiting > 0 ? Split : worth.short.length > 0 ? TriangleAlert : History;
  return (
    <span className="tag tag-warn">
      <Icon size={14} aria-hidden="true" />
      {text}
    </span>
  );
}

/** Proposals of a real portfolio that wait for an answer. */
export function useWaiting({ id, kind, status }: AccountItem): number {
  const enabled = kind === 'tracked' && status === 'open';
  return useInfiniteQuery({ ...actionsQuery(id, 'open'), enabled }).data?.pages[0]?.counts.open ?? 0;
}

function stateOf(t: Translate, { short: [first, ...more], stale }: Worth, waiting: number): string | undefined {
  if (waiting > 0) return t('shell.actionsWaiting', { count: waiting });
  if (first) {
    const named = { code: first.code, quantity: formatQuantity(first.quantity) };
    return more.length > 0 ? t('tracked.shortMore', { ...named, more: more.length }) : t('tracked.short', named);
  }
  if (!stale) return undefined;
  if (stale.asOfMs === undefined) return t('tracked.noPrice', { code: stale.code });
  return t('tracked.oldPrice', { code: stale.code, date: sentenceDate(stale.asOfMs) });
}
