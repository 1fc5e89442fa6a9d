import { formatPrice } from '@kurus/core/money/format';
import { price } from '@kurus/core/money/money';
import type { DecimalMark } from '@kurus/core/money/notation';
import { useState, type FormEvent } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { useSubmission } from '../../../lib/forms/use-submission.ts';
import { dateText } from '../../../lib/words/date-text.ts';
import { todayText } from '../../../lib/words/today-text.ts';
import { Button } from '../../../ui/button.tsx';
import { FormStatus } from '../../../ui/form-status.tsx';
import { TextArea } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.tsx';
import { setPrices } from '../entry/entry-commands.ts';
import { NotationQuestion } from '../notation-question.tsx';
import { readPriceTable } from './price-table.ts';

/** Number of prices shown as a preview. */
const FIRST_PRICES = 5;

export function PastedPrices({ code }: { readonly code: string }) {
  const t = useText();
  const [text, setText] = useState('');
  const [today] = useState(todayText);
  const form = useSubmission();
  const [notation, setNotation] = useState<DecimalMark>();
  const { prices, wrong, unclear } = readPriceTable(text, today, notation);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (unclear !== undefined && notation === undefined)
      return form.refuse((translate) => translate('tracked.tableUnclear'));
    if (prices.length === 0 || wrong.length > 0) return form.refuse((translate) => translate('tracked.tableWrong'));
    const work = async () => {
      toast.success(await setPrices(code, [...prices]));
      // Text typed during the saving stays.
      setText((now) => (now === text ? '' : now));
    };
    void form.send(work, (translate) => translate('tracked.recordFailed'));
  };
  const hint =
    text.trim() === ''
      ? t('tracked.tableHint')
      : wrong.length > 0
        ? t('tracked.tableLines', { lines: wrong.slice(0, 5).join(', ') })
        : t('tracked.tableRead', { count: prices.length });
  return (
    <form className="stack" method="post" noValidate onSubmit={submit}>
      <TextArea
        label={t('tracked.pasteTable')}
        name="priceTable"
        rows={4}
        hint={hint}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setNotation(undefined);
          form.clear();
        }}
      />
      {unclear !== undefined && (
        <NotationQuestion label={t('tracked.tableUnclear')} unclear={unclear} value={notation} onChange={setNotation} />
      )}
      {prices.length > 0 && (
        <ul className="small muted">
          {prices.slice(0, FIRST_PRICES).map(({ date, price: plain }, at) => (
            <li key={at}>
              {dateText(date)} · {formatPrice(price(plain))}
            </li>
          ))}
          {prices.length > FIRST_PRICES && <li>{t('tracked.tableMore', { count: prices.length - FIRST_PRICES })}</li>}
        </ul>
      )}
      <FormStatus form={form} />
      <Button type="submit" variant="secondary" busy={form.busy}>
        {t('tracked.addTable')}
      </Button>
    </form>
  );
}
