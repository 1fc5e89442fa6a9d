/**
 * One way to do a form: which of its fields are wrong and why, the keyboard at the first of them, one sending at a time
 * (use-submission.ts). What is only empty is named together, by the form's one error; the rest at its field.
 */

import { useState } from 'react';
import type { PlainTextKey } from '../../i18n/texts.ts';
import { useText } from '../../i18n/use-text.ts';
import type { ApiError } from '../api-error.ts';
import { focusField } from './form-values.ts';
import { useSubmission, type LocalizedText, type Submission } from './use-submission.ts';

/** In the place of a text: nothing has been filled in. */
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
  /** Attributes with which a field's control marks its mistake. */
  readonly marks: (name: Field) => Marks;
  /** Shows these mistakes, and no others. @returns whether there are any: nothing is sent then */
  readonly stop: (form: HTMLFormElement, found: Mistakes<Field>) => boolean;
  /** The user typed in a field: its mistake is removed. @param typingMistakes mistakes shown while typing */
  readonly retype: (name: string, typingMistakes?: Mistakes<Field>) => void;
}

/** @param fields in the order of the screen; @param onRefusal may take a refusal over: it then returns true */
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

/** The fields without anything in them. */
export function emptyOnes<Field extends string>(values: Readonly<Record<Field, string>>, fields: readonly Field[]) {
  return Object.fromEntries(
    fields.filter((name) => values[name] === '').map((name) => [name, EMPTY]),
  ) as Mistakes<Field>;
}
