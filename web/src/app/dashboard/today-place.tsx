import { MarketLine } from '../../features/market/market-line.tsx';
import { TodayScreen } from '../../features/market/today/today-screen.tsx';
import { firstToday } from '../../first-paint/first-today.ts';
import { useText } from '../../i18n/use-text.ts';
import { tabAddress } from '../tab-ids.ts';
import { Frame } from './frame.tsx';

/** Loads the page, with its figures if they were requested with it and have arrived by then. */
export async function loadToday() {
  await firstToday();
  return TodayPlace;
}

/** /market/today */
export function TodayPlace() {
  const t = useText();
  return (
    <Frame
      active="stockmarket"
      title={t('market.todayTitle')}
      breadcrumb={{ href: tabAddress('stockmarket'), label: t('shell.market') }}
    >
      <MarketLine view="today" />
      <TodayScreen />
    </Frame>
  );
}
