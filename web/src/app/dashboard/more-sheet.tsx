import { LANGUAGES } from '@kurus/core/limits';
import { LogOut, Settings2 } from 'lucide-react';
import { useState } from 'react';
import { useLanguage } from '../../i18n/language.ts';
import { useText } from '../../i18n/use-text.ts';
import { LANGUAGE_NAMES } from '../../ui/language-switcher.tsx';
import { Modal } from '../../ui/modal.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import type { Place } from '../tab-ids.ts';
import { logOut } from './log-out.ts';
import './more-sheet.css';
import { TabLink } from './tab-link.tsx';

interface MoreSheetProps {
  readonly open: boolean;
  readonly tabs: readonly Place[];
  readonly pages: readonly Place[];
  readonly active: Place | undefined;
  readonly onClose: () => void;
  readonly onSettings: () => void;
}

/** The places that the bar of narrow screens has no room for, and the language. */
export function MoreSheet({ open, tabs, pages, active, onClose, onSettings }: MoreSheetProps) {
  const t = useText();
  const links = (places: readonly Place[]) => (
    <ul>
      {places.map((place) => (
        <li key={place}>
          <TabLink tab={place} active={place === active} onGo={onClose} />
        </li>
      ))}
    </ul>
  );
  return (
    <Modal open={open} title={t('shell.more')} onClose={onClose} className="more-sheet">
      <div className="more-places">
        {links(tabs)}
        {links(pages)}
      </div>
      <div className="more-rest">
        <button
          type="button"
          className="nav-link"
          onClick={() => {
            onClose();
            onSettings();
          }}
        >
          <Settings2 size={19} aria-hidden="true" />
          <span className="nav-text">{t('shell.settings')}</span>
        </button>
        <button type="button" className="nav-link" onClick={logOut}>
          <LogOut size={19} aria-hidden="true" />
          <span className="nav-text">{t('shell.logout')}</span>
        </button>
      </div>
      <LanguageChoice />
    </Modal>
  );
}

function LanguageChoice() {
  const t = useText();
  const [language, setLanguage] = useLanguage();
  const [failed, setFailed] = useState(false);
  return (
    <>
      <RadioGroup
        label={t('shell.language')}
        hideLabel
        name="language"
        options={LANGUAGES.map((one) => ({ value: one, label: LANGUAGE_NAMES[one] }))}
        value={language}
        onChange={(chosen) => {
          setFailed(false);
          setLanguage(chosen).catch(() => setFailed(true));
        }}
      />
      {failed && (
        <p className="small" role="alert">
          {t('common.networkError')}
        </p>
      )}
    </>
  );
}
