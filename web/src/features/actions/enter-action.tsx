/** Form of a corporate action that was not announced here. */

import { TRADABLE_KINDS } from '@kurus/core/asset-kinds';
import { ACTION_TYPES, type ActionType } from '@kurus/core/contract/words/actions';
import { NOTE_MAX_LENGTH } from '@kurus/core/limits';
import { useState, type FormEvent } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { formText } from '../../lib/forms/form-values.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { FormStatus } from '../../ui/form-status.tsx';
import { Modal } from '../../ui/modal.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { SelectField, TextField, type TextFieldProps } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { sendAction } from './action-commands.ts';
import { type ActionFigures, bodyOfEntered, FIELDS_OF, NO_FIGURES, type FigureName } from './entered-action.ts';

interface EnterActionProps {
  readonly account: number;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function EnterAction({ account, open, onClose }: EnterActionProps) {
  const t = useText();
  return (
    <Modal open={open} title={t('actions.enter')} size="sm" onClose={onClose}>
      <EnterForm account={account} onClose={onClose} />
    </Modal>
  );
}

const NAMES = ['code', 'exDate', 'percent', 'ratio', 'issuePrice', 'grossOfShare', 'withholding', 'into'] as const;

/** Mounted only while the dialog is open: it is empty each time. */
function EnterForm({ account, onClose }: Omit<EnterActionProps, 'open'>) {
  const t = useText();
  const [type, setType] = useState<ActionType>('bonus');
  const [figures, setFigures] = useState<ActionFigures>(NO_FIGURES);
  const form = useForm(NAMES);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    const input = {
      code: formText(element, 'code').toUpperCase(),
      exDate: formText(element, 'exDate'),
      payDate: formText(element, 'payDate'),
      into: formText(element, 'into').toUpperCase(),
      note: formText(element, 'note'),
    };
    const [kind] = TRADABLE_KINDS;
    const { body, missing } = bodyOfEntered(kind, type, { ...input, figures });
    const mistakes = Object.fromEntries(missing.map((name) => [name, 'actions.missing' as const]));
    if (form.busy || form.stop(element, mistakes) || !body) return;
    const send = async () => {
      toast.success(await sendAction(account, body));
      onClose();
    };
    void form.send(send, (translate) => translate('actions.enterFailed'));
  };
  return (
    <form className="stack" method="post" noValidate onSubmit={submit}>
      <p className="muted">{t('actions.enterText')}</p>
      <CodeField name="code" error={form.marks('code').error} data-autofocus />
      <SelectField
        label={t('actions.type')}
        name="type"
        value={type}
        onChange={(event) => setType(ACTION_TYPES.find((one) => one === event.target.value) ?? 'bonus')}
        options={ACTION_TYPES.map((one) => ({ value: one, label: t(`entries.${one}`) }))}
      />
      <TextField label={t('actions.exDate')} name="exDate" type="date" error={form.marks('exDate').error} />
      {FIELDS_OF[type].map((name) => (
        <NumberField
          key={name}
          label={t(`actions.${name}`)}
          name={name}
          value={figures[name]}
          onChange={(text) => setFigures({ ...figures, [name]: text })}
          decimals={7}
          suffix={SUFFIXES[name]}
          error={form.marks(name).error}
        />
      ))}
      {(type === 'dividend' || type === 'rights') && (
        <TextField label={t(type === 'rights' ? 'actions.lastDate' : 'actions.payDate')} name="payDate" type="date" />
      )}
      {(type === 'merger' || type === 'symbol') && <CodeField name="into" error={form.marks('into').error} />}
      <TextField label={t('actions.note')} name="note" autoComplete="off" maxLength={NOTE_MAX_LENGTH} />
      <FormStatus form={form} />
      <DialogActions label={t('actions.enter')} busy={form.busy} onCancel={onClose} />
    </form>
  );
}

const SUFFIXES: Readonly<Record<FigureName, string>> = {
  percent: '%',
  ratio: '',
  issuePrice: '₺',
  grossOfShare: '₺',
  withholding: '%',
};

const CODE_MAX_LENGTH = 15;

type CodeFieldProps = Pick<TextFieldProps, 'error'> & {
  readonly name: 'code' | 'into';
  readonly 'data-autofocus'?: true;
};

function CodeField({ name, ...field }: CodeFieldProps) {
  const t = useText();
  return (
    <TextField
      {...field}
      label={t(`actions.${name}`)}
      name={name}
      autoComplete="off"
      autoCapitalize="characters"
      maxLength={CODE_MAX_LENGTH}
    />
  );
}
