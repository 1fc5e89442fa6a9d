import { alertSentence } from '@kurus/core/alerts/sentence';
import type { World } from '@kurus/core/contract/words/world';
import { type Price, priceText } from '@kurus/core/money/money';
import { useEffect, useState } from 'react';
import { currentLanguage } from '../../../i18n/language.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { QuotedAsset } from '../../../quotes/asset-address.ts';
import { Button } from '../../../ui/button.tsx';
import { AlertWindow } from '../alert-window.tsx';
import { useArm } from '../use-arm.ts';
import { type ChartDraft, kindAt } from './alert-levels.ts';
import { CONFIRM_ALERT } from './confirm-id.ts';

interface AlertQuestionProps {
  readonly asset: QuotedAsset;
  readonly world: World;
  readonly draft: ChartDraft;
  readonly last: Price | undefined;
  readonly onClose: () => void;
}

/** Question after a line was let go: sets the alert, or opens its sheet. */
export function AlertQuestion({ asset, world, draft: { price, from }, last = from, onClose }: AlertQuestionProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const arm = useArm(onClose);
  const kind = kindAt(price, last);
  const value = priceText(price);
  // The focus was on the line, or on nothing after a press of the picture.
  useEffect(() => {
    document.getElementById(CONFIRM_ALERT)?.focus();
  }, []);
  const set = () => arm.mutate({ kind, asset: { kind: asset.type, code: asset.code }, world, value, repeat: 'once' });
  return (
    <div className="alert-question" role="group" aria-label={t('alerts.setOne')}>
      <p aria-live="polite">
        <strong>
          {t('alerts.askChart', {
            sentence: alertSentence({ kind, asset: asset.code, value: price }, 'future', currentLanguage()),
          })}
        </strong>
      </p>
      <div className="alert-question-buttons">
        <Button id={CONFIRM_ALERT} busy={arm.isPending} once onClick={set}>
          {t('alerts.setShort')}
        </Button>
        <Button variant="ghost" onPointerDown={AlertWindow.preload} onClick={() => setOpen(true)}>
          {t('alerts.details')}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </div>
      <AlertWindow
        open={isOpen}
        asset={asset}
        world={world}
        initial={{ kind, value }}
        onClose={() => {
          setOpen(false);
          onClose();
        }}
      />
    </div>
  );
}
