/** "What do you hold today?": a quick table, recorded at once; the past can be added later. */
import type { AccountItem } from '@kurus/core/contract/accounts';
import { formatMoney } from '@kurus/core/money/format';
import { parsePrice, parseQuantity, sumMoney, total, type Money } from '@kurus/core/money/money';
import { Plus, X } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { useSubmission } from '../../lib/use-submission.ts';
import { useQuotes } from '../../quotes/use-quote.ts';
import { AssetLogo } from '../../ui/asset-logo.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { FormStatus } from '../../ui/form-status.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { AssetPicker } from './asset-picker.tsx';
import type { AssetSubject } from './asset-search.ts';
import type { EntryBody } from './entry-body.ts';
import { useRecord } from './entry-commands.ts';
import { todayText } from './entry-form.tsx';
import { DateField } from './entry-date.tsx';
import { EntryModal } from './entry-modal.tsx';

interface OpeningWindowProps {
  readonly open: boolean;
  readonly account: AccountItem;
  readonly onClose: () => void;
}

interface Row {
  readonly id: number;
  readonly asset: AssetSubject;
  readonly quantity: string;
  readonly price: string;
  readonly date: string;
}

/** As many as one request takes without a thought. */
const MOST = 100;

export function OpeningWindow({ open, account, onClose }: OpeningWindowProps) {
  const t = useText();
  return (
    <EntryModal open={open} account={account} title={t('tracked.holdNow')} onClose={onClose}>
      {(form) => <OpeningForm account={account} {...form} />}
    </EntryModal>
  );
}

interface OpeningFormProps {
  readonly account: AccountItem;
  readonly onTouched: (touched: boolean) => void;
  readonly onDone: () => void;
}

const NOBODY: readonly AssetSubject[] = [];

function OpeningForm({ account, onTouched, onDone }: OpeningFormProps) {
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (submission.busy || rows.length === 0 || rows.some((row) => !isWhole(row, today))) return;
    const work = async () => {
      const message = await record.run({ account: account.id, entries: rows.map(openingOf) });
      if (message === undefined) return;
      toast.success(message);
      onDone();
    };
    void submission.send(work, (say) => say('tracked.recordFailed'));
  };
  return (
    <form className="entry-form" method="post" noValidate onSubmit={submit}>
      <div className="entry-fields">
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
        {picking ? (
          <AssetPicker
            label={t('tracked.asset')}
            name="asset"
            held={NOBODY}
            isFirst
            onPick={(subject) => subject !== 'cash' && add(subject)}
          />
        ) : (
          rows.length < MOST && <AddRow onAdd={() => setPicking(true)} />
        )}
      </div>
      <div className="entry-side">
        <WorthNow rows={rows} />
        <FormStatus form={submission} />
        <div className="entry-buttons">
          <Button type="submit" wide busy={submission.busy} aria-disabled={rows.length === 0 || undefined}>
            {t('tracked.startPortfolio')}
          </Button>
        </div>
      </div>
    </form>
  );
}

function AddRow({ onAdd }: { readonly onAdd: () => void }) {
  const t = useText();
  return (
    <Button variant="secondary" icon={<Plus size={18} aria-hidden="true" />} onClick={onAdd}>
      {t('tracked.addAsset')}
    </Button>
  );
}

const isAbove = (text: string) => (parseQuantity(text) ?? 0n) > 0n;
const isPrice = (text: string) => parsePrice(text) !== undefined;
const isPast = (date: string, today: string) => date <= today;
const isWhole = ({ quantity, price, date }: Row, today: string) =>
  isAbove(quantity) && isPrice(price) && isPast(date, today);

/** @param row with all its figures */
const openingOf = ({ asset: { type, code }, quantity, price, date }: Row): EntryBody => ({
  type: 'opening',
  asset: { kind: type, code },
  quantity,
  price,
  ...(date === '' ? {} : { date }),
});

interface OpeningRowProps {
  readonly row: Row;
  readonly today: string;
  /** Whether what is missing is said. */
  readonly checked: boolean;
  readonly onRow: (row: Row) => void;
  readonly onRemove: () => void;
}

function OpeningRow({ row, today, checked, onRow, onRemove }: OpeningRowProps) {
  const t = useText();
  const { asset, quantity, price, date } = row;
  const fields = useRef<HTMLFieldSetElement>(null);
  // The field that the asset was looked for with is gone.
  useEffect(() => fields.current?.querySelector('input')?.focus(), []);
  const missing = (isThere: boolean) => (checked && !isThere ? t('tracked.figureMissing') : undefined);
  return (
    <fieldset ref={fields} className="card opening-row">
      <legend className="visually-hidden">{asset.code}</legend>
      <div className="entry-chosen">
        <AssetLogo type={asset.type} code={asset.code} size={28} />
        <span className="entry-chosen-names">
          <strong>{asset.code}</strong>
          <span className="muted small">{asset.name}</span>
        </span>
        <IconButton
          label={t('tracked.removeRow', { code: asset.code })}
          icon={<X size={18} aria-hidden="true" />}
          onClick={onRemove}
        />
      </div>
      <div className="entry-pair">
        <NumberField
          label={t('tracked.quantity')}
          name={`quantity${row.id}`}
          decimals={8}
          value={quantity}
          error={missing(isAbove(quantity))}
          onChange={(text) => onRow({ ...row, quantity: text })}
        />
        <NumberField
          label={t('tracked.averageCost')}
          name={`price${row.id}`}
          decimals={8}
          value={price}
          suffix="₺"
          error={missing(isPrice(price))}
          onChange={(text) => onRow({ ...row, price: text })}
        />
      </div>
      <DateField
        label={t('tracked.since')}
        name={`date${row.id}`}
        value={date}
        today={today}
        hint={date === '' ? t('tracked.undated') : undefined}
        error={isPast(date, today) ? undefined : t('tracked.dateOutside')}
        onChange={(changed) => onRow({ ...row, date: changed })}
      />
    </fieldset>
  );
}

/** What is in the table so far, at the prices of now; what has no price counts at its cost. */
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
    <dl className="entry-effect">
      <div>
        <dt>{t('tracked.worthNow', { count: rows.length })}</dt>
        <dd>
          <strong className="figure">{formatMoney(sumMoney(values))}</strong>
        </dd>
      </div>
    </dl>
  );
}
