import type { fills as source } from '../tr/fills.ts';
import type { Same } from '../texts.ts';

export const fills: Same<typeof source> = {
  title: 'How are orders filled?',
  subtitle: 'Kuruş works with virtual money; prices and the rules of orders are as close to the exchange’s as can be.',
  shortTitle: 'In short',
  short1: 'Every fill is worked out in one place by open rules; no price is drawn by lot or set by hand.',
  short2: 'With each purchase and sale, “Why this price?” shows by which rule it came about, and what was looked at.',
  timeTitle: 'Which price counts?',
  time1:
    'An order is filled only by a price that was made after it was accepted. Where the source is late, so is the fill; nobody can gain from an old price on the screen.',
  time2:
    'The one exception: where prices are not delayed and at most two seconds old, a market order of the virtual account is tried at once on the price that holds.',
  bookTitle: 'Bid, ask and the spread',
  book1:
    'Where the source tells no bid and ask, both are estimated from the last trade. After a step up the last price counts as the ask, after a step down as the bid; the other one is a spread away: one price tick for a share that is traded much, up to three for one that is traded little.',
  book2:
    'At the upper price limit nobody sells and at the lower one nobody buys: no purchase is filled at the one, no sale at the other.',
  ladderTitle: 'Large orders: price steps',
  ladder1:
    'At each price step there is taken to be as much as is traded in two average minutes. A larger order is completed at the next steps, at worse prices; ten steps are the end.',
  ladder2:
    'What you took in the last two minutes is missing from the steps, so splitting an order makes its price no better. In one day an account can trade at most a tenth of an asset’s average daily volume in one direction.',
  kindsTitle: 'Order types',
  market: 'Market',
  marketText: 'Starts at the best price on the other side and walks the price levels. Any unfilled rest is cancelled.',
  limit: 'Limit',
  limitText:
    'If the market meets your limit at first look, it walks up to your limit. If not, it waits and is filled at its own price when the market comes; never better. Where the price only touches the limit, its share of the queue is filled.',
  marketToLimit: 'Market to limit',
  marketToLimitText: 'Takes the best price alone; the rest waits as a limit order at that price.',
  stop: 'Stop loss',
  stopText:
    'Becomes a market order when a trade reaches the trigger. The worse of trigger and last price counts; where the price leaves a gap, the fill can be worse than the trigger.',
  stopLimit: 'Stop limit',
  stopLimitText:
    'Becomes a limit order when it is triggered. If the price is beyond the limit by then, it waits and may never be filled.',
  trailing: 'Trailing stop',
  trailingText: 'The trigger follows the best price at your distance; it moves in your favour only, never back.',
  oco: 'One cancels the other',
  ocoText:
    'Take profit and stop loss guard the same shares. Where both could happen at once, the stop loss comes first.',
  bracket: 'Entry + stop loss + take profit',
  bracketText:
    'Both selling orders start when the purchase is complete. If it ends half-way, they start for what was bought.',
  dayTitle: 'The times of the day',
  day1: 'For shares, 09:40–10:00 is the opening session, 10:00–18:00 continuous trading, 18:00–18:10 the closing session; half days end at 12:40. Opening and close have one price for everybody. An order placed while the exchange is closed waits for the next session.',
  day2: 'In the opening session orders cannot be cancelled, worsened in price or made smaller. A day order ends at 18:10. Orders until cancelled or until a date live 90 days at most, and wait while they are outside the day’s price limits.',
  moneyTitle: 'Reservation, commission and settlement',
  money1:
    'A waiting purchase reserves the most that it can cost, commission included; a waiting sale reserves the asset. What is not filled is free again when the order ends. Where a gap makes the reservation too small, as much is filled as it pays for.',
  money2:
    'Commission and the BSMV tax on it are lines of their own. With T+2 settlement, the money of shares you sold buys shares at once; it can be withdrawn two business days later.',
  rulesTitle: 'Simple and realistic trading',
  rules1:
    'The virtual account begins with simple rules: bid and ask are the last price, the whole order is filled at once, there are no steps and no daily cap. With “Realistic trading” in the account’s settings all of the above holds; the change is for later orders.',
  actionsTitle: 'Splits, bonus shares, dividends',
  actions1:
    'With a bonus or rights issue, a split or a merger, open orders of that share are cancelled, and quantity and cost are adjusted together; one tap places them again at the new price. With a dividend orders stay: as the price will fall the next day, you are reminded of your stop losses the evening before. Where prices are simulated, these events are invented too: about two a month, announced two weeks ahead.',
  limitsTitle: 'The limits of this model',
  limits1:
    'The true order book is not seen; bid, ask and steps are estimates. On the real exchange price and quantity could have been others.',
  limits2: 'Your orders do not move the market and do not compete with other users: nobody can get ahead of anybody.',
  limits3:
    'The way between two looks is not known. Where the price touched both trigger and target in one second, the worse one counts.',
  limits4: 'Simulated prices are a simulation that starts from real levels. None of this is investment advice.',
};
