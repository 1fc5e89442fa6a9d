/** The same as jsx-runtime.ts for development and tests, where an element knows its place in the source. */

import { Fragment, jsxDEV as element } from 'react/jsx-dev-runtime';
import { drawn } from './drawn.ts';

export type { JSX } from 'react';
export { Fragment };

export const jsxDEV: typeof element = (type, props, ...rest) => element(type, drawn(type, props), ...rest);
