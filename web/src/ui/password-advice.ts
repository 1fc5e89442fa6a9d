/**
 * Advice on a new password while it is typed (D42). The rules, and which of them the server enforces, are loaded at the
 * first input of a form, since other pages do not need them.
 */

import type { PersonalTerms, Weakness } from '@kurus/core/accounts/password-rules';
import { accountSettings } from '@kurus/core/contract/auth';
import { isLine } from '@kurus/core/contract/text-fields';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@kurus/core/limits';
import { useRef, useState } from 'react';
import { call } from '../lib/api-client.ts';

export interface Advice {
  readonly weakness: Weakness;
  /** True if the server would refuse the password; otherwise this is only advice. */
  readonly refused: boolean;
}

/** Undefined if there is no advice against the password. */
export type Adviser = (password: string, own: PersonalTerms) => Advice | undefined;

async function fetchAdviser(): Promise<Adviser> {
  const [{ weaknessOf }, { data }] = await Promise.all([
    import('@kurus/core/accounts/password-rules'),
    call(accountSettings),
  ]);
  const refused = data.passwordRules === 'strict';
  return (password, own) => {
    const weakness = password.length < PASSWORD_MIN_LENGTH ? undefined : weaknessOf(password, own);
    return weakness && { weakness, refused };
  };
}

const silent: Adviser = () => undefined;

/**
 * @returns the adviser, silent until its data is loaded (if that fails, the server still judges), and a function that
 * loads the data: call it at the form's first input
 */
export function usePasswordAdvice(): { readonly advise: Adviser; readonly prepare: () => void } {
  const [found, setFound] = useState<{ readonly advise: Adviser }>({ advise: silent });
  const isRequested = useRef(false);
  const prepare = () => {
    if (isRequested.current) return;
    isRequested.current = true;
    fetchAdviser().then(
      (advise) => setFound({ advise }),
      () => undefined,
    );
  };
  return { ...found, prepare };
}

export type NewPasswordMistake =
  | 'password.tooShort'
  | 'password.tooLong'
  | 'password.charactersInvalid'
  | ReturnType<typeof adviceText>;

/** Text key of the reason why a new password cannot be sent; undefined if it can. */
export function newPasswordMistake(password: string, advice: Advice | undefined): NewPasswordMistake | undefined {
  if (password.length < PASSWORD_MIN_LENGTH) return 'password.tooShort';
  if (password.length > PASSWORD_MAX_LENGTH) return 'password.tooLong';
  if (!isLine(password)) return 'password.charactersInvalid';
  return advice?.refused ? adviceText(advice) : undefined;
}

const TEXTS = {
  common: { true: 'password.commonRefused', false: 'password.common' },
  'own-word': { true: 'password.ownWordRefused', false: 'password.ownWord' },
} as const;

/** Text key of the advice. */
export const adviceText = ({ weakness, refused }: Advice) => TEXTS[weakness][`${refused}`];
