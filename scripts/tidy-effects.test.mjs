import { describe, expect, it } from 'vitest';
import { returnedEffects } from './tidy-effects.mjs';

const lines = (...texts) =>
  returnedEffects(new Map(texts.map((text, index) => [`web/src/a${index}.tsx`, text]))).map(({ path, line }) => [
    path,
    line,
  ]);

describe('an effect that returns the value of a call', () => {
  it.each([
    'useEffect(() => scrollTo(0, 0), [kind, code]);',
    'useEffect(\n  () =>\n    list.current?.focus(),\n  [],\n);',
    'useLayoutEffect(() => (place ? watch(place) : undefined), [place]);',
    'const toTop = () => scrollTo(0, 0);\nuseEffect(toTop, []);',
  ])('is found: %s', (text) => {
    expect(lines(text)).toEqual([['web/src/a0.tsx', 1]]);
  });

  it('is found where another file declares it', () => {
    expect(lines('useEffect(toTop, []);', '\nexport const toTop = () => scrollTo(0, 0);')).toEqual([
      ['web/src/a1.tsx', 2],
    ]);
  });

  it.each([
    'useEffect(() => {\n  scrollTo(0, 0);\n}, []);',
    'useEffect(() => () => clearTimeout(closing.current), []);',
    'useEffect(() => void refreshProfile(), []);',
    'const watch = (): (() => void) => store.watch(tell);\nuseEffect(watch, []);',
    'const toTop = () => {\n  scrollTo(0, 0);\n};\nuseEffect(toTop, []);',
    '// useEffect(() => scrollTo(0, 0), []);',
    'const onClick = () => scrollTo(0, 0);',
  ])('is not found in %s', (text) => {
    expect(lines(text)).toEqual([]);
  });
});
