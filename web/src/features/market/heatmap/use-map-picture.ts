/** Keeps the canvas of the map in step with layout, changes and theme, and moves it when a sector is zoomed. */

import type { HeatmapPeriod } from '@kurus/core/contract/words/screener';
import { type RefObject, useEffect, useRef } from 'react';
import { drawMap } from './draw-map.ts';
import { mapColors } from './map-colors.ts';
import type { Box, MapCell, MapLayout } from './map-layout.ts';

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

const own = (cell: MapCell): Box => cell;

export function useMapPicture(canvas: RefObject<HTMLCanvasElement | null>, drawing: MapDrawing): void {
  const { layout, changes, period, width, height, zoom } = drawing;
  const last = useRef<{ readonly zoom: string | undefined; readonly places: ReadonlyMap<string, Box> }>(undefined);
  useEffect(() => {
    const element = canvas.current;
    if (!element || width === 0 || height === 0) return undefined;
    const before = last.current;
    last.current = { zoom, places: new Map(layout.cells.map((cell) => [cell.item.code, cell])) };
    const show = (placeOf: (cell: MapCell) => Box, withTexts: boolean) =>
      drawMap(element, { width, height }, { layout, changes, colors: mapColors(period), placeOf, withTexts });
    const rest = () => show(own, true);
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    let frame = 0;
    if (before && before.zoom !== zoom && !isStill) {
      const started = performance.now();
      const step = (now: number) => {
        const part = Math.min(1, Math.max(0, now - started) / MOVE_MS);
        if (part >= 1) rest();
        else {
          const eased = 1 - (1 - part) ** 3;
          show((cell) => between(before.places.get(cell.item.code) ?? cell, cell, eased), false);
          frame = requestAnimationFrame(step);
        }
      };
      frame = requestAnimationFrame(step);
    } else rest();
    const themes = new MutationObserver(rest);
    themes.observe(document.body, { attributeFilter: ['class'] });
    return () => {
      cancelAnimationFrame(frame);
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
