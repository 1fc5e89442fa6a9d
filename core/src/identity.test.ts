import { describe, expect, test } from 'vitest';
import { ALL_KINDS } from './asset-kinds.ts';
import {
  accountKey,
  assetKey,
  assetOfPosition,
  parseAccountKey,
  parseAssetKey,
  parsePositionKey,
  positionKey,
} from './identity.ts';

describe('a key is parsed to its parts, in the form of the wire and the database', () => {
  test('of an asset', () => {
    expect(assetKey('stocks', 'THYAO')).toBe('stocks:THYAO');
    expect(assetKey('index', 'XU100')).toBe('index:XU100');
    for (const kind of ALL_KINDS) expect(parseAssetKey(assetKey(kind, 'A.1'))).toEqual({ kind, code: 'A.1' });
  });

  test.each(['', ':', 'THYAO', 'index:XU100', 'toString:A', 'stocks:A:B', 'stock:A', 'Stocks:A'])(
    '"%s" is no asset',
    (text) => {
      expect(parseAssetKey(text)).toBeUndefined();
    },
  );

  test('of an account', () => {
    const account = { userId: '9007199254740993', accountId: 12 };
    expect(accountKey(account)).toBe('9007199254740993/12');
    expect(parseAccountKey(accountKey(account))).toEqual(account);
  });

  test('of a position, and of the money of an account', () => {
    const held = positionKey(12, { type: 'custom', symbol: 'FON' });
    expect([held, positionKey(12)]).toEqual(['12 custom FON', '12']);
    expect(parsePositionKey(held)).toEqual({ accountId: 12, assetType: 'custom', symbol: 'FON' });
    expect(parsePositionKey(positionKey(12))).toEqual({ accountId: 12, assetType: '', symbol: '' });
    expect([assetOfPosition(held), assetOfPosition(positionKey(12))]).toEqual(['custom:FON', undefined]);
  });
});
