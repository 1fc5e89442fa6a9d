/** World of prices in a query. */

import * as z from 'zod/mini';
import { WORLDS } from '../words/world.ts';

/** World whose prices are asked for; practice if absent. */
export const world = z.optional(z.enum(WORLDS, 'WORLD_UNKNOWN'));
