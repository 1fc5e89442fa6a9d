import type { Same } from '../texts.ts';
import type { company as source } from '../tr/company.ts';

export const company: Same<typeof source> = {
  ahead: 'Upcoming',
  past: 'Last year',
  none: 'No dividend, bonus or rights issue or split in the last year or the next two weeks.',
  failed: 'The corporate actions could not be loaded.',
  bonusTerms: '{shares} new shares for each share',
  rightsTerms: '{shares} new shares at {price} for each share',
  splitTerms: '{shares} shares in place of each share',
  dividendTerms: '{gross} gross per share, {net} net',
  mergerTerms: '{shares} {into} in place of each share',
  symbolTerms: 'new code {into}',
  paidOn: 'paid on {date}',
  priceFell: 'close {close}, theoretical price {theoretical} the next day',
  aheadDividend: 'The price opens lower that day by the gross dividend. Orders stay; check your triggers and limits.',
  aheadEnds:
    'The price opens that day at the theoretical price. Waiting orders end and can be placed again at the adjusted price.',
  aheadRights:
    'New shares are bought if your cash suffices; otherwise you are paid the value of your rights. Waiting orders end and can be placed again at the adjusted price.',
  aheadSymbol: 'Your shares and orders continue under the new code.',
  entitled: 'Whoever holds the share at the end of the previous day is entitled.',
  invented: 'Events of the simulated market; these companies have not taken such decisions.',
  ticketDividend: '{day}, dividend: the price opens {gross} a share lower that day. Choose your prices accordingly.',
  ticketEnds: '{day}, {action}: the order ends that day and can be placed again at the adjusted price.',
  ticketSymbol: '{day}, new code: the order continues as {into}.',
};
