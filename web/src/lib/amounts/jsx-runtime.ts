/**
 * React's functions for elements, which every screen calls (tsconfig.json, vite.config.ts). While amounts are hidden
 * they cover those of each text, so that no screen can forget it: in a sentence, a label or a chart.
 */

import { Fragment, jsx as element, jsxs as elements } from 'react/jsx-runtime';
import { drawn } from './drawn.ts';

export type { JSX } from 'react';
export { Fragment };

export const jsx: typeof element = (type, props, key) => element(type, drawn(type, props), key);
export const jsxs: typeof elements = (type, props, key) => elements(type, drawn(type, props), key);
