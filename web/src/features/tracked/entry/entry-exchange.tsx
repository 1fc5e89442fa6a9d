/** Fields of an exchange: what goes, what comes, and the fee. */

import type { PlainTextKey } from '../../../i18n/texts.ts';
import { useText } from '../../../i18n/use-text.ts';
import { NumberField } from '../../../ui/number-field.tsx';
import { SelectField } from '../../../ui/text-field.tsx';
import { Note } from './effect-rows.tsx';
import type { Draft } from './entry-draft.ts';
import { Charge, Figure, type EntryFiguresProps } from './entry-figure.tsx';
import type { EntryPart } from './entry-part.ts';
import { Into } from './entry-shares.tsx';
import { currencyOptions, LIRA } from './own-currency.ts';

export const Exchange = (props: EntryFiguresProps) =>
  props.draft.subject === 'cash' ? <MoneyExchange {...props} /> : <AssetExchange {...props} />;

/** A coin for a coin. With a lira value it is written as a sale and a purchase, which a correction cannot become. */
function AssetExchange(props: EntryFiguresProps) {
  const t = useText();
  const { draft, onDraft, errorOf, isCorrection } = props;
  return (
    <>
      <Figure {...props} field="quantity" label="tracked.givenQuantity" first />
      <Into {...props} label="tracked.received" />
      <Received {...props} label="tracked.receivedQuantity" />
      <div className="entry-pair">
        <Charge {...props} field="fee" label="labels.commission" />
        {!isCorrection && (
          <NumberField
            label={t('tracked.liraValue')}
            name="lira"
            decimals={2}
            suffix="₺"
            value={draft.lira}
            error={errorOf('lira')}
            onChange={(lira) => onDraft({ ...draft, lira })}
          />
        )}
      </div>
      <Note>{t(draft.lira === '' ? 'tracked.exchangeNote' : 'tracked.exchangeIsTrades')}</Note>
    </>
  );
}

/** Money for money: a note on the account's lira, which its fee alone changes. */
function MoneyExchange(props: EntryFiguresProps) {
  const t = useText();
  return (
    <>
      <div className="entry-pair">
        <Figure {...props} field="quantity" label="tracked.givenAmount" first />
        <MoneyOf {...props} field="fromMoney" />
      </div>
      <div className="entry-pair">
        <Received {...props} label="tracked.receivedAmount" />
        <MoneyOf {...props} field="toMoney" />
      </div>
      <Charge {...props} field="fee" label="labels.commission" />
      {props.account.currencies === 'converted' && <Note>{t('tracked.moneyExchangeNote')}</Note>}
    </>
  );
}

function Received({ draft, onDraft, errorOf, label }: EntryPart & { readonly label: PlainTextKey }) {
  const t = useText();
  return (
    <NumberField
      label={t(label)}
      name="toQuantity"
      decimals={8}
      value={draft.toQuantity}
      error={errorOf('toQuantity')}
      onChange={(toQuantity) => onDraft({ ...draft, toQuantity })}
    />
  );
}

type MoneyField = 'fromMoney' | 'toMoney';

interface MoneyOfProps extends EntryPart {
  readonly field: MoneyField;
}

/** Choosing the currency of the other side turns both round: they differ. */
function withMoney(draft: Draft, field: MoneyField, code: string): Draft {
  const other = field === 'fromMoney' ? 'toMoney' : 'fromMoney';
  return { ...draft, [field]: code, ...(draft[other] === code && { [other]: draft[field] }) };
}

function MoneyOf({ draft, onDraft, field }: MoneyOfProps) {
  const t = useText();
  return (
    <SelectField
      label={t(`tracked.${field}`)}
      name={field}
      value={draft[field]}
      onChange={(event) => onDraft(withMoney(draft, field, event.target.value))}
      options={[{ value: LIRA, label: t('tracked.lira') }, ...currencyOptions()]}
    />
  );
}
