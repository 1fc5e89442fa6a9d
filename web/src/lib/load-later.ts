/** Code that is loaded when it is needed: where it cannot come, that is told as of any other call of the server. */
import { translate } from '../i18n/use-text.ts';
import { ApiError } from './api-error.ts';

export async function reached<Module>(loading: Promise<Module>): Promise<Module> {
  try {
    return await loading;
  } catch {
    throw new ApiError(0, 'NETWORK', translate('common.networkError'));
  }
}

/** Fetches ahead what may be needed soon; whoever needs it tells when it could not come. */
export function ahead(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}
