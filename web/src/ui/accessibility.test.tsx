/** Tests every component of the gallery with axe: names, roles and relations. Contrast needs a real browser (e2e). */

import { render } from '@testing-library/react';
import axe from 'axe-core';
import { expect, it } from 'vitest';
import { ControlSamples } from '../../dev/control-samples.tsx';
import { FigureSamples } from '../../dev/figure-samples.tsx';
import { FormSamples } from '../../dev/form-samples.tsx';

it.each([
  ['figures', FigureSamples],
  ['controls', ControlSamples],
  ['forms', FormSamples],
])('axe finds nothing in the %s', async (_name, Samples) => {
  const { container } = render(
    <main>
      <h1>Bileşenler</h1>
      <Samples />
    </main>,
  );
  const { violations, passes } = await axe.run(container, {
    // The gallery shows some components twice (two paginations); a screen never does.
    rules: { 'color-contrast': { enabled: false }, 'landmark-unique': { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([]);
  expect(passes.length).toBeGreaterThan(10);
});
