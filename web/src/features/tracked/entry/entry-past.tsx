import type { AccountItem } from '@kurus/core/contract/accounts';
import type { TrackedEntryItem } from '@kurus/core/contract/tracked';
import { useText } from '../../../i18n/use-text.ts';
import { useSubmission } from '../../../lib/forms/use-submission.ts';
import { dateTimeText } from '../../../lib/words/date-text.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { toast } from '../../../ui/toast.tsx';
import { dayText, figuresText, subjectText, typeText } from '../history/entry-row.ts';
import { draftOf } from './draft-of.ts';
import { bodyOf } from './entry-body.ts';
import { useRecord } from './entry-commands.ts';

interface PastProps {
  readonly account: AccountItem;
  /** Newest first. */
  readonly items: readonly TrackedEntryItem[];
  readonly onDone: () => void;
}

/** Each version with the time it was written; an earlier one can be restored by a further correction. */
export function Past({ account, items, onDone }: PastProps) {
  const t = useText();
  const { run } = useRecord();
  const { send, busy, error } = useSubmission();
  const [head] = items;
  const goBack = async (item: TrackedEntryItem) => {
    if (!head) return;
    const entries = [bodyOf(draftOf(item, ({ code }) => code))];
    const done = await run({ account: account.id, entries, replaces: head.id });
    if (done === undefined) return;
    toast.success(done.message);
    onDone();
  };
  return (
    <>
      <ol className="stack entry-past">
        {items.map((item) => (
          <li key={item.id}>
            <p>
              <strong>
                {t(
                  item.type === 'delete' ? 'tracked.removed' : item.replaces ? 'tracked.corrected' : 'tracked.entered',
                )}
              </strong>{' '}
              <time className="muted small tnum" dateTime={item.createdAt}>
                {dateTimeText(item.createdAt)}
              </time>
            </p>
            {item.type !== 'delete' && (
              <p className="tnum">
                {[dayText(item), typeText(t, item.type), subjectText(t, item), figuresText(item)]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            )}
            {item !== head && item.type !== 'delete' && account.status === 'open' && (
              <Button
                variant="secondary"
                size="sm"
                busy={busy}
                onClick={() =>
                  void send(
                    () => goBack(item),
                    (text) => text('tracked.recordFailed'),
                  )
                }
              >
                {t('tracked.goBack')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      <FormError text={error?.(t)} />
    </>
  );
}
