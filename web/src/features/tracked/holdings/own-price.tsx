import { parsePrice } from '@kurus/core/money/money';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { useSubmission } from '../../../lib/forms/use-submission.ts';
import { todayText } from '../../../lib/words/today-text.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { FormStatus } from '../../../ui/form-status.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { toast } from '../../../ui/toast.tsx';
import { setPrices } from '../entry/entry-commands.ts';

export function OnePrice({ code }: { readonly code: string }) {
  const t = useText();
  const [today] = useState(todayText);
  const [date, setDate] = useState(today);
  const [price, setPrice] = useState('');
  const form = useSubmission();
  const field = useRef<HTMLFormElement>(null);
  // A mark elsewhere leads to the field.
  useEffect(() => {
    if (window.location.hash === '#ownPrice') field.current?.querySelector<HTMLElement>('[name=ownPrice]')?.focus();
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (parsePrice(price) === undefined || date === '' || date > today)
      return form.refuse((translate) => translate('tracked.priceMissing'));
    const work = async () => {
      toast.success(await setPrices(code, [{ date, price }]));
      // Text typed during the saving stays.
      setPrice((now) => (now === price ? '' : now));
    };
    void form.send(work, (translate) => translate('tracked.recordFailed'));
  };
  return (
    <form ref={field} className="stack" method="post" noValidate onSubmit={submit}>
      <div className="entry-pair">
        <DateField label={t('labels.date')} name="priceDate" value={date} max={today} onChange={setDate} />
        <NumberField
          label={t('labels.price')}
          name="ownPrice"
          decimals={8}
          value={price}
          suffix="₺"
          onChange={(text) => {
            setPrice(text);
            form.clear();
          }}
        />
      </div>
      <FormStatus form={form} />
      <Button type="submit" busy={form.busy}>
        {t('tracked.addPrice')}
      </Button>
    </form>
  );
}
