/** Dialog that orders entries of the same day and time. */

import type { TrackedEntryItem } from '@kurus/core/contract/tracked';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { useSubmission } from '../../../lib/forms/use-submission.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { toast } from '../../../ui/toast.tsx';
import { figuresText, nameOf, typeText } from '../history/entry-row.ts';
import { useOrder } from './entry-commands.ts';

interface EntryOrderProps {
  readonly account: number;
  /** Entries of the day, earliest first. */
  readonly items: readonly TrackedEntryItem[];
  readonly onDone: () => void;
}

export function EntryOrder({ account, items, onDone }: EntryOrderProps) {
  const t = useText();
  const [order, setOrder] = useState(items);
  const { run } = useOrder(account);
  const { send, busy, error } = useSubmission();
  const isSame = order.every((item, at) => item === items[at]);
  const move = (from: number, to: number) => {
    const moved = order[from];
    if (moved && to >= 0 && to < order.length) setOrder(order.toSpliced(from, 1).toSpliced(to, 0, moved));
  };
  const save = async () => {
    const message = await run(order.map(({ id }) => id));
    if (message === undefined) return;
    toast.success(message);
    onDone();
  };
  return (
    <div className="stack">
      <p className="muted">{t('tracked.orderText')}</p>
      <ol className="stack-2 entry-order">
        {order.map((item, at) => (
          <li key={item.id}>
            <span className="entry-order-what">
              <strong>{[typeText(t, item.type), item.asset?.code].filter(Boolean).join(' · ')}</strong>
              <span className="muted small tnum">{figuresText(item)}</span>
            </span>
            <IconButton
              label={t('common.named', { name: nameOf(t, item), text: t('tracked.moveUp') })}
              icon={<ArrowUp size={17} aria-hidden="true" />}
              aria-disabled={at === 0}
              onClick={() => move(at, at - 1)}
            />
            <IconButton
              label={t('common.named', { name: nameOf(t, item), text: t('tracked.moveDown') })}
              icon={<ArrowDown size={17} aria-hidden="true" />}
              aria-disabled={at === order.length - 1}
              onClick={() => move(at, at + 1)}
            />
          </li>
        ))}
      </ol>
      <FormError text={error?.(t)} />
      <Button
        wide
        busy={busy}
        disabled={isSame}
        onClick={() => void send(save, (text) => text('tracked.recordFailed'))}
      >
        {t('tracked.saveOrder')}
      </Button>
    </div>
  );
}
