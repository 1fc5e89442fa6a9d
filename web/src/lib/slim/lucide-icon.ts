/**
 * Draws lucide's icons in the build in place of the library's own component (2 kB of the first visit for colours,
 * contexts and plugins that we do not use). Same props as we pass: size and svg attributes.
 */
import { createElement, type SVGAttributes } from 'react';

interface IconData {
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}
type IconProps = SVGAttributes<SVGSVGElement> & { readonly size?: number };

const STROKE = {
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

export default function createLucideIcon({ node }: IconData) {
  return ({ size = 24, ...rest }: IconProps) =>
    createElement(
      'svg',
      { width: size, height: size, ...STROKE, ...rest },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
