import { useIsFetching } from '@tanstack/react-query';
import { useText } from '../../i18n/use-text.ts';
import './loading-bar.css';

/** Each switch of the tab (S4.10) shows that its data is on the way, also where older figures stand already. */
export function LoadingBar() {
  const t = useText();
  const loading = useIsFetching() > 0;
  return loading ? <progress className="loading-bar" aria-label={t('common.loading')} aria-busy="true" /> : null;
}
