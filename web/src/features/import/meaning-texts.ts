import type { Translate } from '../../i18n/use-text.ts';
import { MEANINGS, type Meaning } from './readers/fields.ts';

export const meaningText = (t: Translate, meaning: Meaning): string =>
  meaning === 'trade' || meaning === 'cash' || meaning === 'ignore' ? t(`imports.${meaning}`) : t(`entries.${meaning}`);

export const meaningOptions = (t: Translate) => MEANINGS.map((value) => ({ value, label: meaningText(t, value) }));
