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

export interface MapPicture {
  readonly layout: MapLayout;
  readonly colors: MapColors;
  /** Changes of sectors by name. */
  readonly changes: ReadonlyMap<string, number | null>;
  /** Place of a cell while the map moves; its own at rest. */
  readonly placeOf: (cell: MapCell) => Box;
  /** False while the map moves: texts are drawn at rest only. */
  readonly withTexts: boolean;
}

const changeText = (change: number | null): string => (change === null ? '–' : formatReturn(change, 2, true));

/** @param scale pixels of the screen for one of the layout */
export function drawMap(canvas: HTMLCanvasElement, size: { width: number; height: number }, picture: MapPicture): void {
  const scale = Math.min(2, window.devicePixelRatio || 1);
  const [width, height] = [Math.round(size.width * scale), Math.round(size.height * scale)];
  if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height];
  const context = canvas.getContext('2d');
  if (!context) return;
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.clearRect(0, 0, size.width, size.height);
  for (const cell of picture.layout.cells) drawCell(context, cell, picture);
  if (!picture.withTexts) return;
  context.textBaseline = 'middle';
  for (const cell of picture.layout.cells) writeCell(context, cell, picture.colors);
  context.textAlign = 'left';
  for (const region of picture.layout.regions) writeName(context, region, picture);
}

function drawCell(context: CanvasRenderingContext2D, cell: MapCell, { colors, placeOf }: MapPicture): void {
  const { x, y, width, height } = placeOf(cell);
  context.fillStyle = colors.of(cell.item.change);
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
  const codeSize = Math.max(FONT.least, size);
  if (codeSize * LETTER * item.code.length > room + 2) return;
  const changeSize = Math.max(FONT.least, Math.min(16, codeSize * 0.68));
  const hasTwo = height >= codeSize + changeSize + 6 && change.length * DIGIT * changeSize <= room;
  const [middle, center] = [y + height / 2, x + width / 2];
  context.fillStyle = text;
  context.textAlign = 'center';
  context.font = `700 ${codeSize}px ${font}`;
  context.fillText(item.code, center, hasTwo ? middle - changeSize * 0.6 : middle);
  if (!hasTwo) return;
  context.font = `400 ${changeSize}px ${font}`;
  context.fillText(change, center, middle + codeSize * 0.58);
}

function writeName(context: CanvasRenderingContext2D, region: MapRegion, { colors, changes }: MapPicture): void {
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
