/**
 * Ways to a cell of the map: arrows, Enter for its page, + for its sector, Escape back and then away with its box; a
 * mouse that hovers and presses; a finger, whose first touch shows the figures and whose second opens the page.
 */

import type { AssetKey } from '@kurus/core/identity';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { assetAddress } from '../../../quotes/asset-address.ts';
import { cellAt, cellKey, type MapCell, type MapLayout, nameAt, neighbour, type Way } from './map-layout.ts';

const WAYS: Readonly<Record<string, Way>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

interface Chosen {
  readonly key: AssetKey;
  readonly isByKey: boolean;
}

const openAsset = ({ item }: MapCell) => navigate(assetAddress({ type: item.kind, code: item.code }));

function placeOf(event: MouseEvent): readonly [number, number] {
  const { left, top } = event.currentTarget.getBoundingClientRect();
  return [event.clientX - left, event.clientY - top];
}

/** @returns the cell that is looked at, whether by keys, and the handlers of the map's box */
export function useMapKeys(
  layout: MapLayout,
  sector: string | undefined,
  onZoom: (sector: string | undefined) => void,
) {
  const [chosen, setChosen] = useState<Chosen>();
  const touched = useRef<AssetKey>(undefined);
  const cell = chosen && layout.cells.find((one) => cellKey(one) === chosen.key);
  const choose = (next: MapCell | undefined, isByKey: boolean) => setChosen(next && { key: cellKey(next), isByKey });
  const onPointerMove = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') choose(cellAt(layout, ...placeOf(event)), false);
  };
  const onClick = (event: MouseEvent) => {
    const at = placeOf(event);
    const name = nameAt(layout, ...at);
    if (name) return onZoom(sector === undefined ? name.name : undefined);
    const found = cellAt(layout, ...at);
    const isMouse = (event.nativeEvent as globalThis.PointerEvent).pointerType === 'mouse';
    if (found && (isMouse || touched.current === cellKey(found))) return openAsset(found);
    touched.current = found && cellKey(found);
    return choose(found, false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const way = WAYS[event.key];
    if (way) choose(cell ? (neighbour(layout.cells, cell, way) ?? cell) : layout.cells[0], true);
    else if (event.key === 'Enter' && cell) openAsset(cell);
    else if (event.key === '+' && cell && sector === undefined) onZoom(cell.sector);
    else if ((event.key === 'Escape' || event.key === '-') && sector !== undefined) onZoom(undefined);
    else if (event.key === 'Escape' && cell) setChosen(undefined);
    else return;
    event.preventDefault();
  };
  return {
    cell,
    isByKey: chosen?.isByKey === true,
    handlers: {
      onKeyDown,
      onPointerMove,
      onClick,
      onFocus: () => chosen ?? choose(layout.cells[0], true),
      onBlur: () => setChosen(undefined),
      onPointerLeave: (event: PointerEvent) => {
        if (event.pointerType === 'mouse') setChosen(undefined);
      },
    },
  };
}
