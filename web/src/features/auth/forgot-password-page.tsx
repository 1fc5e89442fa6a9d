import { Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { storage, useStored } from '../../lib/storage.ts';
import { useTitle } from '../../lib/use-title.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PublicPage } from '../../ui/public-page.tsx';
import { BrandBrief } from './brand-aside.tsx';
import { forgetReset, keepReset } from './kept-reset.ts';
import { CodeStep, IdentifierStep, NewPasswordStep } from './reset-steps.tsx';
import './auth.css';

const STEPS = 4;
const TITLES = {
  1: 'account.forgotTitle',
  2: 'account.resetCodeTitle',
  3: 'account.newPasswordTitle',
  4: 'account.resetDoneTitle',
} as const;
const SUBTITLES = {
  1: 'account.forgotSubtitle',
  3: 'account.newPasswordSubtitle',
  4: 'account.resetDoneSubtitle',
} as const;

/** What the steps have gathered. The code lives in this page only; the rest outlives a reload (kept-reset.ts). */
export interface ResetProgress {
  readonly step: 1 | 2 | 3 | 4;
  readonly identifier: string;
  /** Checked, but not used up yet; empty after a reload. */
  readonly code: string;
  /** The server's words on where the code is (D15). */
  readonly hint: string;
  readonly resendAtMs: number;
  /** Why the code has to be typed again. */
  readonly refusal?: string;
}

const START: ResetProgress = { step: 1, identifier: '', code: '', hint: '', resendAtMs: 0 };

/** /forgot-password: identifier, code, new password, done. */
export function ForgotPasswordPage() {
  const t = useText();
  const [progress, goOn] = useProgress();
  const body = useFocusOnStep(progress.step);
  const { step, identifier } = progress;
  const title = t(TITLES[step]);
  useTitle(title);
  const subtitle = step === 2 ? t('account.resetCodeSubtitle', { identifier }) : t(SUBTITLES[step]);
  return (
    <PublicPage title={title} subtitle={subtitle} aside={<BrandBrief />}>
      <StepBar step={step} />
      <div ref={body}>
        {step === 1 && <IdentifierStep progress={progress} onDone={goOn} />}
        {step === 2 && <CodeStep progress={progress} onDone={goOn} />}
        {step === 3 && <NewPasswordStep progress={progress} onDone={goOn} />}
        {step === 4 && <Done />}
      </div>
    </PublicPage>
  );
}

function useProgress(): readonly [ResetProgress, (next: ResetProgress) => void] {
  const [progress, setProgress] = useState<ResetProgress>();
  const kept = useStored(storage.passwordReset);
  const known = progress ?? (kept ? { ...kept, code: '' } : START);
  const goOn = (next: ResetProgress) => {
    const { step, identifier, hint, resendAtMs } = next;
    if (step === 2 || step === 3) keepReset({ step, identifier, hint, resendAtMs });
    else forgetReset();
    setProgress(next);
  };
  return [known, goOn];
}

function StepBar({ step }: { readonly step: number }) {
  const t = useText();
  return (
    <div className="auth-steps" role="img" aria-label={t('account.stepOf', { step, steps: STEPS })}>
      {Array.from({ length: STEPS }, (_, index) => (
        <span key={index} className="auth-step" data-reached={index < step || undefined} />
      ))}
    </div>
  );
}

function Done() {
  const t = useText();
  return (
    <>
      <div className="auth-done">
        <Check size={32} aria-hidden="true" />
      </div>
      <ButtonLink href="/login" size="lg" wide>
        {t('auth.login')}
      </ButtonLink>
    </>
  );
}

/** A new step starts at its first control, or at its heading where it has none to fill in. */
function useFocusOnStep(step: number) {
  const body = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const control = body.current?.querySelector<HTMLElement>('input:not([type=hidden], [hidden])');
    (control ?? document.querySelector<HTMLElement>('h1'))?.focus();
  }, [step]);
  return body;
}
