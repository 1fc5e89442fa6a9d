import type { Same } from '../texts.ts';
import type { fills as source } from '../tr/fills.ts';

export const fills: Same<typeof source> = {
  title: 'How are orders filled?',
  subtitle: 'Kuruş works with virtual money; it follows the exchange’s prices and order rules as closely as it can.',
  shortTitle: 'In short',
  short1: 'Every fill is calculated in one place by published rules; no price is random or set by hand.',
  short2: 'For each purchase and sale, “Why this price?” shows which rule applied and which prices it used.',
  timeTitle: 'Which price counts?',
  time1:
    'An order is filled only at a price that was formed after it was accepted. If the source is delayed, so is the fill; nobody can profit from an old price on the screen.',
  time2:
    'The one exception: if prices are not delayed and at most two seconds old, a market order of the virtual account is executed at once at the current price.',
  bookTitle: 'Bid, ask and the spread',
  book1:
    'If the source gives no bid and ask, both are estimated from the last trade. After an uptick the last price counts as the ask, after a downtick as the bid; the other one is a spread away: one price tick for an actively traded share, up to three for a thinly traded one.',
  book2:
    'At the upper price limit nobody sells and at the lower one nobody buys: no purchase is filled at the one, no sale at the other.',
  ladderTitle: 'Large orders: price levels',
  ladder1:
    'Each price level is assumed to hold as much as is traded in two average minutes. A larger order is completed at the next levels, at worse prices; at most ten levels are used.',
  ladder2:
    'What you took in the last two minutes is missing from the levels, so splitting an order does not improve its price. In one day an account can trade at most a tenth of an asset’s average daily volume in one direction.',
  kindsTitle: 'Order types',
  market: 'Market',
  marketText: 'Starts at the best opposite price and fills level by level. Any unfilled rest is cancelled.',
  limit: 'Limit',
  limitText:
    'If the market meets your limit when the order is placed, it is filled up to your limit. If not, it waits and is filled at its limit price when the market gets there; never better. If the price only touches the limit, its share of the queue is filled.',
  marketToLimit: 'Market to limit',
  marketToLimitText: 'Takes the best price only; the rest waits as a limit order at that price.',
  stop: 'Stop loss',
  stopText:
    'Becomes a market order when a trade reaches the trigger. The worse of trigger and last price counts; if the price gaps, the fill can be worse than the trigger.',
  stopLimit: 'Stop limit',
  stopLimitText:
    'Becomes a limit order when it is triggered. If the price is beyond the limit by then, it waits and may never be filled.',
  trailing: 'Trailing stop',
  trailingText: 'The trigger follows the best price at your distance; it moves in your favour only, never back.',
  oco: 'One cancels the other',
  ocoText:
    'Take profit and stop loss protect the same shares. If both could be filled at once, the stop loss comes first.',
  bracket: 'Entry + stop loss + take profit',
  bracketText:
    'Both sell orders become active when the purchase is complete. If it is only partly filled, they become active for what was bought.',
  dayTitle: 'Phases of the day',
  day1: 'For shares, 09:40–10:00 is the opening session, 10:00–18:00 continuous trading, 18:00–18:10 the closing session; half days end at 12:40. Opening and close have one price for everybody. An order placed while the exchange is closed waits for the next session.',
  day2: 'In the opening session orders cannot be cancelled, worsened in price or reduced. A day order ends at 18:10. GTC and dated orders are valid for 90 days at most, and wait while they are outside the day’s price limits.',
  moneyTitle: 'Reservation, commission and settlement',
  money1:
    'A waiting buy order reserves the most it can cost, commission included; a waiting sell order reserves the asset. What is not filled is released when the order ends. If a gap makes the reservation too small, free cash covers the rest; if that is not enough either, as much is filled as both cover, and the rest is cancelled.',
  money2:
    'Commission and the BSMV tax on it are shown separately. With T+2 settlement, the proceeds of shares you sold can buy shares at once; they can be withdrawn two business days later.',
  rulesTitle: 'Simple and realistic trading',
  rules1:
    'The virtual account starts with simple rules: bid and ask are the last price, the whole order is filled at once, there are no levels and no daily limit. With “Realistic trading” in the account’s settings all of the above applies; the change affects later orders.',
  actionsTitle: 'Splits, bonus shares, dividends',
  actions1:
    'With a bonus or rights issue, a split or a merger, open orders of that share are cancelled, and quantity and cost are adjusted together; one tap places them again at the new price. With a dividend orders stay: as the price will fall the next day, you are reminded of your stop losses the evening before. If prices are simulated, so are these events: about two a month, announced two weeks ahead.',
  limitsTitle: 'Limits of the model',
  limits1:
    'The real order book is not visible; bid, ask and levels are estimates. On the real exchange, price and quantity could have been different.',
  limits2: 'Your orders do not move the market and do not compete with other users: nobody can get ahead of anybody.',
  limits3:
    'What happens between two observations is not known. If the price touched both trigger and target within one second, the worse one counts.',
  limits4: 'Simulated prices are a simulation that starts from real levels. None of this is investment advice.',
  toOrders: 'Back to the orders',
  contents: 'On this page',
  ladderExample: 'Example: a purchase of {quantity}, on average at {price}',
  ladderStep: '{taken} of {all} bought',
};
