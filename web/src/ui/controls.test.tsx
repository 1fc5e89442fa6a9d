import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button, IconButton } from './button.tsx';
import { Pagination, pageWindow } from './pagination.tsx';
import { PasswordField } from './password-field.tsx';
import { RadioGroup } from './radio-group.tsx';
import { SearchField } from './search-field.tsx';
import { Switch } from './switch.tsx';
import { Tabs } from './tabs.tsx';
import { SelectField, TextField } from './text-field.tsx';

describe('Button', () => {
  it('does nothing while busy, announces it, and keeps its focus', async () => {
    const onClick = vi.fn();
    const { rerender } = render(<Button onClick={onClick}>Giriş yap</Button>);
    const button = screen.getByRole('button', { name: 'Giriş yap' });
    await userEvent.click(button);
    rerender(
      <Button busy onClick={onClick}>
        Giriş yap
      </Button>,
    );
    await userEvent.click(button);
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(document.activeElement).toBe(button);
  });

  it('submits a form only if its type is submit, and not while busy', async () => {
    const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Button>Vazgeç</Button>
        <Button type="submit" busy>
          Gönder
        </Button>
        <IconButton label="Sil" icon={<svg />} />
      </form>,
    );
    for (const button of screen.getAllByRole('button')) await userEvent.click(button);
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('fields', () => {
  it('join label, hint and error to the control', () => {
    const { rerender } = render(<TextField label="E-posta" name="email" hint="Kod buraya gider." />);
    const field = screen.getByRole('textbox', { name: 'E-posta', description: 'Kod buraya gider.' });
    rerender(<TextField label="E-posta" name="email" hint="Kod buraya gider." error="Geçersiz." />);
    expect(screen.getByRole('textbox', { description: 'Geçersiz.' })).toBe(field);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('alert').textContent).toBe('Geçersiz.');
  });

  it('show and hide a password without losing it', async () => {
    render(<PasswordField label="Parola" name="password" autoComplete="current-password" />);
    const field = screen.getByLabelText<HTMLInputElement>('Parola');
    await userEvent.type(field, 'gizli1');
    expect(field.type).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: 'Parolayı göster' }));
    expect(field.type).toBe('text');
    expect(field.value).toBe('gizli1');
    await userEvent.click(screen.getByRole('button', { name: 'Parolayı gizle' }));
    expect(field.type).toBe('password');
  });

  it('clear a search and go back to it', async () => {
    const onChange = vi.fn();
    render(<SearchField label="Hisse ara" value="thy" onChange={onChange} />);
    await userEvent.click(screen.getByRole('button', { name: 'Temizle' }));
    expect(onChange).toHaveBeenCalledWith('');
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Hisse ara' }));
  });

  it('read a switch from its form', async () => {
    render(
      <form aria-label="f">
        <Switch label="Beni hatırla" name="remember" />
      </form>,
    );
    const form = screen.getByRole<HTMLFormElement>('form');
    expect(new FormData(form).has('remember')).toBe(false);
    await userEvent.click(screen.getByRole('switch', { name: 'Beni hatırla' }));
    expect(new FormData(form).has('remember')).toBe(true);
  });
});

it('a select shows its whole choice, which its own single line would cut', async () => {
  const long = 'Yatırım Finansman Menkul Değerler Ortaklığı Emeklilik Hesabı';
  const options = ['Midas', long].map((name) => ({ value: name, label: name }));
  function Choice() {
    const [value, setValue] = useState('Midas');
    return (
      <SelectField
        label="Hesap"
        name="account"
        options={options}
        value={value}
        onChange={({ target }) => setValue(target.value)}
      />
    );
  }
  const { container } = render(<Choice />);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Hesap' }), long);
  const label = container.querySelector('[aria-hidden] + select')?.previousElementSibling;
  expect(label?.textContent).toBe(long);
});

describe('RadioGroup', () => {
  it('is one named group and reports the choice', async () => {
    const onChange = vi.fn();
    const options = [
      { value: 'deposit', label: 'Yatır' },
      { value: 'withdraw', label: 'Çek' },
    ] as const;
    render(<RadioGroup label="İşlem" name="kind" options={options} value="deposit" onChange={onChange} />);
    expect(screen.getByRole('radiogroup', { name: 'İşlem' })).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Yatır' }).checked).toBe(true);
    await userEvent.click(screen.getByRole('radio', { name: 'Çek' }));
    expect(onChange).toHaveBeenCalledWith('withdraw');
  });
});

describe('Tabs', () => {
  function Market() {
    const [active, setActive] = useState<'stocks' | 'cryptos' | 'funds'>('stocks');
    const items = [
      { id: 'stocks', label: 'Hisseler' },
      { id: 'cryptos', label: 'Kriptolar' },
      { id: 'funds', label: 'Fonlar' },
    ] as const;
    return (
      <Tabs label="Piyasa" items={items} active={active} onChange={setActive}>
        {active}
      </Tabs>
    );
  }

  it('is one stop for Tab, and arrows, Home and End move round', async () => {
    render(<Market />);
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Hisseler', selected: true }));
    await userEvent.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Fonlar', selected: true }));
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(screen.getByRole('tabpanel', { name: 'Kriptolar' }).textContent).toBe('cryptos');
    await userEvent.keyboard('{End}{Home}');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Hisseler');
    expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([0, -1, -1]);
  });
});

describe('Pagination', () => {
  it('asks only for pages that exist', async () => {
    const onChange = vi.fn();
    const { rerender } = render(<Pagination page={1} pageCount={3} onChange={onChange} />);
    await userEvent.click(screen.getByRole('button', { name: 'Önceki' }));
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Sonraki' }));
    expect(onChange).toHaveBeenLastCalledWith(2);
    rerender(<Pagination page={3} pageCount={3} onChange={onChange} />);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sonraki' }).disabled).toBe(true);
    expect(screen.getByRole('button', { current: 'page' }).textContent).toBe('3');
  });

  it('writes "page X / Y" for the standalone page', () => {
    render(<Pagination page={2} pageCount={32} onChange={() => undefined} variant="of" />);
    expect(screen.getByText('Sayfa 2 / 32')).toBeTruthy();
  });

  it.each([
    [1, 1, [1]],
    [1, 5, [1, 2, undefined, 5]],
    [3, 5, [1, 2, 3, 4, 5]],
    [30, 63, [1, undefined, 29, 30, 31, undefined, 63]],
  ])('on page %i of %i shows %j', (page, pages, numbers) => {
    expect(pageWindow(page, pages)).toEqual(numbers);
  });
});
