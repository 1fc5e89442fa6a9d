import { FlaskConical, Landmark } from 'lucide-react';
import { useText } from '../../i18n/use-text.ts';
import { showAccount } from '../../lib/account/account-choice.ts';
import type { NamedPosition } from '../../quotes/live-figures.ts';
import { classNames } from '../../ui/class-names.ts';
import { MoneyText, QuantityText } from '../../ui/money-text.tsx';
import { type AccountLine, isHeld } from './use-asset-accounts.ts';
import './account-lines.css';

interface AccountLinesProps {
  readonly lines: readonly AccountLine[];
  /** Positions of the chosen lines that hold some, if their values are shown. */
  readonly positions: readonly NamedPosition[];
}

/**
 * A line for each account that holds some of the asset; a tap chooses the account, and the page stays. A line of the
 * other world shows its quantity alone: its price is not the one of the page.
 */
export function AccountLines({ lines, positions }: AccountLinesProps) {
  const t = useText();
  const shown = lines.filter(isHeld);
  if (shown.every(({ isChosen }) => isChosen) && shown.length < 2) return null;
  const isMixed = new Set(shown.map(({ isHere }) => isHere)).size > 1;
  return (
    <div className="account-lines">
      <ul aria-label={t('asset.inAccounts')}>
        {shown.map((line) => (
          <li key={line.account.id}>
            <Line
              line={line}
              isAlone={lines.filter(({ isChosen }) => isChosen).length === 1}
              position={positions.find((one) => one === line.held || sameHolding(one, line))}
            />
          </li>
        ))}
      </ul>
      {isMixed && <p className="muted small">{t('asset.twoWorlds')}</p>}
    </div>
  );
}

/** Positions are valued copies of their holdings, one object for each account. */
const sameHolding = (position: NamedPosition, { held }: AccountLine) =>
  held !== undefined && position.firstBoughtAtMs === held.firstBoughtAtMs && position.quantity === held.quantity;

interface LineProps {
  readonly line: AccountLine;
  /** True if one account is chosen, and not all together. */
  readonly isAlone: boolean;
  readonly position: NamedPosition | undefined;
}

function Line({ line: { account, held, isChosen, isHere }, isAlone, position }: LineProps) {
  const t = useText();
  const isVirtual = account.kind === 'virtual';
  const Icon = isVirtual ? FlaskConical : Landmark;
  const world = t(isVirtual ? 'asset.ofPractice' : 'asset.ofReal');
  return (
    <button
      type="button"
      className={classNames('account-line', isVirtual && 'account-line-practice')}
      aria-pressed={isChosen}
      onClick={() => showAccount(account.id)}
    >
      <span className="account-line-tile" aria-hidden="true">
        <Icon size={17} />
      </span>
      <span className="account-line-names">
        <strong>{account.name}</strong>
        <span className="muted small">{isChosen && isAlone ? t('asset.chosenAccount', { world }) : world}</span>
      </span>
      <span className="account-line-figures tnum">
        {isHere && position && <MoneyText value={position.value} />}
        {held && (
          <span className={position ? 'muted small' : undefined}>
            <QuantityText value={held.quantity} /> {t('asset.pieces')}
          </span>
        )}
      </span>
    </button>
  );
}
