/** Limits of a hostile file: it must not grow, recurse, hang, or be read as something else. */

import { expect, test } from 'vitest';
import { childOf, parseXml } from './xml.ts';

test('a document is a tree of elements, their attributes and texts', () => {
  const root = parseXml(
    '\uFEFF<?xml version="1.0"?><a x="1" y="&lt;"><!-- c --><b> 2 </b><b/><c><![CDATA[<3>]]></c></a>',
  );
  expect([root.name, root.attributes.get('x'), root.attributes.get('y')]).toEqual(['a', '1', '<']);
  expect(root.children.map(({ name, text }) => [name, text])).toEqual([
    ['b', '2'],
    ['b', ''],
    ['c', '<3>'],
  ]);
  expect([childOf(root, 'b')?.text, childOf(root, 'd')]).toEqual(['2', undefined]);
});

const LAUGHS = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('');
test.each([
  ['entities that grow', `<!DOCTYPE a [<!ENTITY l0 "ha">${LAUGHS}]><a>&l9;</a>`, 'document type'],
  ['an entity of another file', '<!DOCTYPE a [<!ENTITY f SYSTEM "file:///etc/passwd">]><a>&f;</a>', 'document type'],
  ['a document type in the middle', '<a><!DOCTYPE a></a>', 'refused'],
  ['an unknown entity', '<a>&l9;</a>', 'refused'],
  ['elements in elements without end', '<a>'.repeat(100_000), 'too large'],
  ['elements without end', `<a>${'<b/>'.repeat(100_000)}</a>`, 'too large'],
  ['an element that is not closed', '<a><b></a>', 'refused'],
  ['half a document', '<a><b>1</b', 'refused'],
  ['two attributes of one name', '<a><b x="1" x="2"></c></a>', 'refused'],
  ['two roots', '<a/><b/>', 'refused'],
  ['text alone', 'kurlar', 'refused'],
  ['nothing', '', 'refused'],
])('%s: refused at once', { retry: 2 }, (_, document, why) => {
  const startedMs = performance.now();
  expect(() => parseXml(document)).toThrow(why);
  expect(performance.now() - startedMs).toBeLessThan(500);
});

test('names of the language are names like any other', () => {
  const root = parseXml('<__proto__ constructor="1"><toString/></__proto__>');
  expect([root.name, root.attributes.get('constructor'), root.children[0]?.name]).toEqual([
    '__proto__',
    '1',
    'toString',
  ]);
  expect(root.attributes.get('valueOf')).toBeUndefined();
});
