import { actions } from './actions.ts';

export const texts = { actions };
