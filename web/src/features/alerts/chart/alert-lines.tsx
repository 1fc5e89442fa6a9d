import { roundToTick, ticksBetween } from '@kurus/core/market/tick-size';
import { formatPercent, formatPrice, formatPricePlain } from '@kurus/core/money/format';
import { changePercent, type Price } from '@kurus/core/money/money';
import { priceToWire } from '@kurus/core/money/wire';
import { Bell, BellPlus } from 'lucide-react';
import { type PointerEvent, useEffect, useEffectEvent, useRef } from 'react';
import { ChartLine } from '../../../charts/chart-line.tsx';
import type { ChartPlace } from '../../../charts/chart-series.ts';
import { FINE } from '../../../charts/chart-tag.tsx';
import type { Side } from '../../../charts/line-places.ts';
import { type Translate, useText } from '../../../i18n/use-text.ts';
import type { QuotedAsset } from '../../../quotes/asset-address.ts';
import { type AlertLevel, type ChartDraft, isMovable, withMoved } from './alert-levels.ts';
import { CONFIRM_ALERT } from './confirm-id.ts';
import type { ChartAlerts } from './use-chart-alerts.tsx';

/** Prices of the lines, in the order in which they are drawn: the new one last. */
export const linePrices = ({
  levels,
  moved,
  draft,
}: Pick<ChartAlerts, 'levels' | 'moved' | 'draft'>): readonly Price[] => [
  ...withMoved(levels, moved).map(({ price }) => price),
  ...(draft ? [draft.price] : []),
];

interface AlertLinesProps extends Pick<ChartAlerts, 'levels' | 'draft' | 'onDraft' | 'moved' | 'onMove' | 'onSave'> {
  readonly asset: QuotedAsset;
  readonly place: ChartPlace;
  readonly last: Price | undefined;
  /** Places of the tags and sides of the labels, in the order of the prices. */
  readonly tags: readonly number[];
  readonly sides: readonly Side[];
}

/** Lines of the armed alerts, and the one that is being drawn. */
export function AlertLines({ asset, place, last, levels, draft, onDraft, tags, sides, ...moving }: AlertLinesProps) {
  const t = useText();
  const { type } = asset;
  const at = levels.length;
  return (
    <>
      <LongPress {...{ asset, place, last, onDraft }} />
      {levels.map((level, index) => (
        <ArmedLine
          key={`${level.alert.id} ${level.way}`}
          {...{ type, place, level, last }}
          {...moving}
          tagY={tags[index] ?? 0}
          side={sides[index] ?? 'left'}
        />
      ))}
      {draft && (
        <>
          {!draft.isAsked && <Follower {...{ type, place, draft, onDraft }} />}
          <ChartLine
            {...{ place, type }}
            price={draft.price}
            label={draftText(t, type, draft, last)}
            icon={<BellPlus size={12} aria-hidden="true" />}
            name={t('asset.alertNew', { code: asset.code })}
            valueText={draftText(t, type, draft, last)}
            tagY={tags[at] ?? 0}
            side={sides[at] ?? 'left'}
            tone="new-alert"
            isFocused
            hasHandle
            moves={{
              onMove: (price) => onDraft({ ...draft, price }),
              onRelease: (price) => ask({ ...draft, price }, onDraft),
              onCancel: () => onDraft(undefined),
            }}
          />
        </>
      )}
    </>
  );
}

interface ArmedLineProps extends Pick<ChartAlerts, 'moved' | 'onMove' | 'onSave'> {
  readonly type: QuotedAsset['type'];
  readonly place: ChartPlace;
  readonly level: AlertLevel;
  readonly last: Price | undefined;
  readonly tagY: number;
  readonly side: Side;
}

/** Line of an armed alert; one at a stated price can be moved, which changes the alert. */
function ArmedLine({ type, place, level, last, moved, onMove, onSave, tagY, side }: ArmedLineProps) {
  const t = useText();
  const { alert, price: own, way } = level;
  const isMoved = moved?.id === alert.id;
  const price = isMoved ? moved.price : own;
  const label = t(way === 'up' ? 'asset.alertUp' : 'asset.alertDown');
  const figures = [formatPrice(price), distance(price, last)].filter(Boolean);
  return (
    <ChartLine
      {...{ place, type, price, tagY, side }}
      label={isMoved ? [label, distance(price, last)].filter(Boolean).join(' · ') : label}
      icon={<Bell size={12} aria-hidden="true" />}
      name={alert.text}
      valueText={figures.join(', ')}
      tone="alert"
      hasHandle
      moves={
        isMovable(level)
          ? {
              onMove: (to) => onMove(to === own ? undefined : { id: alert.id, price: to }),
              onRelease: (to) => void (to === own || onSave({ id: alert.id, price: to, from: own })),
              onCancel: isMoved ? () => onMove(undefined) : undefined,
            }
          : undefined
      }
    />
  );
}

/** Asks, or goes to the question that stands below already. */
function ask(draft: ChartDraft, onDraft: ChartAlerts['onDraft']): void {
  onDraft({ ...draft, isAsked: true });
  document.getElementById(CONFIRM_ALERT)?.focus();
}

/** "320,00 üstüne çıkınca · +%2,40 · 30 adım" */
function draftText(t: Translate, type: QuotedAsset['type'], { price, from }: ChartDraft, last = from): string {
  const text = t(price < last ? 'asset.alertBelow' : 'asset.alertAbove', { price: formatPricePlain(price) });
  const steps = t('asset.alertSteps', { steps: String(ticksBetween(type, price, last)) });
  return [text, distance(price, last), steps].join(' · ');
}

const distance = (price: Price, last: Price | undefined) =>
  last === undefined || last === 0n ? '' : formatPercent(changePercent(price, last), true);

/** The price at a height of the picture, on the grid. */
function priceAt(type: QuotedAsset['type'], place: ChartPlace, y: number): Price | undefined {
  const value = place.value(y);
  return value === undefined || value <= 0
    ? undefined
    : roundToTick(type, BigInt(Math.round(value * FINE)) as Price, 'half-up');
}

interface FollowerProps extends Pick<ChartAlerts, 'onDraft'> {
  readonly type: QuotedAsset['type'];
  readonly place: ChartPlace;
  readonly draft: ChartDraft;
}

/** The line follows the pointer over the picture; its release asks. */
function Follower({ type, place, draft, onDraft }: FollowerProps) {
  const move = (event: PointerEvent<HTMLElement>): ChartDraft => {
    const price = priceAt(type, place, event.clientY - event.currentTarget.getBoundingClientRect().top);
    return price === undefined || price === draft.price ? draft : { ...draft, price };
  };
  return (
    <div
      className="alert-follower"
      aria-hidden="true"
      onPointerMove={(event) => {
        const next = move(event);
        if (next !== draft) onDraft(next);
      }}
      onPointerUp={(event) => ask(move(event), onDraft)}
    />
  );
}

const LONG_MS = 500;
/** A finger that moves farther scrolls. */
const STILL_PX = 10;

interface LongPressProps extends Pick<ChartAlerts, 'onDraft'> {
  readonly asset: QuotedAsset;
  readonly place: ChartPlace;
  readonly last: Price | undefined;
}

/** A long press of a finger on the chart sets the line, and asks. */
function LongPress({ asset: { type }, place, last, onDraft }: LongPressProps) {
  const mark = useRef<HTMLSpanElement>(null);
  const set = useEffectEvent((y: number) => {
    const price = priceAt(type, place, y);
    if (price !== undefined && last !== undefined) onDraft({ price, from: last, isAsked: true });
  });
  useEffect(() => {
    const chart = mark.current?.closest<HTMLElement>('.chart-canvas');
    if (!chart) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let from: { readonly x: number; readonly y: number } | undefined;
    const stop = () => clearTimeout(timer);
    const press = ({ pointerType, clientX, clientY }: globalThis.PointerEvent) => {
      if (pointerType !== 'touch') return;
      from = { x: clientX, y: clientY };
      timer = setTimeout(() => set(clientY - chart.getBoundingClientRect().top), LONG_MS);
    };
    const move = ({ clientX, clientY }: globalThis.PointerEvent) => {
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > STILL_PX) stop();
    };
    const events = [
      ['pointerdown', press],
      ['pointermove', move],
      ['pointerup', stop],
      ['pointercancel', stop],
    ] as const;
    for (const [name, listener] of events) chart.addEventListener(name, listener as EventListener);
    return () => {
      stop();
      for (const [name, listener] of events) chart.removeEventListener(name, listener as EventListener);
    };
  }, []);
  return <span ref={mark} hidden />;
}

export const heightIn = (place: ChartPlace, price: Price): number =>
  Math.min(place.height, Math.max(0, place.y(priceToWire(price)) ?? 0));
