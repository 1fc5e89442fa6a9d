import { Copy } from 'lucide-react';
import { Link } from 'wouter';
import { useText } from '../../../i18n/use-text.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.tsx';
import type { Why } from './why-parts.ts';
import { StepFigures } from './why-step.tsx';
import { whyText } from './why.ts';

interface WhyPageProps {
  readonly whys: readonly Why[];
  readonly withOrders?: boolean;
}

export function WhyPage({ whys, withOrders = false }: WhyPageProps) {
  const t = useText();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(whys.map((why) => whyText(t, why)).join('\n\n'));
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
      <div className="why-foot row wrap ends">
        <span className="muted small">
          {whys.at(-1)?.rule} ·{' '}
          <Link href="/how-orders-fill" className="link">
            {t('why.howFills')}
          </Link>
        </span>
        <span className="cluster why-actions">
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
