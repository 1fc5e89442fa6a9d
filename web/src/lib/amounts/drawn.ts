/** Content and labels of an element while amounts are hidden: dots in their places, and a word for readers. */

import { createElement, Fragment, type ReactNode } from 'react';
import { translate } from '../../i18n/use-text.ts';
import { amountsHidden } from './amounts-hidden.ts';
import { aroundCovered, dotsOf, isCovered, replaceCovered, widthOf } from './cover.ts';
import './hidden-amount.css';

/** Attributes that are read out or shown beside the pointer. */
const READ_ALOUD = new Set(['aria-label', 'aria-description', 'aria-valuetext', 'title', 'alt']);
/** Elements that hold text alone. */
const TEXT_ALONE = new Set<unknown>(['option', 'text', 'textarea', 'title', 'tspan']);

/** Props of an element to be made. Those of a component are its own matter: its elements come here, too. */
export function drawn(type: unknown, props: unknown): unknown {
  if (!amountsHidden() || (typeof type !== 'string' && type !== Fragment)) return props;
  const inText = TEXT_ALONE.has(type);
  return Object.fromEntries(
    Object.entries(props as Readonly<Record<string, unknown>>).map(([name, value]) => {
      if (name === 'children') return [name, contentOf(value as ReactNode, inText)];
      return [name, READ_ALOUD.has(name) && typeof value === 'string' ? spoken(value) : value];
    }),
  );
}

/** For what is heard: a label, the page's title. */
export const spoken = (text: string): string => replaceCovered(text, () => translate('common.hiddenAmount'));

function contentOf(content: ReactNode, inText: boolean, at = 0): ReactNode {
  if (Array.isArray(content)) return content.map((part: ReactNode, place) => contentOf(part, inText, place));
  if (typeof content !== 'string' || !isCovered(content)) return content;
  if (inText) return replaceCovered(content, dotsOf);
  const parts = aroundCovered(content).map((part, place) => (place % 2 === 0 ? part : hiddenAmount(part)));
  return createElement(Fragment, { key: `amounts-${at}` }, ...parts);
}

/** The box keeps the amount's width. */
function hiddenAmount(covered: string): ReactNode {
  const box = { className: 'hidden-amount', 'data-width': widthOf(covered), 'data-dots': dotsOf(covered) };
  return createElement('span', box, createElement('span', { className: 'visually-hidden' }, spoken(covered)));
}
