/** All browser storage keys of the product (S3.19, S9.17; D11, D12, D40), with the types of their values. */

import { useStore } from './create-store.ts';
import { jsonSlot as json, textSlot as text, type Slot } from './stored-slot.ts';
import {
  isBoolean,
  isCachedProfile,
  isChosenAccount,
  isFavoriteMarks,
  isFavorites,
  isHoldingsViews,
  isImportTemplates,
  isLastAccount,
  isLeftPage,
  isLastAccounts,
  isSavedReset,
  isSavedText,
  isNumber,
  isProviderLogin,
  isRecentPages,
  isSessionLogin,
} from './stored-values.ts';

export const storage = {
  token: text('localStorage', 'token'),
  /** Epoch milliseconds at which the visible session ends. */
  sessionDeadline: json('localStorage', 'sessionDeadline', isNumber),
  sessionLogin: json('localStorage', 'sessionLogin', isSessionLogin),
  lang: text('localStorage', 'lang'),
  darkMode: json('localStorage', 'darkMode', isBoolean),
  colorBlind: json('localStorage', 'colorBlind', isBoolean),
  amountsHidden: json('localStorage', 'amountsHidden', isBoolean),
  shortcuts: json('localStorage', 'shortcuts', isBoolean),
  sidebarCollapsed: json('localStorage', 'sidebarCollapsed', isBoolean),
  favorites: json('localStorage', 'favorites', isFavorites),
  /** Changes of favourites, which are merged with those that the server keeps (quotes/favorite-merge.ts). */
  favoriteMarks: json('localStorage', 'favoriteMarks', isFavoriteMarks),
  /** Column mappings of imported files, by heading: no rows of the files. */
  importTemplates: json('localStorage', 'importTemplates', isImportTemplates),
  cachedProfile: json('localStorage', 'userProfile', isCachedProfile),
  /** Offline figures of the session. */
  lastFigures: json('localStorage', 'lastFigures', isSavedText),
  /** Chosen accounts of the session (account-choice.ts); empty for the virtual one. */
  account: json('localStorage', 'account', isChosenAccount),
  /** Choice of each user for the next session; the last user first. */
  lastAccounts: json('localStorage', 'lastAccounts', isLastAccounts),
  /** Choice of this tab, with its user, for addresses without one. */
  tabAccount: json('sessionStorage', 'tabAccount', isLastAccount),
  /** Page on which a session's time ended, for the same user's next login (left-page.ts). */
  leftPage: json('localStorage', 'leftPage', isLeftPage),
  /** Account of the last entry from the phone's bar. */
  entryAccount: json('localStorage', 'entryAccount', isNumber),
  /** Pages that the search opened in this session, the last one first. */
  recentPages: json('localStorage', 'recentPages', isRecentPages),
  /** Kind of the asset that was chosen last in a search. */
  lastKind: text('localStorage', 'lastKind'),
  /** Cards or list of the holdings, for narrow and wide windows. */
  holdingsView: json('localStorage', 'holdingsView', isHoldingsViews),
  /** A new value at each change of the account makes the other tabs request it again. */
  accountChange: text('localStorage', 'accountChange'),
  /** Identifier filled in at the next login (D11). */
  rememberedIdentifier: text('localStorage', 'rememberedIdentifier'),
  /** Identifier for the one-time-code step, in this tab only (D12). */
  otpIdentifier: text('sessionStorage', 'emailOrUsername'),
  otpPassword: text('sessionStorage', 'password'),
  otpCredentialsDeadline: json('sessionStorage', 'otpCredentialsDeadline', isNumber),
  /** Epoch milliseconds from which another code may be requested. */
  otpResendAt: json('sessionStorage', 'otpResendAt', isNumber),
  /** Progress of a password reset in this tab: never a code or a password. */
  passwordReset: json('sessionStorage', 'passwordReset', isSavedReset),
  passwordResetDeadline: json('sessionStorage', 'passwordResetDeadline', isNumber),
  /** State that a provider must send back with its token (D14). */
  providerLogin: json('sessionStorage', 'providerLogin', isProviderLogin),
} as const;

/**
 * Slots that are removed with the session; boot-script.js names the same keys. The token is removed last, so that its
 * watchers find the others gone.
 */
export const SESSION_SLOTS: readonly Slot<unknown>[] = [
  storage.cachedProfile,
  storage.lastFigures,
  storage.account,
  storage.entryAccount,
  storage.recentPages,
  storage.accountChange,
  storage.sessionLogin,
  storage.sessionDeadline,
  storage.token,
];

/** The live value of a slot: renders again when this tab or another changes it. */
export function useStored<T>(of: Slot<T>): T | undefined {
  // A prerendered page has no stored values; it reads them right after hydration.
  return useStore(of, () => undefined);
}
