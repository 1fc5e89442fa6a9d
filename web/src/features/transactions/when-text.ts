/** Date text of an entry: a tracked entry has the day on which it happened, without a time. */

import type { TransactionItem } from '@kurus/core/contract/transactions';
import { dateText, dateTimeText } from '../../lib/words/date-text.ts';
import { sentenceDate, sentenceDateTime } from '../../lib/words/sentence-date.ts';

type Dated = Pick<TransactionItem, 'createdAt' | 'date'>;

export const whenOf = ({ createdAt, date }: Dated): string => date ?? createdAt;
export const whenText = ({ createdAt, date }: Dated): string =>
  date === undefined ? dateTimeText(createdAt) : dateText(date);
/** The same within text. */
export const whenInWords = ({ createdAt, date }: Dated): string =>
  date === undefined ? sentenceDateTime(createdAt) : sentenceDate(date);
