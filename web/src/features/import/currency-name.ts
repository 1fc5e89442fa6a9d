import type { Translate } from '../../i18n/use-text.ts';
import { LIRA } from './readers/choices.ts';

export const currencyName = (t: Translate, code: string): string => (code === LIRA ? t('imports.lira') : code);
