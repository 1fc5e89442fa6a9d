/** Tests of a chart before it is measured; browser stories test its picture. */

import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { LinesChart } from './lines-chart.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a chart whose size is not known yet keeps its place, and gives it up to the picture', () => {
  let measure = () => {};
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(seen: () => void) {
        measure = seen;
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300);
  render(
    <LinesChart
      label="Getiri"
      days={['2026-11-19', '2026-11-20']}
      lines={[]}
      fromZero
      axisText={String}
      valueText={String}
      dayText={String}
    />,
  );
  expect(screen.getByRole('status').textContent).toBe('Yükleniyor…');
  act(() => measure());
  expect(screen.queryByRole('status')).toBeNull();
});
