/** Keys of the browser's storage that only parts loaded later read: storage.ts loads with the first screen. */

import { jsonSlot, textSlot } from './stored-slot.ts';
import { isBoolean, isNumber } from './stored-values.ts';

/** Device of this browser at the server, "user:device". */
export const pushDevice = textSlot('localStorage', 'pushDevice');
/** True: the server knows this browser as one that hides amounts. */
export const pushHides = jsonSlot('localStorage', 'pushHides', isBoolean);
/** Time at which a reset was asked for that the person says is theirs: the bar about it stays away on this device. */
export const wantedReset = textSlot('localStorage', 'wantedReset');
/** Number of times that somebody was asked for push. */
export const pushAsked = jsonSlot('localStorage', 'pushAsked', isNumber);
/** Days on which somebody came; the hint to install comes once. */
export const visits = jsonSlot('localStorage', 'visits', isNumber);
/** Day of the last visit, days since 1970-01-01. */
export const lastVisit = jsonSlot('localStorage', 'lastVisit', isNumber);
