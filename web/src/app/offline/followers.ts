/** Parts that begin once the first screen rests, in one file. */

export { followOrders } from '../../features/orders/order-news.ts';
export { watchFigures } from './last-figures.ts';
