import { money, quantity, type Percent } from '@kurus/core/money/money';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { useText } from '../../i18n/use-text.ts';
import { AmountsToggle } from '../../ui/amounts-toggle.tsx';
import { MoneyText, PercentText, PriceText, QuantityText } from '../../ui/money-text.tsx';
import { storage } from '../storage.ts';
import { useTitle } from '../use-title.ts';
import { withAmounts } from './amounts-hidden.ts';
import { coverAmounts, formatMoney, formatQuantity } from './format.ts';

const VALUE = money('1234567.89');

afterEach(() => act(() => storage.amountsHidden.clear()));

function Sentence() {
  const t = useText();
  useTitle(`Midas ${formatMoney(VALUE)}`);
  return (
    <p aria-label={`Nakit ${formatMoney(VALUE)}.`}>
      {t('trading.whyNoCash', { missing: formatMoney(VALUE) })} <b>{formatQuantity(quantity('1250'))}</b>
    </p>
  );
}

const boxes = (container: HTMLElement) => [...container.querySelectorAll<HTMLElement>('.hidden-amount')];

describe('hidden amounts', () => {
  it('are a word for readers and as wide as before; percent and price stay', async () => {
    const { container } = render(
      <>
        <AmountsToggle />
        <MoneyText value={VALUE} /> <MoneyText value={money('-5')} direction />{' '}
        <QuantityText value={quantity('12.5')} /> <PercentText value={150n as Percent} />{' '}
        <PriceText value={306_75000000n as never} />
      </>,
    );
    const button = screen.getByRole('button', { name: 'Tutarları gizle', pressed: false });
    expect(container.textContent).toBe('₺1.234.567,89 ▼-₺5,00 12,5 ▲+%1,50 ₺306,75');
    await userEvent.click(button);
    expect(button.getAttribute('aria-pressed')).toBe('true');
    expect(container.textContent).toBe('gizli ▼gizli gizli ▲+%1,50 ₺306,75');
    expect(boxes(container).map(({ dataset }) => [dataset['width'], dataset['dots']])).toEqual([
      ['₺0.000.000,00', '₺•••••'],
      ['-₺0,00', '₺•••'],
      ['00,0', '•••'],
    ]);
    await userEvent.click(button);
    expect(container.textContent).toContain('₺1.234.567,89');
  });

  it('are covered in sentences, labels and the title of a page that is open', () => {
    const { container } = render(<Sentence />);
    expect(container.textContent).toContain('₺1.234.567,89');
    act(() => storage.amountsHidden.set(true));
    expect(container.textContent).not.toMatch(/\d/);
    expect(boxes(container)).toHaveLength(2);
    expect(container.querySelector('p')?.getAttribute('aria-label')).toBe('Nakit gizli.');
    expect(document.title).toBe('Midas gizli · Kuruş');
  });

  it('stay hidden after a fresh start, and stand in the content of a file', () => {
    storage.amountsHidden.set(true);
    expect(formatMoney(VALUE)).not.toMatch(/\d/);
    expect(withAmounts(() => formatMoney(VALUE))).toBe('₺1.234.567,89');
    expect(formatMoney(VALUE)).not.toMatch(/\d/);
  });

  it('are covered in a message of the server', () => {
    act(() => storage.amountsHidden.set(true));
    const { container } = render(<p>{coverAmounts('₺1.500,00 yatırıldı, 27.11.2026.')}</p>);
    expect(container.textContent).toBe('gizli yatırıldı, 27.11.2026.');
  });
});
