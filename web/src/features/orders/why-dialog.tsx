import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'wouter';
import { useText } from '../../i18n/use-text.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ErrorState, Skeleton } from '../../ui/feedback.tsx';
import { Modal } from '../../ui/modal.tsx';
import { toast } from '../../ui/toast.tsx';
import { whyOf, whyOfEntry, whyText } from './why.ts';
import type { Filled, Quotes, Why, WhyStep } from './why-parts.ts';
import { explainedQuery, looksOf } from './why-source.ts';
import type { WhyAsked } from './why-window.tsx';
import './why.css';

interface WhyDialogProps {
  readonly asked: WhyAsked | undefined;
  readonly onClose: () => void;
}

/** A sheet that explains a fill: the answer in one sentence, then how it came about. */
export function WhyDialog({ asked, onClose }: WhyDialogProps) {
  const t = useText();
  return (
    <Modal open={asked !== undefined} title={t('why.title')} onClose={onClose} className="why-modal">
      {asked && ('entry' in asked ? <WhyEntry {...asked} /> : <WhyOrder {...asked} />)}
    </Modal>
  );
}

function WhyEntry({ entry }: Extract<WhyAsked, { entry: unknown }>) {
  const t = useText();
  return <WhyPage whys={[whyOfEntry(t, entry)]} />;
}

function WhyOrder({ order, transaction }: Extract<WhyAsked, { order: string }>) {
  const t = useText();
  const { data, isError, isFetching, refetch } = useQuery(explainedQuery(order));
  if (data) {
    const looks = looksOf(data);
    const wanted = looks.filter((look) => transaction === undefined || hasEntry(look, transaction));
    return <WhyPage whys={wanted.map((look) => whyOf(t, look))} withOrders />;
  }
  if (isError) return <ErrorState text={t('why.failed')} onRetry={() => void refetch()} busy={isFetching} />;
  return <Skeleton count={6} />;
}

const hasEntry = ({ fills }: Filled, id: number) => fills.some(({ transactionId }) => transactionId === id);

interface WhyPageProps {
  readonly whys: readonly Why[];
  readonly withOrders?: boolean;
}

function WhyPage({ whys, withOrders = false }: WhyPageProps) {
  const t = useText();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(whys.map(whyText).join('\n\n'));
      toast.success(t('why.copied'));
    } catch {
      toast.error(t('why.copyFailed'));
    }
  };
  return (
    <>
      {whys.map((why) => (
        <Explanation key={why.heading} why={why} />
      ))}
      <div className="why-foot">
        <span className="muted small">
          {whys.at(-1)?.rule} ·{' '}
          <Link href="/how-orders-fill" className="link">
            {t('why.howFills')}
          </Link>
        </span>
        <span className="why-actions">
          <Button variant="ghost" icon={<Copy size={16} aria-hidden="true" />} onClick={() => void copy()}>
            {t('why.copy')}
          </Button>
          {withOrders && (
            <ButtonLink variant="secondary" href="/orders">
              {t('why.showOrder')}
            </ButtonLink>
          )}
        </span>
      </div>
    </>
  );
}

function Explanation({ why }: { readonly why: Why }) {
  return (
    <section className="why">
      <p className="muted small tnum">{why.heading}</p>
      <p className="why-answer">
        <strong>{why.lead}</strong> {why.reason}
      </p>
      <ol className="why-steps">
        {why.steps.map((step) => (
          <li key={step.id}>
            <h3>{step.title}</h3>
            {step.text !== undefined && <p className="muted small">{step.text}</p>}
            <StepFigures step={step} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function StepFigures({ step }: { readonly step: WhyStep }): ReactNode {
  const t = useText();
  const { facts, quotes, bars, sums, total } = step;
  return (
    <>
      {facts && (
        <dl className="why-facts">
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="figure">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {quotes && <TwoQuotes {...quotes} />}
      {bars && (
        <ul className="why-bars">
          {bars.map(({ price, quantity, width }) => (
            <li key={price} data-spare={width === 0 ? '' : undefined}>
              <span className="visually-hidden">{t('why.bar', { price, quantity })}</span>
              <span className="tnum" aria-hidden="true">
                {price}
              </span>
              <span className="why-bar" style={{ '--width': `${width}%` } as CSSProperties} aria-hidden="true" />
              <span className="tnum" aria-hidden="true">
                {quantity}
              </span>
            </li>
          ))}
        </ul>
      )}
      {sums && (
        <dl className="why-sums">
          {[...sums, ...(total ? [total] : [])].map(({ label, value }) => (
            <div key={label} data-total={label === total?.label ? '' : undefined}>
              <dt>{label}</dt>
              <dd className="figure">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

function TwoQuotes({ bid, ask, between, paid }: Quotes) {
  const t = useText();
  const mark = <span className="visually-hidden">, {t('why.paidSide')}</span>;
  return (
    <p className="why-quotes tnum">
      <span data-paid={paid === 'bid' ? '' : undefined}>
        {bid}
        {paid === 'bid' && mark}
      </span>
      <span className="why-between">{between}</span>
      <span data-paid={paid === 'ask' ? '' : undefined}>
        {ask}
        {paid === 'ask' && mark}
      </span>
    </p>
  );
}
