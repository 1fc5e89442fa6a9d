/**
 * Finds texts that cannot be read: cut by a box that clips, outside the window, in a table that would have to be
 * scrolled sideways, or under another text; and figures that are broken over two lines, which read as two. An open
 * dialog is checked alone. The content of a scrolling box can be reached, and is not cut.
 */

import type { Page } from 'playwright-core';

/** Rectangle in CSS px of the window. */
interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Behaviour of a text beyond a box's edge. */
type Beyond = 'shown' | 'scrolled to' | 'cut';

interface Clip {
  readonly box: Box;
  readonly x: Beyond;
  readonly y: Beyond;
}

interface VisibleText {
  readonly text: string;
  /** Classes of the nearest element that has some. */
  readonly where: string;
  readonly lines: readonly Box[];
  /** Figures in it that begin on one line and end on another. */
  readonly broken: readonly string[];
  /** Boxes that clip it, from the inside out, the window last. */
  readonly clips: readonly Clip[];
  readonly inTable: boolean;
  /** Number of the fixed or sticky box that contains the text; 0 for none. Texts of different layers may overlap. */
  readonly layer: number;
}

/** Part of a text box that may be outside, or over its neighbour: the box is higher than its letters. */
const HEIGHT_TO_SPARE = 0.25;
const PX_TO_SPARE = 1;
/**
 * Classes of texts that are cut on purpose: the chosen account's name in the rail, whole in its tooltip and in the
 * list, and a long comment, with a button below it that shows all.
 */
const SHORTENED = ['switcher-name', 'comment-text-folded'];

/** Texts that cannot be read, a line each, with their place; none if all can. */
export async function cutTexts(page: Page): Promise<string[]> {
  const texts: VisibleText[] = await page.evaluate(`(${textsOfPage.toString()})(${boxesOfPage.toString()})`);
  const read = texts.map((text) => ({ text, lines: text.lines.map((line) => follow(line, text)) }));
  const cut = read.flatMap(({ text, lines }) => {
    const why = lines.find((line) => line.why !== undefined)?.why;
    if (why === 'cut' && text.where.split(' ').some((name) => SHORTENED.includes(name))) return [];
    const broken = text.broken.map((figure) => `broken over lines: "${figure}" (${text.where})`);
    return why === undefined ? broken : [`${why}: "${text.text}" (${text.where})`, ...broken];
  });
  const visibleTexts = read.flatMap(({ text, lines }) =>
    lines.map(({ visibleBox }) => ({ text, box: letters(visibleBox) })),
  );
  return [...new Set([...cut, ...overlaps(visibleTexts)])];
}

/**
 * Follows a line of text through all boxes around it. Returns the reason that it cannot be read, else its visible part.
 */
function follow(line: Box, { clips, inTable }: VisibleText): { readonly why?: string; readonly visibleBox: Box } {
  const spareY = (line.bottom - line.top) * HEIGHT_TO_SPARE;
  let visibleBox = line;
  let why: string | undefined;
  for (const { box, x, y } of clips) {
    const outX = visibleBox.left < box.left - PX_TO_SPARE || visibleBox.right > box.right + PX_TO_SPARE;
    const outY = visibleBox.top < box.top - spareY || visibleBox.bottom > box.bottom + spareY;
    if ((outX && x === 'cut') || (outY && y === 'cut')) why ??= 'cut';
    if (outX && x === 'scrolled to' && inTable) why ??= 'in a table that scrolls sideways';
    if (x !== 'shown')
      visibleBox = { ...visibleBox, left: clamp(visibleBox.left, box, 'x'), right: clamp(visibleBox.right, box, 'x') };
    if (y !== 'shown')
      visibleBox = { ...visibleBox, top: clamp(visibleBox.top, box, 'y'), bottom: clamp(visibleBox.bottom, box, 'y') };
  }
  return why === undefined ? { visibleBox } : { why, visibleBox };
}

const clamp = (at: number, box: Box, axis: 'x' | 'y') =>
  axis === 'x' ? Math.min(Math.max(at, box.left), box.right) : Math.min(Math.max(at, box.top), box.bottom);

function letters({ left, top, right, bottom }: Box): Box {
  const spare = (bottom - top) * HEIGHT_TO_SPARE;
  return { left: left + PX_TO_SPARE, top: top + spare, right: right - PX_TO_SPARE, bottom: bottom - spare };
}

interface Placed {
  readonly text: VisibleText;
  readonly box: Box;
}

function overlaps(placed: readonly Placed[]): string[] {
  const visible = placed.filter(({ box }) => box.right > box.left && box.bottom > box.top);
  const sorted = visible.sort((a, b) => a.box.top - b.box.top);
  return sorted.flatMap((a, at) => {
    const found: string[] = [];
    for (let next = at + 1; next < sorted.length && sorted[next]!.box.top < a.box.bottom; next += 1) {
      const b = sorted[next]!;
      const sameLayer = a.text !== b.text && a.text.layer === b.text.layer;
      if (sameLayer && a.box.left < b.box.right && b.box.left < a.box.right) {
        found.push(`over one another: "${a.text.text}" (${a.text.where}) and "${b.text.text}" (${b.text.where})`);
      }
    }
    return found;
  });
}

/** Runs in the page: all visible texts, their lines, and the boxes around them. */
function textsOfPage(boxes: typeof boxesOfPage): VisibleText[] {
  const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const boxesAround = boxes();
  // "-%15,30", "₺1.234,50", "12.03.2027", "2025-01-08", "10:15"
  const FIGURE = /[+-]?[₺%]?\d(?:[\d.,:-]*\d)?/g;
  // The skip link becomes visible with the focus.
  const UNREAD = 'option, script, style, .skip-link';
  const texts: VisibleText[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (!parent || text === '' || parent.closest(UNREAD)) continue;
    if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
    const around = boxesAround(parent);
    if (lines.length === 0 || around === undefined) continue;
    const figures = lines.length < 2 ? [] : [...(node.textContent ?? '').matchAll(FIGURE)];
    const broken = figures.filter(({ 0: figure, index }) => {
      range.setStart(node, index);
      range.setEnd(node, index + figure.length);
      const visibleTexts = [...range.getClientRects()].filter(({ width }) => width > 0);
      return new Set(visibleTexts.map(({ top }) => Math.round(top))).size > 1;
    });
    texts.push({
      broken: broken.map(([figure]) => figure),
      text: text.slice(0, 60),
      where: parent.closest('[class]')?.getAttribute('class') ?? parent.tagName,
      lines: lines.map(({ left, top, right, bottom }) => ({ left, top, right, bottom })),
      inTable: parent.closest('table') !== null,
      ...around,
    });
  }
  return texts;
}

type Around = Pick<VisibleText, 'clips' | 'layer'>;

/** Runs in the page: a finder of the boxes around an element; undefined for elements for screen readers only. */
function boxesOfPage(): (parent: Element) => Around | undefined {
  const view = { left: 0, top: 0, right: document.documentElement.clientWidth, bottom: innerHeight };
  const layers: Element[] = [];
  const cache = new Map<Element, ReturnType<typeof layoutOf>>();
  return boxesAround;

  function boxesAround(parent: Element): Around | undefined {
    const clips: Clip[] = [];
    let layer = 0;
    // The page scrolls: the part below the window can be reached.
    let y: Beyond = 'shown';
    // A box positioned by an outer one is not clipped by those between them.
    let passes = false;
    for (let element: Element | null = parent; element && element !== document.body; element = element.parentElement) {
      const { clip, display, position } = cache.get(element) ?? layoutOf(element);
      if (display !== 'inline' && !(passes && position === 'static')) {
        const isHidden = clip.box.right - clip.box.left <= 1 || clip.box.bottom - clip.box.top <= 1;
        if (isHidden && (clip.x === 'cut' || clip.y === 'cut')) return undefined;
        if (clip.x !== 'shown' || clip.y !== 'shown') clips.push(clip);
        passes = position === 'absolute';
      }
      if (position === 'sticky' || position === 'fixed') {
        if (!layers.includes(element)) layers.push(element);
        layer ||= layers.indexOf(element) + 1;
      }
      if (position === 'fixed') {
        y = 'cut';
        break;
      }
    }
    return { clips: [...clips, { box: view, x: 'cut', y }], layer };
  }

  function layoutOf(element: Element) {
    const style = getComputedStyle(element);
    const { left, top } = element.getBoundingClientRect();
    const [x, y] = [left + element.clientLeft, top + element.clientTop];
    const box = { left: x, top: y, right: x + element.clientWidth, bottom: y + element.clientHeight };
    const contained = /paint|strict|content/.test(style.contain);
    const beyond = (overflow: string): Beyond => {
      if (overflow === 'visible') return contained ? 'cut' : 'shown';
      return overflow === 'auto' || overflow === 'scroll' ? 'scrolled to' : 'cut';
    };
    const clip: Clip = { box, x: beyond(style.overflowX), y: beyond(style.overflowY) };
    const layout = { clip, display: style.display, position: style.position };
    cache.set(element, layout);
    return layout;
  }
}
