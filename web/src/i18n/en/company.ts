import type { company as source } from '../tr/company.ts';
import type { Same } from '../texts.ts';

export const company: Same<typeof source> = {
  ahead: 'Coming',
  past: 'Last year',
  none: 'No dividend, bonus or rights issue or split in the last year or the next two weeks.',
  failed: 'The corporate actions could not be loaded.',
  bonusTerms: '{shares} new shares for each share',
  rightsTerms: '{shares} new shares at {price} for each share',
  splitTerms: '{shares} shares in place of each share',
  dividendTerms: '{gross} a share before tax, {net} after',
  mergerTerms: '{shares} {into} in place of each share',
  symbolTerms: 'new code {into}',
  paidOn: 'paid on {date}',
  priceFell: 'close {close}, theoretical price {theoretical} the next day',
  aheadDividend:
    'The price starts that day lower by the amount before tax. Orders stay; check your triggers and limits.',
  aheadEnds:
    'The price starts that day at the theoretical price. Waiting orders end and can be placed again at the adjusted price.',
  aheadRights:
    'New shares are bought if your cash pays for them, otherwise you are paid what your rights are worth. Waiting orders end and can be placed again at the adjusted price.',
  aheadSymbol: 'Your shares and orders go on under the new code.',
  entitled: 'Whoever holds the share at the end of the day before takes part.',
  invented: 'Invented by the simulated market; these companies have decided nothing of the kind.',
  ticketDividend: '{day}, dividend: the price starts that day {gross} a share lower. Choose your prices accordingly.',
  ticketEnds: '{day}, {action}: the order ends that day and can be placed again at the adjusted price.',
  ticketSymbol: '{day}, new code: the order goes on as {into}.',
};
