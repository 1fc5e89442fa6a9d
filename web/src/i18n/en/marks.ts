import type { Same } from '../texts.ts';
import type { marks as source } from '../tr/marks.ts';

export const marks: Same<typeof source> = {
  why: '{code} {mark}: why?',
  cost: 'at cost',
  costText:
    'Its source has sent no price. It counts at what you paid, and is left out of today’s change and of the gain.',
  costOwnText:
    'No price has been entered. It counts at what you paid, and is left out of today’s change and of the gain.',
  unpriced: 'no price',
  unpricedText: 'Neither a price nor a cost is known; in the sum it is not zero, it is not counted at all.',
  entered: 'entered {date}',
  enteredText:
    'You entered the price {days} days ago. It has counted as that since, and is left out of today’s change.',
  enteredTodayText:
    'You entered the price today. It counts as that until you enter another, and is left out of today’s change.',
  unconfirmed: 'unconfirmed',
  unconfirmedText:
    'A corporate action takes effect today: the change is measured from the theoretical price, not from the close before. The mark goes once the source names the action.',
  closeOf: 'close of {day}',
  priceOf: 'price of {day}',
  datedText: 'The last known price is of this day. It counts until a newer one comes.',
  enterPrice: 'Enter a price',
  enterNewPrice: 'Enter a new price',
  seeAction: 'See the corporate action',
  fetch: 'Fetch real prices',
  sources: 'Sources',
};
