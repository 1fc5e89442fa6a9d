/**
 * State of a form: mistakes by field, focus on the first of them, one submission at a time (use-submission.ts). Empty
 * fields share the form's one error; other mistakes are shown at their fields.
 */

import { useState } from 'react';
import type { PlainTextKey } from '../../i18n/texts.ts';
import { useText } from '../../i18n/use-text.ts';
import type { ApiError } from '../api-error.ts';
import { focusField } from './form-values.ts';
import { useSubmission, type LocalizedText, type Submission } from './use-submission.ts';

/** Stored instead of a text: the field is empty. */
const EMPTY = Symbol('empty');
export type Mistakes<Field extends string> = {
  readonly [Name in Field]?: LocalizedText | PlainTextKey | typeof EMPTY | undefined;
};

interface Marks {
  readonly error?: string | undefined;
  readonly invalid?: true;
  readonly 'aria-errormessage'?: string;
}

export interface Form<Field extends string> extends Submission {
  /** Attributes with which a control marks its mistake. */
  readonly marks: (name: Field) => Marks;
  /** Shows these mistakes and removes all others. @returns whether there are any: then nothing is sent */
  readonly stop: (form: HTMLFormElement, found: Mistakes<Field>) => boolean;
  /** The user typed in a field: its mistake is removed. @param typingMistakes mistakes shown while typing */
  readonly retype: (name: string, typingMistakes?: Mistakes<Field>) => void;
}

/** @param fields in screen order; @param onRefusal may handle a refusal itself: it then returns true */
export function useForm<Field extends string>(
  fields: readonly Field[],
  onRefusal?: (error: ApiError) => boolean,
): Form<Field> {
  const t = useText();
  const submission = useSubmission(onRefusal);
  const [mistakes, setMistakes] = useState<Mistakes<Field>>({});
  return {
    ...submission,
    marks(name) {
      const mistake = mistakes[name];
      if (mistake === EMPTY) return { invalid: true, 'aria-errormessage': submission.errorId };
      return { error: typeof mistake === 'string' ? t(mistake) : mistake?.(t) };
    },
    stop(form, found) {
      setMistakes(found);
      const first = fields.find((name) => found[name]);
      if (first === undefined) return false;
      if (fields.some((name) => found[name] === EMPTY)) submission.refuse((text) => text('common.fillAllFields'));
      else submission.clear();
      focusField(form, first);
      return true;
    },
    retype(name, typingMistakes = {}) {
      // Other fields that are marked as empty stay marked, unless typing shows another mistake of theirs.
      const left = fields.filter((field) => field !== name && mistakes[field] === EMPTY);
      const empty = Object.fromEntries(left.filter((field) => !typingMistakes[field]).map((field) => [field, EMPTY]));
      setMistakes({ ...mistakes, ...typingMistakes, [name]: typingMistakes[name as Field], ...empty });
      if (mistakes[name as Field] === EMPTY && left.length === 0) submission.clear();
    },
  };
}

/** Fields without a value. */
export function emptyOnes<Field extends string>(values: Readonly<Record<Field, string>>, fields: readonly Field[]) {
  return Object.fromEntries(
    fields.filter((name) => values[name] === '').map((name) => [name, EMPTY]),
  ) as Mistakes<Field>;
}
