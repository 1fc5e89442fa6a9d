import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { translate, useText } from '../i18n/use-text.ts';
import { ErrorState } from './feedback.tsx';
import { toast } from './toast.tsx';

/**
 * A part of a page whose code is loaded when it is first rendered.
 * @param waiting placeholder in the shape of the part. If the code cannot be loaded, an error with a retry button takes
 * its place; for a part without a placeholder a note says so, and its next rendering tries again. The page around it
 * stays.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting?: ReactNode,
): (props: Props) => ReactNode {
  let loaded: ComponentType<Props> | undefined;
  return function Part(props) {
    const t = useText();
    const [Loaded, setLoaded] = useState(() => loaded);
    // Number of the current attempt, and of the last failed one.
    const [attempt, setAttempt] = useState(1);
    const [failedAttempt, setFailedAttempt] = useState(0);
    useEffect(() => {
      if (Loaded) return;
      const fail = () => {
        setFailedAttempt(attempt);
        if (!waiting) toast.error(translate('common.networkError'));
      };
      load().then((found) => {
        loaded = found;
        setLoaded(() => found);
      }, fail);
    }, [Loaded, attempt]);
    if (Loaded) return <Loaded {...props} />;
    if (!waiting || failedAttempt === 0) return waiting;
    const retry = () => setAttempt(failedAttempt + 1);
    return <ErrorState text={t('common.networkError')} onRetry={retry} busy={failedAttempt < attempt} />;
  };
}
