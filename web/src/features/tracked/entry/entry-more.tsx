import type { AccountItem } from '@kurus/core/contract/accounts';
import { NOTE_MAX_LENGTH } from '@kurus/core/limits';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { accountsQuery, isOpenTracked } from '../../../lib/account/selected-account.ts';
import { SelectField, TextArea, TextField } from '../../../ui/text-field.tsx';
import { CurrencyFields } from './entry-currency.tsx';
import type { EntryPart } from './entry-part.ts';
import { isTransfer } from './entry-types.ts';
import { currencyOf } from './own-currency.ts';

interface EntryMoreProps extends EntryPart {
  readonly account: AccountItem;
}

/** The other account of a transfer, and fields that few entries need: time, another currency, a note. */
export function EntryMore({ draft, onDraft, errorOf, account }: EntryMoreProps) {
  const t = useText();
  const [open, setOpen] = useState(
    draft.time !== '' || (draft.currency !== '' && currencyOf(draft.subject) === undefined) || draft.note !== '',
  );
  const others = useQuery(accountsQuery).data?.filter(
    (one) => isOpenTracked(one) && one.id !== account.id && !account.shared,
  );
  return (
    <>
      {isTransfer(draft.type) && others && others.length > 0 && (
        <SelectField
          label={t('tracked.transfer')}
          name="transfer"
          hint={draft.transfer === '' ? undefined : t('tracked.transferHint')}
          value={draft.transfer}
          onChange={(event) => onDraft({ ...draft, transfer: event.target.value })}
          options={[
            { value: '', label: t('tracked.noTransfer') },
            ...others.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      )}
      <button type="button" className="link entry-toggle" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('tracked.moreFields')}
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      {open && (
        <>
          <TimeAndCurrency draft={draft} onDraft={onDraft} errorOf={errorOf} />
          <TextArea
            label={t('tracked.note')}
            name="note"
            rows={2}
            maxLength={NOTE_MAX_LENGTH}
            value={draft.note}
            onChange={(event) => onDraft({ ...draft, note: event.target.value })}
          />
        </>
      )}
    </>
  );
}

function TimeAndCurrency({ draft, onDraft, errorOf }: EntryPart) {
  const t = useText();
  return (
    <div className="entry-trio">
      <TextField
        label={t('labels.time')}
        name="time"
        type="time"
        step="1"
        value={draft.time}
        onChange={(event) => onDraft({ ...draft, time: event.target.value })}
      />
      {currencyOf(draft.subject) === undefined && <CurrencyFields draft={draft} onDraft={onDraft} errorOf={errorOf} />}
    </div>
  );
}
