/** State of the simulation's portfolio: it survives a tab switch, not a reload. */

import { createStore, useStore } from '../../lib/create-store.ts';
import { FRESH_PORTFOLIO } from './local-portfolio.ts';

const portfolio = createStore(FRESH_PORTFOLIO);

export const keepPortfolio = portfolio.set;
export const startOver = () => portfolio.set(FRESH_PORTFOLIO);
export const useLocalPortfolio = () => useStore(portfolio);
