import './language-switcher.css';
import { LANGUAGES, type Language } from '@kurus/core/limits';
import { Check, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useLanguage } from '../i18n/language.ts';
import { useText } from '../i18n/use-text.ts';
import { useDropdown } from './use-dropdown.ts';

/** Each language in its own name. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { tr: 'Türkçe', en: 'English', fr: 'Français' };

/** A button that opens the three languages with their flags. */
export function LanguageSwitcher() {
  const t = useText();
  const [language, setLanguage] = useLanguage();
  const { open, button, toggle, close, around } = useDropdown();
  const [failed, setFailed] = useState(false);
  const choose = (choice: Language) => {
    setFailed(false);
    setLanguage(choice).catch(() => setFailed(true));
    close();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles Esc and the focus of its content
    <div className="languages" {...around}>
      <button
        ref={button}
        type="button"
        className="language-button"
        aria-expanded={open}
        onClick={toggle}
        onBlur={() => setFailed(false)}
      >
        <Flag language={language} />
        <span className="visually-hidden">{t('common.language', { language: LANGUAGE_NAMES[language] })}, </span>
        <span className="language-code">{language.toUpperCase()}</span>
        <ChevronDown size={14} aria-hidden="true" />
      </button>
      {open && (
        <ul className="language-list">
          {LANGUAGES.map((choice) => (
            <li key={choice}>
              <button
                type="button"
                lang={choice}
                className="language-choice"
                aria-current={choice === language ? 'true' : undefined}
                onClick={() => choose(choice)}
              >
                <Flag language={choice} />
                <span className="grow">{LANGUAGE_NAMES[choice]}</span>
                {choice === language && <Check size={16} aria-hidden="true" />}
              </button>
            </li>
          ))}
        </ul>
      )}
      {failed && !open && (
        <p className="language-failed" role="alert">
          {t('common.networkError')}
        </p>
      )}
    </div>
  );
}

/** Flag of a language, drawn by us in the style sheet. Decorative: the language's name is next to it. */
const Flag = ({ language }: { readonly language: Language }) => (
  <span className="flag" data-language={language} aria-hidden="true" />
);
