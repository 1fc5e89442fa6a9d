import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { NumberField } from './number-field.tsx';
import { caretAfter, plainText, settlePasted, settleTyped, groupedText } from './number-text.ts';

describe('number text', () => {
  it.each([
    ['1234', 0, '1.234'],
    ['1.2345', 0, '12.345'],
    ['0007', 0, '7'],
    ['12,345', 2, '12,34'],
    [',5', 2, '0,5'],
    ['1,2,3', 2, '1,23'],
    ['-5', 0, '5'],
    ['12,5', 0, '12'],
    ['', 2, ''],
  ])('typed %j with %i decimals shows %j', (raw, decimals, displayed) => {
    expect(settleTyped(raw, decimals)).toBe(displayed);
  });

  it.each([
    ['1.234,56', 2, '1.234,56'],
    ['1234.56', 2, '1.234,56'],
    ['1,234.56', 2, '1.234,56'],
    ['₺ 1.234', 2, '1.234'],
    ['1234.56', 0, '1.234'],
    ['0.00512', 8, '0,00512'],
    ['0.250', 8, '0,250'],
    ['1,98E-06', 8, '0,00000198'],
    ['', 2, ''],
    ['-5', 2, undefined],
    ['1.2.3', 2, undefined],
    ['12 adım', 2, undefined],
    ['1234567890123456', 2, undefined],
  ])('pasted %j with %i decimals shows %j', (raw, decimals, displayed) => {
    expect(settlePasted(raw, decimals)).toBe(displayed);
  });

  it.each([
    ['', ''],
    ['1.234,5', '1234.5'],
    ['12,', '12'],
    ['0,005', '0.005'],
  ])('%j means the plain decimal %j', (displayed, plain) => {
    expect(plainText(displayed)).toBe(plain);
    if (!displayed.endsWith(',')) expect(groupedText(plain)).toBe(displayed);
  });

  it('keeps the caret before the same digits', () => {
    expect(caretAfter('12.345', 3)).toBe(3);
    expect(caretAfter('1.234', 0)).toBe(5);
    expect(caretAfter('1.234', 4)).toBe(0);
  });
});

function Amount({ decimals = 2 as 0 | 2 | 8, start = '' }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <NumberField label="Tutar" name="amount" value={value} onChange={setValue} decimals={decimals} />
      <output>{value}</output>
      <button type="button" onClick={() => setValue('2500')}>
        yarısı
      </button>
    </>
  );
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Tutar' });

describe('NumberField', () => {
  it('groups thousands while typing and reports the plain decimal', async () => {
    render(<Amount />);
    await userEvent.type(field(), '1234567,89');
    expect(field().value).toBe('1.234.567,89');
    expect(screen.getByRole('status').textContent).toBe('1234567.89');
  });

  it('takes a typed dot for the decimal mark', async () => {
    render(<Amount />);
    await userEvent.type(field(), '12.5');
    expect(field().value).toBe('12,5');
    expect(screen.getByRole('status').textContent).toBe('12.5');
  });

  it('knows whole figures only where there are no decimals', async () => {
    render(<Amount decimals={0} />);
    await userEvent.type(field(), '1a2,5');
    expect(field().value).toBe('125');
  });

  it('understands pasted text', async () => {
    render(<Amount />);
    await userEvent.click(field());
    await userEvent.paste('1234.56');
    expect(field().value).toBe('1.234,56');
  });

  it('keeps its text if a pasted text is ambiguous', async () => {
    render(<Amount start="12" />);
    await userEvent.clear(field());
    await userEvent.paste('1.234.5');
    expect(field().value).toBe('');
    await userEvent.type(field(), '7');
    await userEvent.paste('-3');
    expect(field().value).toBe('7');
  });

  it('reads a paste between its own digits, whose dots are thousands', async () => {
    render(<Amount start="1234" decimals={8} />);
    await userEvent.click(field());
    field().setSelectionRange(5, 5);
    await userEvent.paste('5');
    expect(field().value).toBe('12.345');
    field().setSelectionRange(0, 6);
    await userEvent.paste('0.250');
    expect(field().value).toBe('0,250');
    expect(screen.getByRole('status').textContent).toBe('0.250');
  });

  it('deletes a digit across a thousands dot', async () => {
    render(<Amount start="1234" />);
    expect(field().value).toBe('1.234');
    await userEvent.type(field(), '{Backspace}');
    expect(field().value).toBe('123');
  });

  it('shows a figure that its owner sets', async () => {
    render(<Amount />);
    await userEvent.type(field(), '1');
    await userEvent.click(screen.getByRole('button', { name: 'yarısı' }));
    expect(field().value).toBe('2.500');
  });
});
