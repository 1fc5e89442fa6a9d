import { Search } from 'lucide-react';
import { expect, test } from 'vitest';
import { groupsOf, pageRows, recentRows, screenRows, withRecent } from './palette-rows.ts';

const page = (address: string, title: string) => ({ address, title, Icon: Search });

test('finds pages by the beginnings of their words, with Turkish letters folded', () => {
  const pages = [page('/tax', 'Vergi'), page('/actions', 'Şirket işlemleri')];
  expect(pageRows(pages, 'ISLEM sir', 'Sayfa').map(({ address }) => address)).toEqual(['/actions']);
  expect(pageRows(pages, 'lemleri', 'Sayfa')).toEqual([]);
  expect(pageRows(pages, '', 'Sayfa')).toEqual([]);
});

test('a group has five rows at most, each once, and a recent page only where no other row is it', () => {
  const rows = Array.from({ length: 7 }, (_, at) => ({ id: `${at}`, title: 'x', text: '', address: `/${at}` }));
  const recent = rows.map((row) => ({ ...row, id: `recent ${row.id}` }));
  const groups = groupsOf({ recent, assets: [...rows.slice(0, 1), ...rows], notes: recent.slice(0, 1) });
  expect(groups.map(({ id, rows: shown }) => [id, shown.map(({ address }) => address)])).toEqual([
    ['assets', ['/0', '/1', '/2', '/3', '/4']],
    ['notes', ['/0']],
    ['recent', ['/5', '/6']],
  ]);
});

test('commands about the screen need three letters', () => {
  const command = { id: 'dark', title: 'Koyu temaya geç', text: '', words: 'karanlık gece' };
  expect(screenRows([command], 'ko')).toEqual([]);
  expect(screenRows([command], 'koyu te')).toEqual([command]);
  expect(screenRows([command], 'karanlik')).toEqual([command]);
});

test('recent pages keep the last eight, each once, the newest first', () => {
  const numbered = (n: number) => ({ address: `/${n}`, title: `${n}`, text: '' });
  const all = Array.from({ length: 9 }, (_, n) => numbered(n));
  const kept = all.reduce<readonly ReturnType<typeof numbered>[]>(withRecent, []);
  expect(kept.map(({ title }) => title)).toEqual(['8', '7', '6', '5', '4', '3', '2', '1']);
  expect(withRecent(kept, numbered(3)).map(({ title }) => title)).toEqual(['3', '8', '7', '6', '5', '4', '2', '1']);
  expect(recentRows(kept, '', Search)).toHaveLength(8);
  expect(recentRows(kept, '7', Search).map(({ title }) => title)).toEqual(['7']);
});
