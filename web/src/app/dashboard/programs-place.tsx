/** Part "Programlar" of the profile: what programs may do and are told. */

import { WebhooksPart } from '../../features/webhooks/webhooks-part.tsx';

export function ProgramsPlace() {
  return <WebhooksPart />;
}
