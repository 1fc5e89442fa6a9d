/** What programs may do and are told: the parts of "Programlar", chosen by a parameter of the address. */

import { WebhooksPart } from '../../features/webhooks/webhooks-part.tsx';

export function ProgramsPlace() {
  return <WebhooksPart />;
}
