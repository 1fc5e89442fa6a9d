/** Tests of the composition of a portfolio, with cash and with missing cash. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ALL_KINDS } from '@kurus/core/asset-kinds';
import { money } from '@kurus/core/money/money';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { tabTexts } from '../../i18n/bundles.ts';
import { loadTexts } from '../../i18n/text-table.ts';
import { Composition } from './composition.tsx';

const item = (type: 'stocks' | 'currencies', value: string) => ({ type, totalValue: money(value) });
const held = (...items: object[]) => ({ items, totalPortfolio: money('1000') }) as never;
const texts = () =>
  screen.getAllByRole('definition').map((one) => `${one.previousSibling?.textContent} ${one.textContent}`);

beforeEach(() => loadTexts(tabTexts, 'tr'));

test('each asset kind has a colour', () => {
  const styles = readFileSync(path.join(import.meta.dirname, 'portfolio.css'), 'utf8');
  expect(ALL_KINDS.filter((kind) => !styles.includes(`.composition-${kind} {`))).toEqual([]);
});

test('cash is a part like any other', () => {
  render(<Composition cash={money('1000')} allocation={held(item('stocks', '750'), item('currencies', '250'))} />);
  expect(texts()).toEqual(['Hisse %37,50', 'Döviz %12,50', 'Nakit %50,00']);
  expect(screen.queryByText(/Nakit eksik/)).toBeNull();
});

test('the shown parts add up to the whole', () => {
  render(<Composition cash={money('939.45')} allocation={held(item('stocks', '60.55'))} />);
  expect(texts()).toEqual(['Hisse %6,06', 'Nakit %93,94']);
});

test('missing cash is shown without a share: the others add up to the whole', () => {
  render(<Composition cash={money('-400')} allocation={held(item('stocks', '750'), item('currencies', '250'))} />);
  expect(texts()).toEqual(['Hisse %75,00', 'Döviz %25,00']);
  expect(screen.getByText('Nakit eksik: ₺400,00')).toBeDefined();
});
