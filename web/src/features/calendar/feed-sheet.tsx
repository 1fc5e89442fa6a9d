import { CALENDAR_KINDS, type CalendarKind } from '@kurus/core/contract/words/calendar';
import { Copy, KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { useSubmission } from '../../lib/forms/use-submission.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Switch } from '../../ui/switch.tsx';
import { toast } from '../../ui/toast.tsx';
import type { CalendarAnswer } from './calendar-query.ts';
import { closeAddress, makeAddress } from './calendar-query.ts';

const PUBLIC_KINDS: readonly CalendarKind[] = ['holiday', 'half-day', 'cpi', 'tax-year'];

interface FeedSheetProps {
  readonly feed: CalendarAnswer['feed'];
  readonly onClose: () => void;
}

function useFeed(feed: FeedSheetProps['feed']) {
  const t = useText();
  const [url, setUrl] = useState<string>();
  const [amounts, setAmounts] = useState(feed?.amounts ?? false);
  const [estimates, setEstimates] = useState(feed?.estimates ?? false);
  const [days, setDays] = useState(feed?.kinds.includes('holiday') ?? true);
  const [closing, setClosing] = useState(false);
  const { send, busy, error } = useSubmission();
  const failed = t('calendar.feedFailed');
  const make = () =>
    send(
      async () => {
        const kinds = CALENDAR_KINDS.filter((kind) => days || !PUBLIC_KINDS.includes(kind));
        setUrl(await makeAddress({ amounts, estimates, kinds }));
      },
      () => failed,
    );
  const close = () =>
    send(
      async () => {
        await closeAddress();
        setClosing(false);
        setUrl(undefined);
        toast.success(t('calendar.feedClosed'));
      },
      () => failed,
    );
  return {
    url,
    amounts,
    setAmounts,
    estimates,
    setEstimates,
    days,
    setDays,
    closing,
    setClosing,
    busy,
    error,
    make,
    close,
  };
}

/** The private address: made, renewed, ended. It is told once; later only its choices are known. */
export function FeedSheet({ feed, onClose }: FeedSheetProps) {
  const t = useText();
  const { url, closing, setClosing, busy, error, make, close, ...choices } = useFeed(feed);
  const exists = url !== undefined || feed !== undefined;
  return (
    <>
      <Modal
        open={!closing}
        title={t('calendar.feedTitle')}
        onClose={onClose}
        footer={
          <>
            {exists && (
              <Button variant="danger" onClick={() => setClosing(true)}>
                {t('calendar.feedClose')}
              </Button>
            )}
            <Button variant={exists ? 'secondary' : 'primary'} busy={busy} once onClick={() => void make()}>
              {t(exists ? 'calendar.feedRenew' : 'calendar.feedMake')}
            </Button>
          </>
        }
      >
        <div className="stack">
          <p className="muted">{t(url === undefined && feed ? 'calendar.feedKept' : 'calendar.feedText')}</p>
          {url !== undefined && <Address url={url} />}
          <FeedChoices {...choices} />
          <p className="calendar-note small">
            <KeyRound size={16} aria-hidden="true" /> {t('calendar.feedWarning')}
          </p>
          <FormError text={error?.(t)} />
        </div>
      </Modal>
      <ConfirmDialog
        open={closing}
        title={t('calendar.feedClose')}
        text={t('calendar.feedCloseText')}
        confirmLabel={t('calendar.feedClose')}
        failure={error?.(t)}
        busy={busy}
        onConfirm={() => void close()}
        onCancel={() => setClosing(false)}
      />
    </>
  );
}

const SHOWN = 6;
const shortened = (url: string) => {
  const [, secret = ''] = /\/calendar\/([\w-]+)\.ics$/.exec(url) ?? [];
  return url.replace(secret, `${secret.slice(0, SHOWN)}…${secret.slice(-SHOWN)}`);
};
const asWebcal = (url: string) => url.replace(/^https?:/, 'webcal:');

function Address({ url }: { readonly url: string }) {
  const t = useText();
  const copy = async () => {
    await navigator.clipboard.writeText(url);
    toast.success(t('calendar.copied'));
  };
  return (
    <div className="calendar-address">
      <span className="calendar-url" title={url}>
        {shortened(url)}
      </span>
      <Button size="sm" icon={<Copy size={16} aria-hidden="true" />} onClick={() => void copy()}>
        {t('calendar.copy')}
      </Button>
      <div className="row wrap">
        <a className="link" href={`https://calendar.google.com/calendar/r?cid=${encodeURIComponent(asWebcal(url))}`}>
          Google
        </a>
        <a className="link" href={asWebcal(url)}>
          Apple, Outlook
        </a>
        <a className="link" href={url} download="kurus.ics">
          {t('calendar.downloadOnce')}
        </a>
      </div>
    </div>
  );
}

type ChoiceProps = Pick<
  ReturnType<typeof useFeed>,
  'amounts' | 'setAmounts' | 'estimates' | 'setEstimates' | 'days' | 'setDays'
>;

function FeedChoices({ amounts, setAmounts, estimates, setEstimates, days, setDays }: ChoiceProps) {
  const t = useText();
  return (
    <>
      <Switch
        label={t('calendar.feedAmounts')}
        hint={t('calendar.feedAmountsHint')}
        checked={amounts}
        onChange={setAmounts}
      />
      <Switch
        label={t('calendar.feedEstimates')}
        hint={t('calendar.feedEstimatesHint')}
        checked={estimates}
        onChange={setEstimates}
      />
      <Switch label={t('calendar.feedDays')} checked={days} onChange={setDays} />
    </>
  );
}
