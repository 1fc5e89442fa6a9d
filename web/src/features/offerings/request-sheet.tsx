import { OFFERING_WORD_MAX_LENGTH } from '@kurus/core/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { accountsQuery, isOpenTracked } from '../../lib/account/selected-account.ts';
import { useSubmission } from '../../lib/forms/use-submission.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Modal } from '../../ui/modal.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { SelectField, TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { changeOne, eraseOne, noteRequest, type OfferingAnswer, type OfferingRequestItem } from './offering-queries.ts';

interface RequestSheetProps {
  readonly offering: OfferingAnswer;
  /** Undefined for a new one. */
  readonly request: OfferingRequestItem | undefined;
  readonly onClose: () => void;
}

function useRequestForm({ offering, request, onClose }: RequestSheetProps) {
  const t = useText();
  const { code, state, today, to } = offering;
  const [person, setPerson] = useState(request?.person ?? t('offerings.me'));
  const [broker, setBroker] = useState(request?.broker ?? '');
  const [lots, setLots] = useState(request ? String(request.lots) : '');
  const [allotted, setAllotted] = useState(request?.allotted === undefined ? '' : String(request.allotted));
  const tracked = (useQuery(accountsQuery).data ?? []).filter(isOpenTracked);
  const [account, setAccount] = useState('');
  const { send, busy, error } = useSubmission();
  const hasResult = request !== undefined && (state !== 'announced' && state !== 'open' ? true : (to ?? today) < today);
  const save = () =>
    send(
      async () => {
        const fields = { person: person.trim(), broker: broker.trim(), lots: parseInt(lots, 10) };
        const result = {
          ...(allotted !== '' && { allotted: parseInt(allotted, 10) }),
          ...(account !== '' && { account: parseInt(account, 10) }),
        };
        toast.success(
          request ? await changeOne(code, request.id, { ...fields, ...result }) : await noteRequest(code, fields),
        );
        onClose();
      },
      (translate) => translate('offerings.notSaved'),
    );
  const erase = () =>
    send(
      async () => {
        if (request) toast.success(await eraseOne(code, request.id));
        onClose();
      },
      (translate) => translate('offerings.notSaved'),
    );
  const isFilled = person.trim() !== '' && broker.trim() !== '' && parseInt(lots, 10) > 0;
  return {
    person,
    setPerson,
    broker,
    setBroker,
    lots,
    setLots,
    allotted,
    setAllotted,
    account,
    setAccount,
    tracked,
    busy,
    error,
    hasResult,
    save,
    erase,
    isFilled,
  };
}

/** A request: who, where, how many; and what fell to it, with the portfolio that it is recorded in. */
export function RequestSheet(props: RequestSheetProps) {
  const t = useText();
  const { request, onClose } = props;
  const form = useRequestForm(props);
  return (
    <Modal
      open
      size="sm"
      title={t(request ? 'offerings.changeRequest' : 'offerings.addRequest')}
      onClose={onClose}
      footer={
        <>
          {request && (
            <Button variant="ghost" busy={form.busy} onClick={() => void form.erase()}>
              {t('offerings.erase')}
            </Button>
          )}
          <Button type="submit" form="offering-request" busy={form.busy} disabled={!form.isFilled}>
            {t('offerings.save')}
          </Button>
        </>
      }
    >
      <form
        id="offering-request"
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (form.isFilled) void form.save();
        }}
      >
        <TextField
          label={t('offerings.who')}
          name="person"
          maxLength={OFFERING_WORD_MAX_LENGTH}
          value={form.person}
          onChange={(event) => form.setPerson(event.target.value)}
        />
        <TextField
          label={t('offerings.broker')}
          name="broker"
          data-autofocus
          maxLength={OFFERING_WORD_MAX_LENGTH}
          value={form.broker}
          onChange={(event) => form.setBroker(event.target.value)}
        />
        <NumberField
          label={t('offerings.requested')}
          name="lots"
          decimals={0}
          maxLength={13}
          value={form.lots}
          onChange={form.setLots}
          suffix={t('offerings.lot')}
        />
        {form.hasResult && <ResultFields form={form} request={request} />}
        <p className="muted small">{t('offerings.noteOnly')}</p>
        <FormError text={form.error?.(t)} />
      </form>
    </Modal>
  );
}

interface ResultFieldsProps extends Pick<RequestSheetProps, 'request'> {
  readonly form: ReturnType<typeof useRequestForm>;
}

function ResultFields({ form, request }: ResultFieldsProps) {
  const t = useText();
  const { allotted, setAllotted, account, setAccount, tracked } = form;
  return (
    <>
      <NumberField
        label={t('offerings.allotted')}
        name="allotted"
        decimals={0}
        maxLength={13}
        value={allotted}
        onChange={setAllotted}
        suffix={t('offerings.lot')}
      />
      {allotted !== '' && allotted !== '0' && (
        <SelectField
          label={t('offerings.recordIn')}
          hint={t('offerings.recordHint')}
          name="account"
          options={[
            { value: '', label: t('offerings.doNotRecord') },
            ...tracked.map(({ id, name }) => ({ value: String(id), label: name ?? String(id) })),
          ]}
          value={account === '' && request?.account !== undefined ? String(request.account) : account}
          onChange={(event) => setAccount(event.currentTarget.value)}
        />
      )}
    </>
  );
}
