/** Keeps the canvas of the map in step with layout, changes and theme, and moves it when a sector is zoomed. */

import type { HeatmapPeriod } from '@kurus/core/contract/words/screener';
import type { AssetKey } from '@kurus/core/identity';
import { type RefObject, useEffect, useRef } from 'react';
import { drawMoving, drawnInSteps } from './draw-map.ts';
import { mapColors } from './map-colors.ts';
import { type Box, cellKey, type MapLayout } from './map-layout.ts';
import { runInSteps } from './run-in-steps.ts';

const MOVE_MS = 180;

interface MapDrawing {
  readonly layout: MapLayout;
  readonly changes: ReadonlyMap<string, number | null>;
  readonly period: HeatmapPeriod;
  readonly width: number;
  readonly height: number;
  /** Sector that fills the map: its cells move when that changes, and only then. */
  readonly zoom: string | undefined;
}

export function useMapPicture(canvas: RefObject<HTMLCanvasElement | null>, drawing: MapDrawing): void {
  const { layout, changes, period, width, height, zoom } = drawing;
  const last = useRef<{ readonly zoom: string | undefined; readonly places: ReadonlyMap<AssetKey, Box> }>(undefined);
  const spare = useRef<HTMLCanvasElement>(undefined);
  useEffect(() => {
    const element = canvas.current;
    if (!element || width === 0 || height === 0) return undefined;
    const before = last.current;
    last.current = { zoom, places: new Map(layout.cells.map((cell) => [cellKey(cell), cell])) };
    const sheet = { canvas: element, width, height };
    const picture = { layout, changes, colors: () => mapColors(period) };
    const behind = (spare.current ??= document.createElement('canvas'));
    let stop = () => {};
    const rest = () => {
      stop();
      stop = runInSteps(drawnInSteps(sheet, behind, picture));
    };
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (before && before.zoom !== zoom && !isStill) {
      const started = performance.now();
      const colors = picture.colors();
      const step = (now: number) => {
        const part = Math.min(1, Math.max(0, now - started) / MOVE_MS);
        if (part >= 1) return rest();
        const eased = 1 - (1 - part) ** 3;
        drawMoving(sheet, picture, colors, (cell) => between(before.places.get(cellKey(cell)) ?? cell, cell, eased));
        return next();
      };
      const next = () => {
        const frame = requestAnimationFrame(step);
        stop = () => cancelAnimationFrame(frame);
      };
      next();
    } else rest();
    const themes = new MutationObserver(rest);
    themes.observe(document.body, { attributeFilter: ['class'] });
    return () => {
      stop();
      themes.disconnect();
    };
  }, [canvas, layout, changes, period, width, height, zoom]);
}

function between(from: Box, to: Box, part: number): Box {
  const mix = (a: number, b: number) => a + (b - a) * part;
  return {
    x: mix(from.x, to.x),
    y: mix(from.y, to.y),
    width: mix(from.width, to.width),
    height: mix(from.height, to.height),
  };
}
