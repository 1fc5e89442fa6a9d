import { FIELDS, type Field } from './readers/fields.ts';

export const FIELD_TEXTS = Object.fromEntries(FIELDS.map((field) => [field, `imports.${field}`])) as {
  readonly [Of in Field]: `imports.${Of}`;
};
