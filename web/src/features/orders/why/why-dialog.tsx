import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../i18n/use-text.ts';
import { Skeleton } from '../../../ui/feedback.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { NotYet } from '../../../ui/not-yet.tsx';
import { WhyPage } from './why-page.tsx';
import type { Filled } from './why-parts.ts';
import { explainedQuery, fillObservations } from './why-source.ts';
import type { ExplanationTarget } from './why-window.tsx';
import './why.css';
import { whyOf, whyOfEntry } from './why.ts';

interface WhyDialogProps {
  readonly target: ExplanationTarget | undefined;
  readonly onClose: () => void;
}

/** Sheet that explains a fill: the answer in one sentence, then the steps. */
export function WhyDialog({ target, onClose }: WhyDialogProps) {
  const t = useText();
  return (
    <Modal open={target !== undefined} title={t('transactions.why')} onClose={onClose} className="why-modal">
      {target && ('entry' in target ? <WhyPage whys={[whyOfEntry(t, target.entry)]} /> : <WhyOrder {...target} />)}
    </Modal>
  );
}

function WhyOrder({ order, transaction }: Extract<ExplanationTarget, { order: string }>) {
  const t = useText();
  const explained = useQuery(explainedQuery(order));
  if (!explained.data)
    return (
      <NotYet query={explained} failed={t('why.failed')}>
        <Skeleton count={6} />
      </NotYet>
    );
  const observations = fillObservations(explained.data);
  const selected = observations.filter(
    (observation) => transaction === undefined || hasEntry(observation, transaction),
  );
  return <WhyPage whys={selected.map((observation) => whyOf(t, observation))} withOrders />;
}

const hasEntry = ({ fills }: Filled, id: number) => fills.some(({ transactionId }) => transactionId === id);
