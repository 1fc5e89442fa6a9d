import { CASH_SYMBOL } from '@kurus/core/contract/transactions';
import type { Translate } from '../../i18n/use-text.ts';

export const symbolName = (symbol: string, t: Translate) => (symbol === CASH_SYMBOL ? t('labels.cash') : symbol);
