/** Forms that an address opens, as the shortcuts of the installed app do: "?new=order". */

import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';

const PARAMETER = 'new';

/** Tells if the address asks for this form. */
export const useIsAsked = (form: 'order' | 'entry'): boolean =>
  new URLSearchParams(useSearch()).get(PARAMETER) === form;

/** Takes the parameter out of the address, so that a reload does not open the form again. */
export function forgetAsked(): void {
  const { pathname, searchParams } = new URL(location.href);
  searchParams.delete(PARAMETER);
  const rest = searchParams.toString();
  navigate(rest === '' ? pathname : `${pathname}?${rest}`, { replace: true });
}
