/** "Ne yapmak istersiniz?": three ways to begin, in place of a portfolio with nothing in it. */

import { VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import { SAMPLE_ACCOUNT } from '@kurus/core/contract/words/start';
import { FlaskConical, PenLine, Upload } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useText } from '../../../i18n/use-text.ts';
import { showAccount, withChoice } from '../../../lib/account/account-choice.ts';
import { accountsQuery, isOpenTracked } from '../../../lib/account/selected-account.ts';
import { type Submission, useSubmission } from '../../../lib/forms/use-submission.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { Button } from '../../../ui/button.tsx';
import { FormStatus } from '../../../ui/form-status.tsx';
import { openAccount } from '../account-commands.ts';
import { OrderLines, RisingLine, ShareBar } from './start-drawings.tsx';
import './start-question.css';
import { keepAnswer } from './use-start.ts';

export function StartQuestion() {
  const t = useText();
  const title = useRef<HTMLHeadingElement>(null);
  const form = useSubmission();
  useEffect(() => {
    title.current?.focus();
  }, []);
  const send = (work: () => Promise<void>) => void form.send(work, (text) => text('start.failed'));
  const begin = (how: 'file' | 'opening') => send(() => beginReal(t('shell.ownAccount'), how));
  const tryOut = () => send(beginVirtual);
  return (
    <div className="start">
      <h1 ref={title} tabIndex={-1} className="start-title">
        {t('start.title')}
      </h1>
      <p className="muted start-text">{t('start.text')}</p>
      <div className="start-cards">
        <Way id="real" drawing={<RisingLine />} title={t('start.real')} text={t('start.realText')}>
          <Button wide icon={<Upload size={18} aria-hidden="true" />} {...pressing(form, () => begin('file'))}>
            {t('start.fromFile')}
          </Button>
          <Button
            wide
            variant="secondary"
            icon={<PenLine size={18} aria-hidden="true" />}
            {...pressing(form, () => begin('opening'))}
          >
            {t('start.holdNow')}
          </Button>
          <p className="muted small">{t('start.sources')}</p>
        </Way>
        <Way
          id="virtual"
          drawing={<OrderLines profit={t('start.takeProfit')} loss={t('start.stopLoss')} />}
          title={t('start.virtual')}
          mark={<FlaskConical size={18} aria-hidden="true" />}
          text={t('start.virtualText')}
          note={t('portfolio.empty')}
        >
          <Button wide variant="secondary" {...pressing(form, tryOut)}>
            {t('start.toVirtual')}
          </Button>
        </Way>
        <Way
          id="sample"
          drawing={
            <ShareBar parts={[t('portfolio.stocks'), t('start.gold'), t('portfolio.cryptos'), t('portfolio.cash')]} />
          }
          title={t('start.sample')}
          text={t('start.sampleText')}
        >
          <Button wide variant="secondary" {...pressing(form, () => send(openSample))}>
            {t('start.openSample')}
          </Button>
        </Way>
      </div>
      <FormStatus form={form} />
      <button type="button" className="link touch start-later" {...pressing(form, tryOut)}>
        {t('start.later')}
      </button>
    </div>
  );
}

/** A press while the answer is being kept does nothing. */
const pressing = ({ busy }: Submission, onClick: () => void) => ({ 'aria-disabled': busy || undefined, onClick });

/** Opens an account for one's own entries, or takes the one that is there, and goes to its first step. */
async function beginReal(name: string, how: 'file' | 'opening'): Promise<void> {
  const accounts = await queryClient.fetchQuery(accountsQuery);
  const existing = accounts.find(isOpenTracked);
  const id = existing?.id ?? (await openAccount({ name, cash: 'kept' })).id;
  await keepAnswer('real');
  showAccount(id);
  if (how === 'file') navigate(withChoice('/import', id));
  else navigate(withChoice('/dashboard', id), { state: { begin: 'opening' } });
}

async function beginVirtual(): Promise<void> {
  await keepAnswer('virtual');
  showAccount(VIRTUAL_ACCOUNT);
}

async function openSample(): Promise<void> {
  await keepAnswer('sample');
  showAccount(SAMPLE_ACCOUNT);
}

interface WayProps {
  readonly id: string;
  readonly drawing: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly note?: string;
  readonly mark?: ReactNode;
  /** Its buttons. */
  readonly children: ReactNode;
}

function Way({ id, drawing, title, text, note, mark, children }: WayProps) {
  const titleId = `start-${id}`;
  return (
    <section className={`card start-card start-card-${id}`} aria-labelledby={titleId}>
      <div className="start-drawing" aria-hidden="true">
        {drawing}
      </div>
      <h2 id={titleId} className="start-card-title">
        {title}
        {mark}
      </h2>
      <p className="muted">{text}</p>
      {note !== undefined && <p className="muted small">{note}</p>}
      <div className="start-buttons">{children}</div>
    </section>
  );
}
