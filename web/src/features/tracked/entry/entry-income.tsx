import { ASSET_KINDS } from '@kurus/core/asset-kinds';
import { divide } from '@kurus/core/money/decimal';
import { moneyText, parseMoney, percent, quantityText, type Money } from '@kurus/core/money/money';
import { useText } from '../../../i18n/use-text.ts';
import { formatMoney, formatQuantity } from '../../../lib/amounts/format.ts';
import { useKnownAssets } from '../../../quotes/known-assets.ts';
import { Button } from '../../../ui/button.tsx';
import { typeFigure } from './entry-draft.ts';
import { Figure, Charge, type EntryFiguresProps } from './entry-figure.tsx';

/** Withholding rate of dividends in lira of shares listed here: offered as a suggestion, never filled in. */
const WITHHELD = percent('15');

/** Fields of income: for a dividend the amount per share and the total; for interest the total alone. */
export function Income(props: EntryFiguresProps) {
  const t = useText();
  const { draft, onDraft, heldQuantity } = props;
  const { subject } = draft;
  const isDividend = draft.type === 'dividend' && subject !== 'cash';
  const asset = subject === 'cash' ? undefined : subject;
  const isListed = useKnownAssets().some(({ type, code }) => type === asset?.type && code === asset.code);
  const isTaxedHere = isListed && asset && ASSET_KINDS[asset.type].taxedAs === 'shares' && draft.currency === '';
  const gross = parseMoney(draft.amount);
  const usual =
    isDividend && isTaxedHere && gross ? (divide(gross * WITHHELD, 10_000n, 'half-up') as Money) : undefined;
  return (
    <>
      {isDividend && (
        <div className="entry-pair">
          <Figure {...props} field="price" label="tracked.grossPerShare" first />
          <div>
            <Figure {...props} field="quantity" label="common.quantity" />
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
