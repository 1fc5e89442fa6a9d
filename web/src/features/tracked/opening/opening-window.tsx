/** "What do you hold today?": a table that is saved in one request; the past can be added later. */

import type { AccountItem } from '@kurus/core/contract/accounts';
import { parsePrice, parseQuantity, sumMoney, total, type Money } from '@kurus/core/money/money';
import { Plus } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { formatMoney } from '../../../lib/amounts/format.ts';
import { focusField } from '../../../lib/forms/form-values.ts';
import { useSubmission } from '../../../lib/forms/use-submission.ts';
import { todayText } from '../../../lib/words/today-text.ts';
import { useQuotes } from '../../../quotes/use-quote.ts';
import { Button } from '../../../ui/button.tsx';
import { FormStatus } from '../../../ui/form-status.tsx';
import { toast } from '../../../ui/toast.tsx';
import type { AssetSubject } from '../../search/subject.ts';
import type { HeldAsset } from '../../search/use-search.ts';
import { AssetPicker } from '../entry/asset-picker.tsx';
import { useRecord } from '../entry/entry-commands.ts';
import { EntryModal, type FormOfModal } from '../entry/entry-modal.tsx';
import { OpeningRow } from './opening-row.tsx';
import { firstWrong, openingOf, type Row } from './opening-rows.ts';

/** Limit of rows, well within one request. */
const MOST = 100;

const NOTHING: readonly HeldAsset[] = [];

interface OpeningWindowProps {
  readonly open: boolean;
  readonly account: AccountItem;
  readonly onClose: () => void;
}

export function OpeningWindow({ open, account, onClose }: OpeningWindowProps) {
  const t = useText();
  return (
    <EntryModal open={open} account={account} title={t('tracked.holdNow')} onClose={onClose}>
      {(form) => <OpeningForm account={account} {...form} />}
    </EntryModal>
  );
}

function OpeningForm({ account, onTouched, onDone }: FormOfModal & Pick<OpeningWindowProps, 'account'>) {
  const t = useText();
  const [rows, setRows] = useState<readonly Row[]>([]);
  const [nextId, setNextId] = useState(1);
  const [picking, setPicking] = useState(true);
  const [checked, setChecked] = useState(false);
  const submission = useSubmission();
  const record = useRecord();
  const [today] = useState(todayText);
  const set = (next: readonly Row[]) => {
    setRows(next);
    onTouched(next.length > 0);
    submission.clear();
  };
  const add = (asset: AssetSubject) => {
    set([...rows, { id: nextId, asset, quantity: '', price: '', date: '' }]);
    setNextId(nextId + 1);
    setPicking(false);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (submission.busy || rows.length === 0) return;
    setChecked(true);
    const wrong = firstWrong(rows, today);
    if (wrong !== undefined) return focusField(event.currentTarget, wrong);
    const work = async () => {
      const done = await record.run({ account: account.id, entries: rows.map(openingOf) });
      if (done === undefined) return;
      toast.success(done.message);
      onDone();
    };
    void submission.send(work, (text) => text('tracked.recordFailed'));
  };
  return (
    <form className="entry-form" method="post" noValidate onSubmit={submit}>
      <div className="stack entry-fields">
        <p className="muted">{t('tracked.holdNowText')}</p>
        {rows.map((row) => (
          <OpeningRow
            key={row.id}
            row={row}
            today={today}
            checked={checked}
            onRow={(changed) => set(rows.map((one) => (one.id === row.id ? changed : one)))}
            onRemove={() => set(rows.filter((one) => one.id !== row.id))}
          />
        ))}
        {picking && <RowPicker onPick={add} />}
        {!picking && rows.length < MOST && <AddRow onAdd={() => setPicking(true)} />}
      </div>
      <div className="stack entry-side">
        <WorthNow rows={rows} />
        <div className="entry-foot">
          <FormStatus form={submission} />
          <Button type="submit" wide busy={submission.busy} aria-disabled={rows.length === 0 || undefined}>
            {t('tracked.startPortfolio')}
          </Button>
        </div>
      </div>
    </form>
  );
}

function RowPicker({ onPick }: { readonly onPick: (asset: AssetSubject) => void }) {
  const t = useText();
  const pick = (subject: AssetSubject | 'cash') => subject !== 'cash' && onPick(subject);
  return <AssetPicker label={t('labels.asset')} name="asset" held={NOTHING} isFirst onPick={pick} />;
}

function AddRow({ onAdd }: { readonly onAdd: () => void }) {
  const t = useText();
  return (
    <Button variant="secondary" icon={<Plus size={18} aria-hidden="true" />} onClick={onAdd}>
      {t('tracked.addAsset')}
    </Button>
  );
}

/** Value of the rows so far at current prices; an asset without a price is valued at its cost basis. */
function WorthNow({ rows }: { readonly rows: readonly Row[] }) {
  const t = useText();
  const quotes = useQuotes(rows.map(({ asset }) => asset));
  if (rows.length === 0) return <p className="muted small">{t('tracked.effectLater')}</p>;
  const values = rows.flatMap(({ quantity, price }, at): Money[] => {
    const [held, paid] = [parseQuantity(quantity), parsePrice(price)];
    const unit = quotes[at]?.price ?? paid;
    return held === undefined || unit === undefined ? [] : [total(unit, held, 'down')];
  });
  return (
    <dl className="entry-effect pairs">
      <div>
        <dt>{t('tracked.worthNow', { count: rows.length })}</dt>
        <dd>
          <strong className="figure">{formatMoney(sumMoney(values))}</strong>
        </dd>
      </div>
    </dl>
  );
}
