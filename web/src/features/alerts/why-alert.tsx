import { isOfFraction } from '@kurus/core/alerts/alert';
import { alertSentence } from '@kurus/core/alerts/sentence';
import type { AlertItem, FiringItem } from '@kurus/core/contract/alerts';
import { formatPrice } from '@kurus/core/money/format';
import { currentLanguage } from '../../i18n/language.ts';
import { useText } from '../../i18n/use-text.ts';
import { sentenceDateTime } from '../../lib/words/sentence-date.ts';
import { Modal } from '../../ui/modal.tsx';

interface WhyAlertProps {
  /** Undefined while nothing is explained. */
  readonly alert: AlertItem | undefined;
  readonly onClose: () => void;
}

/** "Why did it go off?": what was asked, what was observed, how it reached the person; each firing. */
export function WhyAlert({ alert, onClose }: WhyAlertProps) {
  const t = useText();
  return (
    <Modal open={alert !== undefined} title={t('alerts.why')} onClose={onClose}>
      {alert && <Explanation alert={alert} />}
    </Modal>
  );
}

function Explanation({ alert }: { readonly alert: AlertItem }) {
  const t = useText();
  const { fired, createdAt, reference, repeat } = alert;
  return (
    <div className="stack">
      <section>
        <h3 className="alert-step">{t('alerts.asked')}</h3>
        <p className="muted small">
          {alert.text} · {t(`alerts.${repeat}`)}
        </p>
        <p className="muted small">
          {reference === undefined
            ? t('alerts.set', { at: sentenceDateTime(createdAt) })
            : t('alerts.setAt', { at: sentenceDateTime(createdAt), price: formatPrice(reference) })}
        </p>
      </section>
      {fired.length === 0 && <p className="muted small">{t('alerts.neverFired')}</p>}
      {fired.map((firing) => (
        <Firing key={firing.at} alert={alert} firing={firing} />
      ))}
    </div>
  );
}

const OWN_SOURCES = ['simulated', 'figures', 'own'] as const;
const isOwnSource = (source: string): source is (typeof OWN_SOURCES)[number] =>
  (OWN_SOURCES as readonly string[]).includes(source);

function Firing({ alert, firing }: { readonly alert: AlertItem; readonly firing: FiringItem }) {
  const t = useText();
  const { kind, asset, value, percent, direction, days } = alert;
  const { price, previousPrice, observedAt, source, delayedSeconds, replayed, deliveries } = firing;
  const past = alertSentence({ kind, asset: asset?.code, value, percent, direction, days }, 'past', currentLanguage());
  // A fraction is no price: its sentence says it.
  const isPrice = price !== undefined && !isOfFraction(kind);
  return (
    <section className="alert-firing">
      <h3 className="alert-past">{past}.</h3>
      <p>
        {!isPrice
          ? t('alerts.seenEvent')
          : previousPrice === undefined
            ? t('alerts.seen', { price: formatPrice(price) })
            : t('alerts.seenAfter', { price: formatPrice(price), previous: formatPrice(previousPrice) })}
        {replayed && ` ${t('alerts.replayed')}`}
        {delayedSeconds > 0 && ` ${t('alerts.delayed', { minutes: Math.ceil(delayedSeconds / 60) })}`}
      </p>
      <dl className="alert-facts small">
        <div>
          <dt className="muted">{t('alerts.time')}</dt>
          <dd className="tnum">{sentenceDateTime(observedAt)}</dd>
        </div>
        <div>
          <dt className="muted">{t('alerts.source')}</dt>
          <dd>{isOwnSource(source) ? t(`alerts.${source}`) : source}</dd>
        </div>
      </dl>
      <p className="muted small">
        {deliveries
          .map(({ channel, state, at }) =>
            t(`alerts.${channel}-${state}`, { at: at === undefined ? '' : sentenceDateTime(at) }),
          )
          .join(' · ')}
      </p>
    </section>
  );
}
