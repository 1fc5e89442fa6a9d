/** The prices of an asset that only its owner knows: each by hand, or a table that was copied somewhere. */
import { customPrices } from '@kurus/core/contract/tracked';
import { parsePrice } from '@kurus/core/money/money';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { ACCOUNT_KEY } from '../../lib/account-queries.ts';
import { call } from '../../lib/api-client.ts';
import { dateText } from '../../lib/date-text.ts';
import { useSubmission } from '../../lib/use-submission.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FormStatus } from '../../ui/form-status.tsx';
import { PriceText } from '../../ui/money-text.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Table } from '../../ui/table.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { setPrices } from './entry-commands.ts';
import { DateField } from './entry-date.tsx';
import { todayText } from './entry-form.tsx';
import { readPriceTable } from './price-table.ts';

const ownPricesQuery = (code: string) =>
  queryOptions({
    queryKey: [ACCOUNT_KEY, 'custom prices', code],
    queryFn: async ({ signal }) => (await call(customPrices, { params: { code }, signal })).data.prices,
    meta: { failure: 'Failed to load the own prices' },
  });

/** As many as are shown at first. */
const SHOWN = 12;

export function OwnPrices({ code, name }: { readonly code: string; readonly name: string }) {
  const t = useText();
  const prices = useQuery(ownPricesQuery(code)).data;
  const [all, setAll] = useState(false);
  const shown = all ? prices : prices?.slice(0, SHOWN);
  return (
    <Card title={t('tracked.ownPrices', { name })}>
      <p className="muted">{t('tracked.ownPricesText')}</p>
      <div className="own-prices-forms">
        <OnePrice code={code} />
        <PastedPrices code={code} />
      </div>
      {shown && shown.length > 0 && (
        <Table
          caption={t('tracked.ownPrices', { name })}
          hideCaption
          columns={[
            { id: 'date', header: t('tracked.date'), lead: true, cell: ({ date }) => dateText(date) },
            { id: 'price', header: t('tracked.price'), align: 'end', cell: ({ price }) => <PriceText value={price} /> },
          ]}
          rows={shown}
          rowKey={({ date }) => date}
        />
      )}
      {!all && prices && prices.length > SHOWN && (
        <Button variant="secondary" onClick={() => setAll(true)}>
          {t('tracked.allPrices', { count: prices.length })}
        </Button>
      )}
    </Card>
  );
}

function OnePrice({ code }: { readonly code: string }) {
  const t = useText();
  const [today] = useState(todayText);
  const [date, setDate] = useState(today);
  const [price, setPrice] = useState('');
  const form = useSubmission();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (parsePrice(price) === undefined || date === '' || date > today)
      return form.refuse((say) => say('tracked.priceMissing'));
    const work = async () => {
      toast.success(await setPrices(code, [{ date, price }]));
      setPrice('');
    };
    void form.send(work, (say) => say('tracked.recordFailed'));
  };
  return (
    <form className="stack" method="post" noValidate onSubmit={submit}>
      <div className="entry-pair">
        <DateField label={t('tracked.date')} name="priceDate" value={date} today={today} onChange={setDate} />
        <NumberField
          label={t('tracked.price')}
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

function PastedPrices({ code }: { readonly code: string }) {
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
      setText('');
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
