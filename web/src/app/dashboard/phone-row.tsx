import { AccountSwitcher, type SwitcherProps } from '../../features/accounts/switcher/account-switcher.tsx';
import { AmountsToggle } from '../../ui/amounts-toggle.tsx';
import { HeaderSearch } from './header-search.tsx';
import './phone-row.css';

/** Second row of a phone's header: stays while the page scrolls. */
export function PhoneRow({ onChoose }: SwitcherProps) {
  return (
    <div className="phone-row">
      <AccountSwitcher onChoose={onChoose} form="phone" />
      <div className="phone-tools">
        <AmountsToggle />
        <HeaderSearch />
      </div>
    </div>
  );
}
