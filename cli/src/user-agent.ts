/** Name of the command to servers, with its system, which the page of a login shows. */

import { type } from 'node:os';

export const userAgent = (): string => `kurus (${type()})`;
