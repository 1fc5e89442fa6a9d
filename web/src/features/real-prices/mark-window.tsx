import { ASSET_KINDS } from '@kurus/core/asset-kinds';
import { allowsRealPrices } from '@kurus/core/contract/words/real-prices';
import type { AssetRef } from '@kurus/core/identity';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { priceTexts } from '../../i18n/bundles.ts';
import { type Translate, useText } from '../../i18n/use-text.ts';
import { withTexts } from '../../i18n/with-texts.ts';
import { assetAddress } from '../../quotes/asset-address.ts';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Modal } from '../../ui/modal.tsx';
import type { MarkButtonProps } from './mark-button.tsx';
import type { Mark } from './mark-of.ts';
import { realPricesQuery } from './real-prices-query.ts';
import { SourcesWindow } from './sources-window.tsx';

const AnswerYes = lazyPart(async () => (await withTexts(import('./answer-yes.tsx'), priceTexts)).AnswerYes);

interface MarkWindowProps extends MarkButtonProps {
  readonly open: boolean;
  /** The mark's own words. */
  readonly title: string;
  readonly onClose: () => void;
}

/** One sentence that says why the price has its mark, and one way out. */
export function MarkWindow({ open, title, mark, asset, onClose }: MarkWindowProps) {
  const t = useText();
  const [sources, setSources] = useState(false);
  const way = useWay(mark, asset, open);
  const toSources = () => {
    onClose();
    setSources(true);
  };
  return (
    <>
      <Modal open={open} size="sm" title={`${asset.code} · ${title}`} onClose={onClose}>
        <div className="stack">
          <p>{sentenceOf(t, mark, asset)}</p>
          {(way === 'price' || way === 'action') && (
            <p>
              <Link className="link touch" href={addressOf(way, asset)} onClick={() => leave(way, onClose)}>
                {t(wayKey(way, mark))}
              </Link>
            </p>
          )}
          {way === 'answer' && <AnswerYes label={t('marks.fetch')} onAnswer={onClose} />}
          {way === 'sources' && (
            <Button variant="secondary" onClick={toSources}>
              {t('marks.sources')}
            </Button>
          )}
        </div>
      </Modal>
      <SourcesWindow open={sources} onClose={() => setSources(false)} />
    </>
  );
}

type Way = 'price' | 'action' | 'answer' | 'sources';

/** Part of an own asset's address that puts the focus into the field of its price. */
const PRICE_FIELD = '#ownPrice';

const addressOf = (way: Way, asset: AssetRef) => `${assetAddress(asset)}${way === 'price' ? PRICE_FIELD : ''}`;

function wayKey(way: Way, mark: Mark) {
  if (way === 'action') return 'marks.seeAction';
  return mark.kind === 'entered' ? 'marks.enterNewPrice' : 'marks.enterPrice';
}

/** On the asset's own page the field is there already. */
function leave(way: Way, onClose: () => void): void {
  onClose();
  if (way !== 'price') return;
  // The closing window gives the focus back first.
  requestAnimationFrame(() => document.querySelector<HTMLElement>('input[name=ownPrice]')?.focus());
}

/** Own assets are priced by their owner; real prices that are not fetched may be; else the sources tell. */
function useWay(mark: Mark, asset: AssetRef, enabled: boolean): Way {
  const { data } = useQuery({ ...realPricesQuery, enabled });
  if (ASSET_KINDS[asset.type].isOwn) return 'price';
  if (mark.kind === 'unconfirmed') return 'action';
  return data && data.canAnswer && !allowsRealPrices(data) ? 'answer' : 'sources';
}

function sentenceOf(t: Translate, mark: Mark, { type }: AssetRef): string {
  if (mark.kind === 'cost') return t(ASSET_KINDS[type].isOwn ? 'marks.costOwnText' : 'marks.costText');
  if (mark.kind === 'entered')
    return mark.days > 0 ? t('marks.enteredText', { days: mark.days }) : t('marks.enteredTodayText');
  return t(`marks.${mark.kind}Text`);
}
