import { BellOff, EyeOff, Globe } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TextKey } from '../../../i18n/texts.ts';
import { useText } from '../../../i18n/use-text.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { useCommand } from '../../../lib/forms/use-command.ts';
import { type PushSupport, pushSupport } from '../../../lib/push-question.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { toast } from '../../../ui/toast.tsx';
import { enablePush, type Maker, makerOf, PushRefused } from './push-browser.ts';
import './push.css';

const CANNOT = {
  denied: 'inbox.cannotDenied',
  'home-screen': 'inbox.cannotHomeScreen',
  none: 'inbox.cannotNone',
} as const satisfies Partial<Record<PushSupport, TextKey>>;
const MAKERS = {
  google: 'inbox.pushMakerGoogle',
  mozilla: 'inbox.pushMakerMozilla',
  apple: 'inbox.pushMakerApple',
  microsoft: 'inbox.pushMakerMicrosoft',
} as const satisfies Record<Maker, TextKey>;

interface PushSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Question before the browser's own: what is pushed, and where the address of it lies. */
export function PushSheet({ open, onClose }: PushSheetProps) {
  const t = useText();
  return (
    <Modal open={open} title={t('inbox.pushTitle')} onClose={onClose} size="sm">
      <PushQuestion onDone={onClose} />
    </Modal>
  );
}

function PushQuestion({ onDone }: { readonly onDone: () => void }) {
  const t = useText();
  const enable = useCommand({
    send: enablePush,
    onSuccess: () => {
      toast.success(t('inbox.pushOn'));
      onDone();
    },
    onError: (error) =>
      toast.error(error instanceof PushRefused ? t('inbox.pushDenied') : messageOf(error, t('inbox.pushFailed'))),
  });
  const support = pushSupport();
  const refused = support === 'possible' ? undefined : t(CANNOT[support]);
  return (
    <div className="stack">
      <p className="muted">{t('inbox.pushText')}</p>
      <div className="push-example" aria-hidden="true">
        <img src="/favicon.svg" alt="" width="36" height="36" />
        <span>
          <strong>{t('inbox.pushExample')}</strong>
          <br />
          {t('inbox.pushExampleText')}
        </span>
      </div>
      <ul className="push-points">
        <Point icon={<EyeOff size={20} />} title={t('inbox.pushNoAmounts')} text={t('inbox.pushNoAmountsText')} />
        <Point
          icon={<Globe size={20} />}
          title={t('inbox.pushAbroad')}
          text={t(MAKERS[makerOf(navigator.userAgent)])}
        />
        <Point icon={<BellOff size={20} />} title={t('inbox.pushEnds')} text={t('inbox.pushEndsText')} />
      </ul>
      {refused !== undefined && (
        <p role="note" className="inbox-undelivered">
          {refused}
        </p>
      )}
      <div className="stack push-buttons">
        {refused === undefined && (
          <Button wide busy={enable.isPending} onClick={() => enable.mutate()}>
            {t('inbox.pushEnable')}
          </Button>
        )}
        <Button wide variant="ghost" onClick={onDone}>
          {t('inbox.notNow')}
        </Button>
      </div>
    </div>
  );
}

interface PointProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
}

function Point({ icon, title, text }: PointProps) {
  return (
    <li>
      <span aria-hidden="true" className="muted">
        {icon}
      </span>
      <span>
        <strong>{title}</strong> {text}
      </span>
    </li>
  );
}
