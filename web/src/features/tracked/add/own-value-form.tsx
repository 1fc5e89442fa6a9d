/** Form of something whose value its owner types: a home, a car, anything else. */

import { OWN_KIND } from '@kurus/core/asset-kinds';
import { ACCOUNT_NAME_MAX_LENGTH } from '@kurus/core/limits';
import { useRef, useState, type FormEvent } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { customAssetsQuery } from '../../../lib/account/custom-assets-query.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { todayText } from '../../../lib/words/today-text.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { FormStatus } from '../../../ui/form-status.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { Subject } from '../../search/subject.ts';
import { makeCustomAsset, type Recorded, setPrices, useRecord } from '../entry/entry-commands.ts';
import { freeCode } from './free-code.ts';

interface OwnValueFormProps {
  readonly account: number;
  readonly onTouched: (touched: boolean) => void;
  readonly onRecorded: (recorded: Recorded, subject: Subject) => void;
}

const GROUPS = ['property', 'other'] as const;
const FIELDS = ['name', 'value', 'paid', 'date'] as const;

export function OwnValueForm({ account, onTouched, onRecorded }: OwnValueFormProps) {
  const t = useText();
  const [today] = useState(todayText);
  const [group, setGroup] = useState<(typeof GROUPS)[number]>('property');
  const [values, setValues] = useState({ name: '', value: '', paid: '', date: '' });
  const form = useForm(FIELDS);
  const record = useRecord();
  // Made by the first attempt: another one after a failure records the same asset.
  const made = useRef<string>(undefined);
  const set = (field: keyof typeof values) => (text: string) => {
    setValues({ ...values, [field]: text });
    onTouched(true);
    form.retype(field);
  };
  const save = async () => {
    const name = values.name.trim();
    const known = await queryClient.fetchQuery(customAssetsQuery);
    made.current ??= (await makeCustomAsset({ code: freeCode(name, known), name, group })).code;
    const code = made.current;
    await setPrices(code, [{ date: today, price: values.value }]);
    const opening = {
      type: 'opening' as const,
      asset: { kind: OWN_KIND, code },
      quantity: '1',
      price: values.paid === '' ? values.value : values.paid,
      ...(values.date === '' ? {} : { date: values.date }),
    };
    const done = await record.run({ account, entries: [opening] });
    if (done) onRecorded(done, { type: OWN_KIND, code, name });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wrong = {
      ...(values.name.trim() === '' ? { name: 'tracked.assetNameMissing' as const } : {}),
      ...(values.value === '' ? { value: 'add.valueMissing' as const } : {}),
      ...(values.date > today ? { date: 'add.dateLater' as const } : {}),
    };
    if (form.busy || form.stop(event.currentTarget, wrong)) return;
    void form.send(save, (text) => text('tracked.recordFailed'));
  };
  return (
    <form className="stack add-value" method="post" noValidate onSubmit={submit}>
      <RadioGroup
        label={t('tracked.assetGroup')}
        name="group"
        variant="chips"
        value={group}
        onChange={setGroup}
        options={GROUPS.map((value) => ({ value, label: t(`add.${value}Group`) }))}
      />
      <ValueFields values={values} set={set} errorOf={(field) => form.marks(field).error} today={today} />
      <FormStatus form={form} />
      <Button type="submit" wide busy={form.busy}>
        {t('labels.save')}
      </Button>
    </form>
  );
}

type Values = Readonly<Record<(typeof FIELDS)[number], string>>;

interface ValueFieldsProps {
  readonly values: Values;
  readonly set: (field: keyof Values) => (text: string) => void;
  readonly errorOf: (field: keyof Values) => string | undefined;
  readonly today: string;
}

function ValueFields({ values, set, errorOf, today }: ValueFieldsProps) {
  const t = useText();
  return (
    <>
      <TextField
        label={t('tracked.assetName')}
        name="name"
        autoComplete="off"
        maxLength={ACCOUNT_NAME_MAX_LENGTH}
        placeholder={t('add.nameExample')}
        value={values.name}
        error={errorOf('name')}
        data-autofocus
        onChange={(event) => set('name')(event.target.value)}
      />
      <NumberField
        label={t('add.valueToday')}
        name="value"
        decimals={2}
        suffix="₺"
        value={values.value}
        error={errorOf('value')}
        hint={t('add.valueHint')}
        onChange={set('value')}
      />
      <div className="entry-pair">
        <NumberField
          label={t('add.paid')}
          name="paid"
          decimals={2}
          suffix="₺"
          value={values.paid}
          error={errorOf('paid')}
          hint={t('add.paidHint')}
          onChange={set('paid')}
        />
        <DateField
          label={t('tracked.since')}
          name="date"
          value={values.date}
          max={today}
          error={errorOf('date')}
          hint={values.date === '' ? t('tracked.undated') : undefined}
          onChange={set('date')}
        />
      </div>
    </>
  );
}
