/** Moves the line of an armed alert: its price is written when the line is let go, and can be taken back. */

import type { Price } from '@kurus/core/money/money';
import { useState } from 'react';
import { translate } from '../../../i18n/use-text.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { toast } from '../../../ui/toast.tsx';
import { moveAlert } from '../alert-commands.ts';
import type { MovedAlert } from './alert-levels.ts';

/** An alert that is written, with the price that it had. */
export interface SavedMove extends MovedAlert {
  readonly from: Price;
}

const sayFailed = (error: unknown) => {
  toast.error(messageOf(error, translate('asset.alertMoveFailed')));
};

export function useMovedAlert() {
  const [moved, setMoved] = useState<MovedAlert>();
  const save = async ({ id, price, from }: SavedMove) => {
    const sent = { id, price };
    setMoved(sent);
    try {
      const { text } = await moveAlert(id, price);
      const undo = () => void moveAlert(id, from).catch(sayFailed);
      toast.success(translate('asset.alertMoved', { sentence: text }), {
        label: translate('asset.alertUndo'),
        onAct: undo,
      });
    } catch (error) {
      sayFailed(error);
    }
    // The line may have been moved again meanwhile.
    setMoved((current) => (current === sent ? undefined : current));
  };
  return [moved, setMoved, save] as const;
}
