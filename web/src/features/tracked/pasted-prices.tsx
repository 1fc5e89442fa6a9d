import { useState, type FormEvent } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { useSubmission } from '../../lib/use-submission.ts';
import { Button } from '../../ui/button.tsx';
import { FormStatus } from '../../ui/form-status.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { setPrices } from './entry-commands.ts';
import { todayText } from '../../lib/today-text.ts';
import { readPriceTable } from './price-table.ts';

export function PastedPrices({ code }: { readonly code: string }) {
  const t = useText();
  const [text, setText] = useState('');
  const [today] = useState(todayText);
  const form = useSubmission();
  const { prices, wrong } = readPriceTable(text, today);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (prices.length === 0 || wrong.length > 0) return form.refuse((say) => say('tracked.tableWrong'));
    const work = async () => {
      toast.success(await setPrices(code, [...prices]));
      // What was typed meanwhile stays.
      setText((now) => (now === text ? '' : now));
    };
    void form.send(work, (say) => say('tracked.recordFailed'));
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
          form.clear();
        }}
      />
      <FormStatus form={form} />
      <Button type="submit" variant="secondary" busy={form.busy}>
        {t('tracked.addTable')}
      </Button>
    </form>
  );
}
