import { allowsRealPrices } from '@kurus/core/contract/words/real-prices';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../i18n/use-text.ts';
import { Switch } from '../../ui/switch.tsx';
import { realPricesQuery, useAnswer } from './real-prices-query.ts';

/** The answer in the preferences; only for the one user of a server that asks. */
export function RealPricesSetting() {
  const t = useText();
  const { data } = useQuery(realPricesQuery);
  const answer = useAnswer();
  if (!data?.canAnswer || data.setting !== 'ask') return null;
  return (
    <section>
      <h3>{t('prices.section')}</h3>
      <Switch
        label={t('prices.fetchThem')}
        hint={t('prices.fetchThemHint')}
        checked={allowsRealPrices(data)}
        busy={answer.isPending}
        onChange={(on) => answer.mutate(on ? 'yes' : 'no')}
      />
    </section>
  );
}
