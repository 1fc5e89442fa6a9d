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

const DRAWINGS = {
  tr: (
    <>
      <path fill="#e30a17" d="M0 0h28v20H0z" />
      <circle cx="10" cy="10" r="5" fill="#fff" />
      <circle cx="11.4" cy="10" r="4" fill="#e30a17" />
      <path fill="#fff" d="m17.9 10-3.6 1.2 2.2-3.1v3.8l-2.2-3.1z" />
    </>
  ),
  en: (
    <>
      <path fill="#012169" d="M0 0h28v20H0z" />
      <path stroke="#fff" strokeWidth="4" d="m0 0 28 20M28 0 0 20" />
      <path stroke="#c8102e" strokeWidth="1.8" d="m0 0 28 20M28 0 0 20" />
      <path stroke="#fff" strokeWidth="6.4" d="M14 0v20M0 10h28" />
      <path stroke="#c8102e" strokeWidth="3.8" d="M14 0v20M0 10h28" />
    </>
  ),
  fr: (
    <>
      <path fill="#fff" d="M0 0h28v20H0z" />
      <path fill="#000091" d="M0 0h9.4v20H0z" />
      <path fill="#e1000f" d="M18.6 0H28v20h-9.4z" />
    </>
  ),
} as const satisfies Record<Language, unknown>;

/** The three flags of the language switcher, drawn by us. Decorative: the language's name is next to them. */
function Flag({ language }: { readonly language: Language }) {
  return (
    <svg className="flag" viewBox="0 0 28 20" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {DRAWINGS[language]}
    </svg>
  );
}
