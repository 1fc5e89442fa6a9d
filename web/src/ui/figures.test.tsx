import { money, price, quantity, type Percent } from '@kurus/core/money/money';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Donut } from '../charts/donut.tsx';
import { AssetLogo } from './asset-logo.tsx';
import { Avatar } from './avatar.tsx';
import { MoneyText, PercentText, PriceText, QuantityText } from './money-text.tsx';
import { Table } from './table.tsx';

describe('figures', () => {
  it('are written as Turkish readers write them, direction by mark, sign and colour', () => {
    const { container } = render(
      <p>
        <MoneyText value={money('1234567.89')} /> <MoneyText value={money('5782.99')} direction />{' '}
        <MoneyText value={money('-9448.09')} direction /> <PercentText value={-1025n as Percent} variant="chip" />{' '}
        <PercentText value={0n as Percent} /> <PriceText value={price('0.000261')} />{' '}
        <QuantityText value={quantity('1250')} />
      </p>,
    );
    expect(container.textContent).toBe('₺1.234.567,89 ▲+₺5.782,99 ▼-₺9.448,09 ▼-%10,25 %0,00 ₺0,000261 1.250');
    expect(container.querySelectorAll('.direction-up')).toHaveLength(1);
    expect(container.querySelectorAll('.direction-down')).toHaveLength(2);
    expect(container.querySelector('.figure-mark')?.getAttribute('aria-hidden')).toBe('true');
  });

  it('flash in the direction of each move, again at each tick, and not at first', () => {
    const { rerender } = render(<PriceText value={price('10')} flash />);
    const classes = () => screen.getByText(/₺/).className;
    expect(classes()).not.toContain('flash');
    rerender(<PriceText value={price('11')} flash />);
    const first = classes();
    expect(first).toContain('flash-up');
    rerender(<PriceText value={price('12')} flash />);
    expect(classes()).toContain('flash-up');
    expect(classes()).not.toBe(first);
    rerender(<PriceText value={price('9')} flash />);
    expect(classes()).toContain('flash-down');
  });
});

describe('Donut', () => {
  const slices = [
    { id: 'THYAO', label: 'THYAO', value: money('750') },
    { id: 'BTC', label: 'BTC', value: money('250') },
  ];
  const show = () => render(<Donut label="Dağılım" slices={slices} total={money('1000')} totalLabel="Toplam" />);

  it('names each slice with lira and percent, and lists them all below', () => {
    show();
    expect(screen.getByRole('img', { name: 'THYAO: ₺750,00, %75,00' })).toBeTruthy();
    expect(
      within(screen.getByRole('list'))
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['THYAO%75,00', 'BTC%25,00']);
  });

  it('shows its tooltip on focus and walks with the arrows', async () => {
    show();
    await userEvent.tab();
    expect(screen.getByRole('tooltip').textContent).toBe('THYAO₺750,00 · %75,00');
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('tooltip').textContent).toBe('BTC₺250,00 · %25,00');
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement?.getAttribute('aria-label')).toContain('THYAO');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).toBeNull();
  });
});

describe('pictures', () => {
  it('fall back to the bundled crypto icon when one cannot be loaded', () => {
    const { container } = render(<AssetLogo type="cryptos" code="BTC" />);
    const image = container.querySelector('img');
    expect(image?.getAttribute('src')).toBe('/crypto/btc.svg');
    if (image) fireEvent.error(image);
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/crypto/generic.svg');
  });

  it('are letters for stocks and for people without a picture', () => {
    const { container } = render(
      <>
        <AssetLogo type="stocks" code="THYAO" />
        <Avatar name="ilke Su Işık" />
        <Avatar name="🦊 Işık" />
      </>,
    );
    expect(container.textContent).toBe('THİI🦊I');
  });
});

describe('Table', () => {
  it('keeps its roles and names each figure', () => {
    render(
      <Table
        caption="Kâr / zarar"
        rows={[{ code: 'THYAO', result: money('-1') }]}
        rowKey={(row) => row.code}
        rowTone={() => 'down'}
        columns={[
          { id: 'code', header: 'Sembol', lead: true, cell: (row) => row.code },
          { id: 'result', header: 'K/Z', align: 'end', cell: (row) => <MoneyText value={row.result} direction /> },
        ]}
        footer={
          <tr>
            <th scope="row">Toplam</th>
          </tr>
        }
      />,
    );
    const table = screen.getByRole('table', { name: 'Kâr / zarar' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Sembol', 'K/Z']);
    expect(within(table).getByRole('rowheader', { name: 'THYAO' }).closest('tr')?.dataset['tone']).toBe('down');
  });
});
