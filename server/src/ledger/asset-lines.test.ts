import { ASSET_FIGURES, type AssetFigures, NOTHING } from '@kurus/core/analysis/asset-worth';
import { positionKey } from '@kurus/core/identity';
import { money, price } from '@kurus/core/money/money';
import type { Money, Price } from '@kurus/core/money/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assetLines, assetsOfLines } from './asset-lines.ts';

const SHARE = positionKey(2, { type: 'stocks', symbol: 'THYAO' });
const amount = fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n }).map((value) => value as Money);
const figures = fc.record(
  Object.fromEntries(ASSET_FIGURES.map((name) => [name, fc.oneof(fc.constant(0n as Money), amount)])) as Record<
    keyof AssetFigures,
    typeof amount
  >,
);
const asset = fc
  .record({
    asset: fc.constantFrom('' as const, SHARE, positionKey(2, { type: 'custom', symbol: 'FON' }), positionKey(2)),
    mark: fc.constantFrom('', '1', '2'),
    price: fc.bigInt({ min: 0n, max: 10n ** 17n }).map((value) => value as Price),
    figures,
  })
  .map(({ figures: some, mark, ...rest }) => ({ ...rest, ...some, isMarked: mark !== '', isAtCost: mark === '2' }));

test('what is written is what is read', () => {
  const day = fc.array(asset, { maxLength: 5 });
  fc.assert(
    fc.property(day, (assets) => {
      expect(assetsOfLines(assetLines(assets))).toEqual(assets);
    }),
  );
});

test('zeros take no room', () => {
  expect(assetLines([{ ...NOTHING, asset: SHARE, value: money('12.5') }])).toBe('2 stocks THYAO|||12.50||||||||||||');
});

test('a price in its smallest units', () => {
  expect(assetLines([{ ...NOTHING, asset: SHARE, price: price('2') }])).toBe('2 stocks THYAO||200000000|||||||||||||');
});
