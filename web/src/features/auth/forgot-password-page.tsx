import { Check } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { programTexts } from '../../i18n/bundles.ts';
import { useText } from '../../i18n/use-text.ts';
import { withTexts } from '../../i18n/with-texts.ts';
import { useTitle } from '../../lib/use-title.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PublicPage } from '../../ui/public-page.tsx';
import { BrandBrief } from './brand-aside.tsx';
import { CodeStep } from './code-step.tsx';
import { IdentifierStep } from './identifier-step.tsx';
import { NewPasswordStep } from './new-password-step.tsx';
import { useResetProgress } from './reset-progress.ts';
import './auth.css';

const WaysStep = lazy(async () => ({
  default: (await withTexts(import('./ways-step.tsx'), programTexts)).WaysStep,
}));
const StopReset = lazy(async () => ({
  default: (await withTexts(import('./stop-reset.tsx'), programTexts)).StopReset,
}));

const STEPS = 4;
const TITLES = {
  1: 'account.forgotTitle',
  2: 'account.otpTitle',
  3: 'account.newPasswordTitle',
  4: 'account.resetDoneTitle',
} as const;
const SUBTITLES = {
  1: 'account.forgotSubtitle',
  3: 'account.newPasswordSubtitle',
  4: 'account.resetDoneSubtitle',
} as const;

/** /forgot-password: identifier, code, new password, done. */
export function ForgotPasswordPage() {
  const t = useText();
  const [progress, goOn] = useResetProgress();
  const body = useFocusOnStep(progress.step);
  const stop = useStopLink();
  const { step, identifier, ways, pass } = progress;
  const choosesWay = step === 3 && ways !== undefined && pass === undefined;
  const title = t(stop !== undefined ? 'account.stopTitle' : choosesWay ? 'account.waysTitle' : TITLES[step]);
  useTitle(title);
  if (stop !== undefined) {
    return (
      <PublicPage title={title} aside={<BrandBrief />}>
        <Suspense>
          <StopReset secret={stop} />
        </Suspense>
      </PublicPage>
    );
  }
  const subtitle = choosesWay
    ? undefined
    : step === 2
      ? t('account.resetCodeSubtitle', { identifier })
      : t(SUBTITLES[step]);
  return (
    <PublicPage title={title} {...(subtitle !== undefined && { subtitle })} aside={<BrandBrief />}>
      <StepBar step={step} />
      <div ref={body}>
        {step === 1 && <IdentifierStep progress={progress} onDone={goOn} />}
        {step === 2 && <CodeStep progress={progress} onDone={goOn} />}
        {step === 3 &&
          (choosesWay ? (
            <Suspense>
              <WaysStep progress={progress} ways={ways} onDone={goOn} />
            </Suspense>
          ) : (
            <NewPasswordStep progress={progress} onDone={goOn} />
          ))}
        {step === 4 && <Done />}
      </div>
    </PublicPage>
  );
}

/** Secret of the link in a mail about a reset that waits, kept until the page is left. */
let caught: string | undefined;
const stopSecret = () => (caught ??= new URLSearchParams(location.hash.slice(1)).get('stop') ?? undefined);
const never = () => () => undefined;

/** The secret leaves the address at once; a prerendered page knows of none. */
function useStopLink(): string | undefined {
  const secret = useSyncExternalStore(never, stopSecret, () => undefined);
  useEffect(() => {
    if (secret === undefined) return undefined;
    history.replaceState(history.state, '', location.pathname);
    return () => {
      caught = undefined;
    };
  }, [secret]);
  return secret;
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

/** Focuses the first control of a new step, or its heading if it has no control. */
function useFocusOnStep(step: number) {
  const body = useRef<HTMLDivElement>(null);
  const visibleStep = useRef(step);
  useEffect(() => {
    if (visibleStep.current === step) return;
    visibleStep.current = step;
    const control = body.current?.querySelector<HTMLElement>('input:not([type=hidden], [hidden])');
    (control ?? document.querySelector<HTMLElement>('h1'))?.focus();
  }, [step]);
  return body;
}
