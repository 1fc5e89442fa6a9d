/** The figures of each kind of entry. */
import { formatMoney, formatPricePlain, formatQuantity } from '@kurus/core/money/format';
import {
  moneyText,
  parseMoney,
  parsePrice,
  percent,
  priceText,
  quantityText,
  type Money,
  type Quantity,
} from '@kurus/core/money/money';
import { divide } from '@kurus/core/money/decimal';
import { ENTRY_SHAPES } from '@kurus/core/tracked/entry-shapes';
import type { PlainTextKey } from '../../i18n/texts.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { AssetPicker } from './asset-picker.tsx';
import type { AssetSubject } from './asset-search.ts';
import type { DayPrice } from './day-price.ts';
import { typeFigure, workedField, type Draft, type TradeField } from './entry-draft.ts';
import type { EntryPart } from './entry-form.tsx';
import { ChosenSubject } from './entry-what.tsx';

interface EntryFiguresProps extends EntryPart {
  readonly day: DayPrice | undefined;
  readonly held: readonly AssetSubject[];
  /** What is held of the asset now. */
  readonly heldQuantity: Quantity | undefined;
}

export function EntryFigures(props: EntryFiguresProps) {
  const { draft } = props;
  switch (ENTRY_SHAPES[draft.type].figures) {
    case 'trade':
      return (
        <>
          <Trio {...props} />
          <Charges {...props} />
        </>
      );
    case 'quantity':
      return (
        <>
          <Figure {...props} field="quantity" label="tracked.quantity" first />
          <Charges {...props} />
        </>
      );
    case 'amount':
      return <Figure {...props} field="amount" label="tracked.amount" first />;
    case 'income':
      return <Income {...props} />;
    case 'added':
    case 'paid':
      return <NewShares {...props} />;
    case 'ratio':
      return (
        <>
          <Ratio {...props} />
          {draft.type === 'merger' && <Into {...props} />}
        </>
      );
  }
}

interface FigureProps extends EntryPart {
  readonly field: TradeField;
  readonly label: PlainTextKey;
  readonly hint?: string | undefined;
  readonly warning?: string | undefined;
  /** Where the keyboard goes once the asset is known. */
  readonly first?: boolean;
}

const FINE = 8;

/** One of the three figures. */
function Figure({ draft, onDraft, errorOf, field, label, hint, warning, first = false }: FigureProps) {
  const t = useText();
  const worked = workedField(draft) === field && draft[field] !== '';
  return (
    <NumberField
      label={t(label)}
      name={field}
      decimals={FINE}
      value={draft[field]}
      suffix={field === 'quantity' ? undefined : unitOf(draft)}
      error={errorOf(field)}
      warning={warning}
      hint={worked ? t(WORKED[field]) : hint}
      data-first-figure={first ? '' : undefined}
      data-autofocus={first && draft.subject !== undefined ? '' : undefined}
      onChange={(text) => onDraft(typeFigure(draft, field, text))}
    />
  );
}

const WORKED = {
  quantity: 'tracked.workedQuantity',
  price: 'tracked.workedPrice',
  amount: 'tracked.workedAmount',
} as const;

const unitOf = ({ currency }: Draft) => (currency === '' ? '₺' : currency);

/** Quantity, price, amount: two are typed, the third follows. */
function Trio(props: EntryFiguresProps) {
  const t = useText();
  const { draft, day } = props;
  const typed = parsePrice(draft.price);
  const outside = day && !day.simulated && typed !== undefined && (typed < day.low || typed > day.high);
  const range = day && { low: formatPricePlain(day.low), high: formatPricePlain(day.high) };
  const fill = day && !day.simulated && draft.price === '' && draft.currency === '';
  return (
    <div>
      <div className="entry-trio">
        <Figure {...props} field="quantity" label="tracked.quantity" first />
        <Figure
          {...props}
          field="price"
          label={draft.type === 'opening' ? 'tracked.averageCost' : 'tracked.price'}
          hint={
            range && draft.currency === ''
              ? t(day.simulated ? 'tracked.thatDaySimulated' : 'tracked.thatDay', range)
              : undefined
          }
          warning={outside && range ? t('tracked.outsideDay', range) : undefined}
        />
        <Figure {...props} field="amount" label="tracked.amount" />
      </div>
      {fill && (
        <Button
          variant="ghost"
          size="sm"
          onClick={() => props.onDraft(typeFigure(draft, 'price', priceText(day.close)))}
        >
          {t('tracked.takeClose', { price: formatPricePlain(day.close) })}
        </Button>
      )}
    </div>
  );
}

interface ChargeProps extends EntryPart {
  readonly field: 'fee' | 'tax' | 'withheld';
  readonly label: PlainTextKey;
}

/** What was taken off. */
function Charge({ draft, onDraft, errorOf, field, label }: ChargeProps) {
  const t = useText();
  return (
    <NumberField
      label={t(label)}
      name={field}
      decimals={2}
      value={draft[field]}
      suffix={unitOf(draft)}
      error={errorOf(field)}
      onChange={(text) => onDraft({ ...draft, [field]: text })}
    />
  );
}

/** Commission and tax of a trade. */
const Charges = (props: EntryPart) => (
  <div className="entry-pair">
    <Charge {...props} field="fee" label="tracked.commission" />
    <Charge {...props} field="tax" label="tracked.bsmv" />
  </div>
);

/** What is usually withheld from dividends of shares: offered, never filled in. */
const WITHHELD = percent('15');

/** What was paid for a share, and what came of it; of interest the sum alone. */
function Income(props: EntryFiguresProps) {
  const t = useText();
  const { draft, onDraft, heldQuantity } = props;
  const isDividend = draft.type === 'dividend' && draft.subject !== 'cash';
  const gross = parseMoney(draft.amount);
  const usual = isDividend && gross ? (divide(gross * WITHHELD, 10_000n, 'half-up') as Money) : undefined;
  return (
    <>
      {isDividend && (
        <div className="entry-pair">
          <Figure {...props} field="price" label="tracked.grossPerShare" first />
          <div>
            <Figure {...props} field="quantity" label="tracked.quantity" />
            {draft.quantity === '' && heldQuantity !== undefined && heldQuantity > 0n && (
              <Button
                variant="ghost"
                size="sm"
                onClick={() => onDraft(typeFigure(draft, 'quantity', quantityText(heldQuantity)))}
              >
                {t('tracked.takeHeld', { quantity: formatQuantity(heldQuantity) })}
              </Button>
            )}
          </div>
        </div>
      )}
      <div className="entry-pair">
        <Figure {...props} field="amount" label="tracked.gross" first={!isDividend} />
        <div>
          <Charge {...props} field="withheld" label="tracked.withheld" />
          {usual !== undefined && draft.withheld === '' && (
            <Button variant="ghost" size="sm" onClick={() => onDraft({ ...draft, withheld: moneyText(usual) })}>
              {t('tracked.takeWithheld', { amount: formatMoney(usual) })}
            </Button>
          )}
        </div>
      </div>
    </>
  );
}

/** Bonus and rights: so many shares, or so many for each old one. */
function NewShares(props: EntryFiguresProps) {
  const t = useText();
  const { draft, onDraft } = props;
  const isPaid = draft.type === 'rights';
  return (
    <>
      <RadioGroup
        label={t('tracked.howMany')}
        name="byRatio"
        value={draft.byRatio ? 'ratio' : 'count'}
        onChange={(by) => onDraft({ ...draft, byRatio: by === 'ratio' })}
        options={[
          { value: 'count', label: t('tracked.byCount') },
          { value: 'ratio', label: t('tracked.byRatio') },
        ]}
      />
      {draft.byRatio ? (
        <>
          <Ratio {...props} />
          {isPaid && <Figure {...props} field="price" label="tracked.price" />}
        </>
      ) : isPaid ? (
        <Trio {...props} day={undefined} />
      ) : (
        <Figure {...props} field="quantity" label="tracked.addedQuantity" first />
      )}
      {isPaid && <Charges {...props} />}
    </>
  );
}

function Ratio(props: EntryPart) {
  const isAdded = props.draft.type === 'bonus' || props.draft.type === 'rights';
  return (
    <div className="entry-pair">
      <Count {...props} field="denominator" label="tracked.forOld" data-first-figure="" />
      <Count {...props} field="numerator" label={isAdded ? 'tracked.addedFor' : 'tracked.newFor'} />
    </div>
  );
}

interface CountProps extends EntryPart {
  readonly field: 'denominator' | 'numerator';
  readonly label: PlainTextKey;
  readonly 'data-first-figure'?: string;
}

/** Of a ratio: whole shares. */
function Count({ draft, onDraft, errorOf, field, label, ...first }: CountProps) {
  const t = useText();
  return (
    <NumberField
      label={t(label)}
      name={field}
      decimals={0}
      value={draft[field]}
      error={errorOf(field)}
      data-first-figure={first['data-first-figure']}
      onChange={(text) => onDraft({ ...draft, [field]: text })}
    />
  );
}

/** What the shares of a merger become; nothing where they keep their code. */
function Into({ draft, onDraft, errorOf, held }: EntryFiguresProps) {
  const t = useText();
  if (draft.into) return <ChosenSubject subject={draft.into} onChange={() => onDraft({ ...draft, into: undefined })} />;
  return (
    <AssetPicker
      label={t('tracked.into')}
      name="into"
      error={errorOf('into')}
      held={held}
      onPick={(into) => onDraft({ ...draft, into })}
    />
  );
}
