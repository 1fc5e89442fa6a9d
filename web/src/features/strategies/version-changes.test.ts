import { expect, test } from 'vitest';
import { type VersionAsset, versionChanges } from './version-changes.ts';

const asset = (code: string, changes: Partial<VersionAsset> = {}): VersionAsset => ({
  kind: 'stocks',
  code,
  target: '340.00',
  stop: '235.00',
  weight: '25',
  by: '2026-12-31',
  ...changes,
});

test('each changed term, what came, and what went', () => {
  const older = [asset('ASELS'), asset('THYAO'), asset('FROTO')];
  const newer = [asset('THYAO', { target: '345.00', by: '2027-06-30' }), asset('ASELS', { stop: '' }), asset('BIMAS')];
  expect(versionChanges(older, newer)).toEqual([
    { code: 'THYAO', what: 'target', from: '340.00', to: '345.00' },
    { code: 'THYAO', what: 'by', from: '2026-12-31', to: '2027-06-30' },
    { code: 'ASELS', what: 'stop', from: '235.00', to: '' },
    { code: 'BIMAS', what: 'added' },
    { code: 'FROTO', what: 'removed' },
  ]);
});

test('another kind of the same code is another asset', () => {
  expect(versionChanges([asset('GAU')], [asset('GAU', { kind: 'metals' })])).toEqual([
    { code: 'GAU', what: 'added' },
    { code: 'GAU', what: 'removed' },
  ]);
});

test('the same terms are no change', () => {
  expect(versionChanges([asset('THYAO')], [asset('THYAO')])).toEqual([]);
});
