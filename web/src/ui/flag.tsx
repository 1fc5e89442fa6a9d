/** The three flags of the language switcher, drawn by ourselves. Decorative: the language's name stands beside them. */

import type { Language } from '@kurus/core/limits';

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

export function Flag({ language }: { readonly language: Language }) {
  return (
    <svg className="flag" viewBox="0 0 28 20" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {DRAWINGS[language]}
    </svg>
  );
}
