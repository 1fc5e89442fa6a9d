import { allowsRealPrices } from '@kurus/core/contract/words/real-prices';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Switch } from '../../ui/switch.tsx';
import { realPricesQuery, useAnswer } from './real-prices-query.ts';
import { SourcesWindow } from './sources-window.tsx';

/** Prices in the preferences: their sources, and the answer for the one user of a server that asks. */
export function RealPricesSetting() {
  const t = useText();
  const { data } = useQuery(realPricesQuery);
  const answer = useAnswer();
  const [isListed, setListed] = useState(false);
  if (!data) return null;
  return (
    <section className="stack-2">
      <h3>{t('prices.section')}</h3>
      {data.canAnswer && data.setting === 'ask' && (
        <Switch
          label={t('prices.fetchThem')}
          hint={t('prices.fetchThemHint')}
          checked={allowsRealPrices(data)}
          busy={answer.isPending}
          onChange={(on) => answer.mutate(on ? 'yes' : 'no')}
        />
      )}
      <button
        type="button"
        className="link small touch"
        onPointerDown={SourcesWindow.preload}
        onClick={() => setListed(true)}
      >
        {t('prices.terms')}
      </button>
      <SourcesWindow open={isListed} onClose={() => setListed(false)} />
    </section>
  );
}
