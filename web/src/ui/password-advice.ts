/**
 * Advice on a new password while it is typed (D42). The rules, and which of them the server enforces, are loaded at the
 * first input of a form, since other pages do not need them.
 */

import type { PersonalTerms, Weakness } from '@kurus/core/accounts/password-rules';
import { accountSettings } from '@kurus/core/contract/auth';
import { isLine } from '@kurus/core/contract/text-fields';
import { PASSWORD_LENGTHS, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@kurus/core/limits';
import { useRef, useState } from 'react';
import { call } from '../lib/api-client.ts';
import type { LocalizedText } from '../lib/forms/use-submission.ts';

export interface Advice {
  readonly weakness: Weakness;
  /** True if the server would refuse the password; otherwise this is only advice. */
  readonly refused: boolean;
}

/** Least length where the server asks for more than the six characters of the specification. */
export type Least = number | undefined;

interface Rules {
  readonly advise: Adviser;
  readonly least: Least;
}

/** Undefined if there is no advice against the password. */
export type Adviser = (password: string, own: PersonalTerms) => Advice | undefined;

async function fetchRules(isBesideFactor: boolean): Promise<Rules> {
  const [{ weaknessOf }, { data }] = await Promise.all([
    import('@kurus/core/accounts/password-rules'),
    call(accountSettings),
  ]);
  const refused = data.passwordRules === 'strict';
  const advise: Adviser = (password, own) => {
    const weakness = password.length < PASSWORD_MIN_LENGTH ? undefined : weaknessOf(password, own);
    return weakness && { weakness, refused };
  };
  const { alone, besideFactor } = PASSWORD_LENGTHS.strict;
  return { advise, least: refused ? (isBesideFactor ? besideFactor : alone) : undefined };
}

const silent: Adviser = () => undefined;

/**
 * @returns the adviser, silent until its data is loaded (if that fails, the server still judges), and a function that
 * loads the data: call it at the form's first input
 * @param isBesideFactor whether a second factor stands beside the password
 */
export function usePasswordAdvice(isBesideFactor = false): Rules & { readonly prepare: () => void } {
  const [found, setFound] = useState<Rules>({ advise: silent, least: undefined });
  const isRequested = useRef(false);
  const prepare = () => {
    if (isRequested.current) return;
    isRequested.current = true;
    fetchRules(isBesideFactor).then(setFound, () => undefined);
  };
  return { ...found, prepare };
}

export type NewPasswordMistake =
  | 'password.tooShort'
  | 'password.tooLong'
  | 'password.charactersInvalid'
  | ReturnType<typeof adviceText>;

/** Text key of the reason why a new password cannot be sent; undefined if it can. */
export function newPasswordMistake(
  password: string,
  advice: Advice | undefined,
  least?: Least,
): NewPasswordMistake | LocalizedText | undefined {
  if (password.length < PASSWORD_MIN_LENGTH) return 'password.tooShort';
  if (password.length > PASSWORD_MAX_LENGTH) return 'password.tooLong';
  if (!isLine(password)) return 'password.charactersInvalid';
  if (advice?.refused) return adviceText(advice);
  return least !== undefined && password.length < least ? (t) => t('password.tooShortLeast', { least }) : undefined;
}

const TEXTS = {
  common: { true: 'password.commonRefused', false: 'password.common' },
  'own-word': { true: 'password.ownWordRefused', false: 'password.ownWord' },
} as const;

/** Text key of the advice. */
export const adviceText = ({ weakness, refused }: Advice) => TEXTS[weakness][`${refused}`];
