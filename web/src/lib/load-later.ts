/** Code that is loaded when it is needed. A failed load is reported like any other failed call to the server. */

import { translate } from '../i18n/use-text.ts';
import { ApiError } from './api-error.ts';

export async function loadOrFail<Module>(loading: Promise<Module>): Promise<Module> {
  try {
    return await loading;
  } catch {
    throw new ApiError(0, 'NETWORK', translate('common.networkError'));
  }
}

/** Preloads code; a failure is reported only by the code that needs it. */
export function ahead(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}
