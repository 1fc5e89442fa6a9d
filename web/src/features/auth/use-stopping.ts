import { stopResetByLink } from '@kurus/core/contract/auth';
import { useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { useSubmission } from '../../lib/forms/use-submission.ts';

/** Stops a reset that waits, by its secret. */
export function useStopping(secret: string) {
  const [isStopped, setStopped] = useState(false);
  const submission = useSubmission();
  const stop = () =>
    void submission.send(
      async () => {
        await call(stopResetByLink, { body: { secret } });
        setStopped(true);
      },
      (text) => text('reset.stopFailed'),
    );
  return { submission, isStopped, stop };
}
