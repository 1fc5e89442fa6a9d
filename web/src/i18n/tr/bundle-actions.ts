export { actions } from './actions.ts';
