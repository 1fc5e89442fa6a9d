/** Published corporate actions in use: those of the shipped data pack, until the start loads another. */

import type { PublicAction } from '@kurus/core/corporate-actions/public-facts';
import { SHIPPED_PACK } from '../data-pack/shipped-pack.ts';

let actions: readonly PublicAction[] = SHIPPED_PACK.actions;

export const publicActions = (): readonly PublicAction[] => actions;

export function loadPublicActions(loaded: readonly PublicAction[]): void {
  actions = loaded;
}
