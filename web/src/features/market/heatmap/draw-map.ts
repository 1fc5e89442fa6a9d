/** Draws the map on a canvas: 628 cells as elements would be a long task on a phone, as pixels they are not. */

import { formatReturn } from '@kurus/core/money/format-return';
import type { MapColors } from './map-colors.ts';
import { type Box, type MapCell, type MapLayout, type MapRegion, NAME_PX } from './map-layout.ts';

/** Least cell with a text, in pixels. */
const TEXT_BOX = { width: 38, height: 26 };
const FONT = { least: 10.5, most: 26 };
/** Width from which a sector says its change. */
const CHANGE_FROM = 150;
const CORNER = 2;
/** Width of a bold letter of a code in parts of its size, and of a figure's. */
const LETTER = 0.72;
const DIGIT = 0.6;
/** Part of a cell's height that its code may take. */
const CODE_PART = 0.3;
const MARGIN = 6;
/** Cells of a step. */
const STEP_CELLS = 40;

/** A few sizes for all cells: the browser keeps fonts that it has made, and each size is one. */
const halfPixel = (size: number): number => Math.floor(size * 2) / 2;

const changeText = (change: number | null): string => (change === null ? '–' : formatReturn(change, 2, true));

interface Sheet {
  readonly canvas: HTMLCanvasElement;
  readonly width: number;
  readonly height: number;
}

export interface MapPicture {
  readonly layout: MapLayout;
  /** Changes of sectors by name. */
  readonly changes: ReadonlyMap<string, number | null>;
  /** Colours of now; they ask the browser for its styles. */
  readonly colors: () => MapColors;
}

type PlaceOf = (cell: MapCell) => Box;

/** Draws the cells without their texts, as the map moves. @param placeOf place of a cell at this moment */
export function drawMoving(sheet: Sheet, { layout }: MapPicture, colors: MapColors, placeOf: PlaceOf): void {
  const context = clearedContext(sheet);
  if (context) for (const cell of layout.cells) drawCell(context, cell, placeOf(cell), colors);
}

/**
 * Draws the map at rest in steps that other work may come between, and shows it at once at the end.
 * @param spare canvas that nobody sees, for what is half drawn
 */
export function* drawnInSteps(
  sheet: Sheet,
  spare: HTMLCanvasElement,
  { layout, changes, colors: now }: MapPicture,
): Generator<void, void> {
  const colors = now();
  const context = clearedContext({ ...sheet, canvas: spare });
  if (!context) return;
  context.textBaseline = 'middle';
  context.textAlign = 'center';
  for (const [at, cell] of layout.cells.entries()) {
    drawCell(context, cell, cell, colors);
    writeCell(context, cell, colors);
    if (at % STEP_CELLS === STEP_CELLS - 1) yield;
  }
  context.textAlign = 'left';
  for (const region of layout.regions) writeName(context, region, changes, colors);
  yield;
  const shown = clearedContext(sheet);
  shown?.setTransform(1, 0, 0, 1, 0, 0);
  shown?.drawImage(spare, 0, 0);
}

/** Canvas of the screen's own pixels, empty. */
function clearedContext({ canvas, width, height }: Sheet): CanvasRenderingContext2D | null {
  const scale = Math.min(2, window.devicePixelRatio || 1);
  const [across, down] = [Math.round(width * scale), Math.round(height * scale)];
  if (canvas.width !== across || canvas.height !== down) [canvas.width, canvas.height] = [across, down];
  const context = canvas.getContext('2d');
  context?.setTransform(scale, 0, 0, scale, 0, 0);
  context?.clearRect(0, 0, width, height);
  return context;
}

function drawCell(context: CanvasRenderingContext2D, { item }: MapCell, place: Box, colors: MapColors): void {
  const { x, y, width, height } = place;
  context.fillStyle = colors.of(item.change);
  if (width < 12 || height < 12) context.fillRect(x, y, width, height);
  else {
    context.beginPath();
    context.roundRect(x, y, width, height, CORNER);
    context.fill();
  }
}

/** Code and change, in letters that grow with the cell; the code alone where two lines have no room. */
function writeCell(context: CanvasRenderingContext2D, cell: MapCell, { text, font }: MapColors): void {
  const { x, y, width, height, item } = cell;
  if (width < TEXT_BOX.width || height < TEXT_BOX.height) return;
  const room = width - MARGIN;
  const size = Math.min(FONT.most, height * CODE_PART, room / (item.code.length * LETTER));
  const change = changeText(item.change);
  const codeSize = halfPixel(Math.max(FONT.least, size));
  if (codeSize * LETTER * item.code.length > room + 2) return;
  const changeSize = halfPixel(Math.max(FONT.least, Math.min(16, codeSize * 0.68)));
  const hasTwo = height >= codeSize + changeSize + 6 && change.length * DIGIT * changeSize <= room;
  const [middle, center] = [y + height / 2, x + width / 2];
  context.fillStyle = text;
  context.font = `700 ${codeSize}px ${font}`;
  context.fillText(item.code, center, hasTwo ? middle - changeSize * 0.6 : middle);
  if (!hasTwo) return;
  context.font = `400 ${changeSize}px ${font}`;
  context.fillText(change, center, middle + codeSize * 0.58);
}

function writeName(
  context: CanvasRenderingContext2D,
  region: MapRegion,
  changes: MapPicture['changes'],
  colors: MapColors,
): void {
  if (!region.isNamed) return;
  const y = region.y + NAME_PX / 2 - 1;
  context.font = `600 12px ${colors.font}`;
  context.fillStyle = colors.text;
  const name = shortened(context, region.name, region.width - 4);
  context.fillText(name, region.x + 2, y);
  if (region.width < CHANGE_FROM) return;
  const after = region.x + 8 + context.measureText(name).width;
  context.font = `400 12px ${colors.font}`;
  context.fillStyle = colors.muted;
  const change = changeText(changes.get(region.name) ?? null);
  if (after + context.measureText(change).width <= region.x + region.width) context.fillText(change, after, y);
}

/** A name that fits; its end is dots if it does not. */
function shortened(context: CanvasRenderingContext2D, name: string, width: number): string {
  if (context.measureText(name).width <= width) return name;
  let text = name;
  while (text.length > 1 && context.measureText(`${text}…`).width > width) text = text.slice(0, -1);
  return `${text.trimEnd()}…`;
}
