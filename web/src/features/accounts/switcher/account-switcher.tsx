/** The one switcher of accounts: a button with what is chosen, which opens the list. Everything below obeys it. */

import { SAMPLE_ACCOUNT } from '@kurus/core/contract/words/start';
import type { World } from '@kurus/core/market/world';
import type { Money } from '@kurus/core/money/money';
import { ChevronsUpDown } from 'lucide-react';
import { useCallback, useEffect, useId, useState } from 'react';
import { useRest } from '../../../first-paint/use-rest.ts';
import { tabTexts } from '../../../i18n/bundles.ts';
import { useText } from '../../../i18n/use-text.ts';
import { withTexts } from '../../../i18n/with-texts.ts';
import type { AccountChoice } from '../../../lib/account/account-choice.ts';
import { type SelectedAccount, useSelectedAccount } from '../../../lib/account/selected-account.ts';
import { formatMoney } from '../../../lib/amounts/format.ts';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { MoneyText } from '../../../ui/money-text.tsx';
import { useDropdown } from '../../../ui/use-dropdown.ts';
import { worthOf } from '../account-groups.ts';
import { AccountIcon } from '../account-icon.tsx';
import { chosenName } from './chosen-name.ts';
import type { Dialog } from './switcher-dialog.tsx';
import './switcher.css';

const ChosenWorth = lazyPart(async () => (await import('./chosen-worth.tsx')).ChosenWorth);
const loadList = () => withTexts(import('./account-sheet.tsx'), tabTexts);
const AccountList = lazyPart(async () => (await loadList()).AccountList);
const AccountSheet = lazyDialog(async () => (await loadList()).AccountSheet);
const SwitcherDialog = lazyDialog(
  async () => (await withTexts(import('./switcher-dialog.tsx'), tabTexts)).SwitcherDialog,
);

const NONE: SelectedAccount['chosen'] = [];

export interface SwitcherProps {
  /** Shows what was chosen: the same screen if the other world has it. */
  readonly onChoose: (choice: AccountChoice, world: World) => void;
}

/** Choice of this moment, until its page is there. */
let justChosen: AccountChoice | undefined;

interface AccountSwitcherProps extends SwitcherProps {
  /** Card of the rail with name and value, the tile alone, or the name alone on a phone. */
  readonly form?: 'card' | 'tile' | 'phone';
}

/** From the rail, the list opens over the page; on a phone it is a sheet. */
export function AccountSwitcher({ onChoose, form = 'card' }: AccountSwitcherProps) {
  const phone = form === 'phone';
  const t = useText();
  const selected = useSelectedAccount();
  const { choice, chosen } = selected;
  const [live, setLive] = useState<{ readonly of: AccountChoice; readonly value: Money }>();
  const tellLive = useCallback((value: Money) => setLive({ of: choice, value }), [choice]);
  const rests = useRest();
  const hasValue = chosen.length > 0 && choice !== SAMPLE_ACCOUNT;
  const value = hasValue ? (live?.of === choice ? live.value : worthOf(chosen)) : undefined;
  const { open, button, toggle, close, around } = useDropdown();
  const [dialog, setDialog] = useState<Dialog>();
  const [announced, setAnnounced] = useState(justChosen);
  const listId = useId();
  useEffect(() => {
    // The choice may have led to another page, with another switcher.
    if (justChosen !== undefined) button.current?.focus();
    justChosen = undefined;
  }, [button]);
  const name = chosenName(t, selected);
  const { item } = selected;
  const isPractice = selected.world === 'practice';
  const list = {
    onChoose: (choice: AccountChoice, world: World) => {
      close();
      justChosen = choice;
      setAnnounced(choice);
      onChoose(choice, world);
    },
    onDialog: (next: Dialog) => {
      close();
      setDialog(next);
    },
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles Esc and the focus of its content
    <div className="switcher" {...(phone ? {} : around)}>
      <button
        ref={button}
        type="button"
        className="switcher-button"
        data-form={form}
        data-practice={isPractice ? '' : undefined}
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={open && !phone ? listId : undefined}
        aria-label={
          value === undefined
            ? t('shell.switcherPlain', { name })
            : t('shell.switcher', { name, value: formatMoney(value) })
        }
        title={name}
        onClick={toggle}
      >
        <Face selected={selected} value={value} />
        <ChevronsUpDown size={16} aria-hidden="true" className="switcher-arrows" />
      </button>
      <span role="status" className="visually-hidden">
        {announced === choice && t('shell.accountChosen', { name })}
      </span>
      {open && !phone && (
        <div className="switcher-popup">
          <AccountList id={listId} {...list} />
        </div>
      )}
      {phone && <AccountSheet open={open} onClose={close} {...list} />}
      {rests && <ChosenWorth accounts={hasValue ? chosen : NONE} onValue={tellLive} />}
      <SwitcherDialog open={dialog !== undefined} dialog={dialog} account={item} onClose={() => setDialog(undefined)} />
    </div>
  );
}

interface FaceProps {
  readonly selected: SelectedAccount;
  readonly value: Money | undefined;
}

function Face({ selected, value }: FaceProps) {
  const t = useText();
  return (
    <>
      <span className="switcher-tile">
        <AccountIcon of={iconOf(selected)} />
      </span>
      <span className="switcher-words">
        <span className="switcher-name">{chosenName(t, selected)}</span>
        <span className="switcher-value">
          {value !== undefined ? (
            <MoneyText value={value} fit />
          ) : selected.choice === SAMPLE_ACCOUNT ? (
            t('shell.sampleSmall')
          ) : (
            // Keeps the line of the value, so that the name stays where it is.
            '\u00a0'
          )}
        </span>
      </span>
    </>
  );
}

/** Before the accounts are known, the world tells the kind. */
function iconOf({ all, choice, item, world }: SelectedAccount) {
  if (all) return 'all';
  if (choice === SAMPLE_ACCOUNT) return 'sample';
  return item?.kind ?? (world === 'practice' ? 'virtual' : 'tracked');
}
