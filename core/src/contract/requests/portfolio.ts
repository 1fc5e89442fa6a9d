/** Account to read. */

import * as z from 'zod/mini';
import { ofAccount } from './figures.ts';
import { request } from './request.ts';

export const balance = request({
  summary: 'Cash balance in lira, and the terms of trades',
  query: z.object(ofAccount),
  errors: ['ACCOUNT_NOT_FOUND'],
});

export const holdings = request({
  summary: 'Holdings, first bought first',
  query: z.object(ofAccount),
  errors: ['ACCOUNT_NOT_FOUND'],
});

export const summary = request({
  summary: 'Cash, value, cost and number of positions',
  query: z.object(ofAccount),
  errors: ['ACCOUNT_NOT_FOUND'],
});

export const profitLoss = request({
  summary: 'Profit or loss of each holding, and in all',
  query: z.object(ofAccount),
  errors: ['ACCOUNT_NOT_FOUND'],
});

export const allocation = request({
  summary: 'Market value of each holding, largest first',
  query: z.object(ofAccount),
  errors: ['ACCOUNT_NOT_FOUND'],
});
