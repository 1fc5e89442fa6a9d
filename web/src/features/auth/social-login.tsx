import { useEffect } from 'react';
import { useText } from '../../i18n/use-text.ts';
import type { Submission } from '../../lib/forms/use-submission.ts';
import { loadOrFail } from '../../lib/load-later.ts';
import { Button } from '../../ui/button.tsx';
import { FacebookIcon, GoogleIcon } from './provider-icons.tsx';
import type { Provider } from './provider-login.ts';

/** The parameters that a provider returns in the fragment. */
export function providerAnswer(): URLSearchParams | undefined {
  const answer = new URLSearchParams(location.hash.slice(1));
  return answer.has('state') ? answer : undefined;
}

const loadProviders = () => import('./provider-login.ts');

/** The two providers under the login form. If one is not set up, the server's response says so (D14). */
export function SocialLogin({ submission }: { readonly submission: Submission }) {
  const t = useText();
  useEffect(() => {
    const answer = providerAnswer();
    if (!answer) return;
    // Removes the token from the address at once.
    history.replaceState(history.state, '', location.pathname + location.search);
    loadProviders().then(
      (providers) => providers.takeUpProviderReturn(answer, submission),
      () => submission.refuse((t) => t('auth.loginFailed')),
    );
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, on arrival
  }, []);
  const start = (provider: Provider) => {
    void submission.send(
      async () => (await loadOrFail(loadProviders())).startProviderLogin(provider),
      (text) => text('auth.loginFailed'),
    );
  };
  return (
    <SocialButtons
      google={t('auth.withGoogle')}
      facebook={t('auth.withFacebook')}
      disabled={submission.busy}
      onGoogle={() => start('google')}
      onFacebook={() => start('facebook')}
    />
  );
}

interface SocialButtonsProps {
  readonly google: string;
  readonly facebook: string;
  readonly disabled?: boolean;
  readonly onGoogle?: () => void;
  readonly onFacebook?: () => void;
}

/** Without handlers the buttons are inactive, as the specification requires on /register. */
export function SocialButtons({ google, facebook, disabled, onGoogle, onFacebook }: SocialButtonsProps) {
  const t = useText();
  return (
    <div className="social">
      <p className="social-or">
        <span>{t('auth.or')}</span>
      </p>
      <div className="stack-3">
        <Button variant="secondary" size="lg" wide icon={<GoogleIcon />} disabled={disabled} onClick={onGoogle}>
          {google}
        </Button>
        <Button variant="secondary" size="lg" wide icon={<FacebookIcon />} disabled={disabled} onClick={onFacebook}>
          {facebook}
        </Button>
      </div>
    </div>
  );
}
