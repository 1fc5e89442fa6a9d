/** Prices of a custom asset: typed one by one, or pasted as a table. */

import { customPrices } from '@kurus/core/contract/tracked';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { ACCOUNT_KEY } from '../../../lib/account/account-queries.ts';
import { customAssetsQuery } from '../../../lib/account/custom-assets-query.ts';
import { call } from '../../../lib/api-client.ts';
import { dateText } from '../../../lib/words/date-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { PriceText } from '../../../ui/money-text.tsx';
import { Table } from '../../../ui/table.tsx';
import { OnePrice } from './own-price.tsx';
import { PastedPrices } from './pasted-prices.tsx';

const ownPricesQuery = (code: string) =>
  queryOptions({
    queryKey: [ACCOUNT_KEY, 'custom prices', code],
    queryFn: async ({ signal }) => (await call(customPrices, { params: { code }, signal })).data.prices,
    meta: { failure: 'Failed to load the own prices' },
  });

/** Number of prices shown at first. */
const FIRST_PRICES = 12;

export function OwnPrices({ code, name }: { readonly code: string; readonly name: string }) {
  const t = useText();
  const prices = useQuery(ownPricesQuery(code)).data;
  const own = useQuery(customAssetsQuery).data?.find((one) => one.code === code);
  const [all, setAll] = useState(false);
  const visible = all ? prices : prices?.slice(0, FIRST_PRICES);
  // Prices that follow from terms are not typed.
  if (own?.terms) return null;
  return (
    <Card title={t('tracked.ownPrices', { name })}>
      <p className="muted">{t('tracked.ownPricesText')}</p>
      <div className="own-prices-forms">
        <OnePrice code={code} />
        <PastedPrices code={code} />
      </div>
      {visible && visible.length > 0 && (
        <Table
          caption={t('tracked.ownPrices', { name })}
          hideCaption
          columns={[
            { id: 'date', header: t('labels.date'), lead: true, cell: ({ date }) => dateText(date) },
            { id: 'price', header: t('labels.price'), align: 'end', cell: ({ price }) => <PriceText value={price} /> },
          ]}
          rows={visible}
          rowKey={({ date }) => date}
        />
      )}
      {!all && prices && prices.length > FIRST_PRICES && (
        <Button variant="secondary" onClick={() => setAll(true)}>
          {t('tracked.allPrices', { count: prices.length })}
        </Button>
      )}
    </Card>
  );
}
