import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { ok, refused, serve } from '../../testing/auth-server.ts';
import { atPage, later, person } from '../../testing/public-page.ts';
import { RegisterPage } from './register-page.tsx';

atPage('/register');

const WHOLE = {
  'Full name': 'Ayşe Yılmaz',
  Username: 'ayse.yilmaz',
  Email: 'ayse@ornek.com',
  Phone: '5321234567',
  Password: 'gizli1',
  'Confirm password': 'gizli1',
} as const;
type Label = keyof typeof WHOLE;

const field = (label: Label) => screen.getByLabelText<HTMLInputElement>(label);

/** Pastes the values: typing letter by letter would render the form fifty times per case. */
async function fill(changes: { readonly [Name in Label]?: string } = {}) {
  const user = person();
  render(<RegisterPage />);
  for (const [label, text] of Object.entries({ ...WHOLE, ...changes })) {
    if (text === '') continue;
    await user.click(field(label as Label));
    await user.paste(text);
  }
  return user;
}
const submit = (user: ReturnType<typeof person>) => user.click(screen.getByRole('button', { name: 'Sign up' }));

describe('/register', () => {
  test('sends the payload of the specification and goes to /login after 2 s', async () => {
    const calls = serve({ '/register': [ok('Registration successful.')] });
    await submit(await fill());
    expect(await screen.findByText('Registration successful.')).toBeTruthy();
    expect(calls[0]?.body).toEqual({
      fullName: 'Ayşe Yılmaz',
      email: 'ayse@ornek.com',
      phoneNumber: '+905321234567',
      username: 'ayse.yilmaz',
      password: 'gizli1',
      enableOtp: true,
    });
    await later(1800);
    expect(location.pathname).toBe('/register');
    await later(300);
    expect(location.pathname).toBe('/login');
    expect(history.state).toEqual({ identifier: 'ayse.yilmaz' });
  });

  test.each(Object.keys(WHOLE) as Label[])('%s is required', async (label) => {
    const calls = serve({});
    await submit(await fill({ [label]: '' }));
    expect(screen.getByText('Please fill in all fields.').getAttribute('role')).toBe('alert');
    expect(document.activeElement).toBe(field(label));
    expect(field(label).getAttribute('aria-invalid')).toBe('true');
    expect(calls).toHaveLength(0);
  });

  test('shows while typing that the passwords differ, blocks the submit, and stops once they match', async () => {
    const calls = serve({ '/register': [ok('Registration successful.')] });
    const user = await fill({ 'Confirm password': 'gizl' });
    expect(screen.getByText('Passwords do not match!')).toBeTruthy();
    expect(field('Confirm password').getAttribute('aria-describedby')).toBe(
      screen.getByText('Passwords do not match!').id,
    );
    await submit(user);
    expect(screen.getByText('Passwords do not match!')).toBeTruthy();
    expect(calls).toHaveLength(0);
    await user.type(field('Confirm password'), 'i1');
    expect(screen.queryByText('Passwords do not match!')).toBeNull();
    await user.type(field('Password'), 'x');
    expect(screen.getByText('Passwords do not match!')).toBeTruthy();
  });

  test('the password has at least six characters', async () => {
    const calls = serve({});
    await submit(await fill({ Password: 'gizli', 'Confirm password': 'gizli' }));
    expect(screen.getByText('Password must be at least 6 characters.')).toBeTruthy();
    expect(document.activeElement).toBe(field('Password'));
    expect(calls).toHaveLength(0);
  });

  test.each([
    ['Full name', 'A'.repeat(101), 'A full name has at most 100 characters.'],
    ['Username', 'a'.repeat(31), 'A username has 3–30 characters: letters (a–z), digits, dots or underscores.'],
    ['Email', `${'a'.repeat(250)}@ornek.com`, 'Enter a valid email address.'],
    ['Full name', 'Ayşe \u202eYılmaz', 'There are invisible characters; type it again by hand.'],
    ['Password', 'gizli\u200b1', 'There are invisible characters in the password; type it again by hand.'],
    ['Email', 'ayse@', 'Enter a valid email address.'],
    ['Username', 'ay şe', 'A username has 3–30 characters: letters (a–z), digits, dots or underscores.'],
    ['Phone', '53212', 'Enter the whole phone number.'],
  ] as const)('%s is checked', async (label, text, message) => {
    const calls = serve({});
    await submit(await fill({ [label]: text }));
    expect(screen.getByText(message)).toBeTruthy();
    expect(document.activeElement).toBe(field(label));
    expect(calls).toHaveLength(0);
  });

  test('the phone is written (xxx) xxx xx xx at ten digits, and goes back to digits below that', async () => {
    serve({});
    const user = await fill({ Phone: '' });
    await user.type(field('Phone'), '532a123456');
    expect(field('Phone').value).toBe('532123456');
    await user.type(field('Phone'), '7');
    expect(field('Phone').value).toBe('(532) 123 45 67');
    await user.type(field('Phone'), '8');
    expect(field('Phone').value).toBe('(532) 123 45 67');
    await user.type(field('Phone'), '{Backspace}');
    expect(field('Phone').value).toBe('532123456');
  });

  test.each([
    ['+1', '2025550143', '+12025550143'],
    ['+33', '0612345678', '+330612345678'],
  ])('with the country %s', async (country, digits, sent) => {
    const calls = serve({ '/register': [ok('')] });
    const user = await fill({ Phone: '' });
    expect(screen.getByLabelText<HTMLSelectElement>('Country code').value).toBe('+90');
    await user.selectOptions(screen.getByLabelText('Country code'), country);
    await user.type(field('Phone'), digits);
    await submit(user);
    expect(await screen.findByText('Registration successful. You can log in now.')).toBeTruthy();
    expect(calls[0]?.body).toMatchObject({ phoneNumber: sent });
  });

  test('a refusal that belongs to a field is shown there', async () => {
    serve({ '/register': [refused(409, 'USERNAME_TAKEN', 'This username is taken.')] });
    await submit(await fill());
    const note = await screen.findByText('This username is taken.');
    expect(field('Username').getAttribute('aria-describedby')).toBe(note.id);
    expect(document.activeElement).toBe(field('Username'));
  });

  test('any other refusal is shown by the form; without an answer "Registration failed."', async () => {
    serve({
      '/register': [refused(429, 'TOO_MANY_REQUESTS', 'This cannot be registered.'), { status: 500, body: '' }],
    });
    const user = await fill();
    await submit(user);
    expect((await screen.findByText('This cannot be registered.')).getAttribute('role')).toBe('alert');
    await submit(user);
    expect((await screen.findByText('Registration failed.')).getAttribute('role')).toBe('alert');
  });

  describe('a password that is easily guessed (D42)', () => {
    const WEAK = [
      ['123456', 'This password is very common and easily guessed.'],
      ['yilmaz', 'This password is your name, username, email or phone number, and easily guessed.'],
      ['5321234567', 'This password is your name, username, email or phone number, and easily guessed.'],
    ] as const;
    test.each(WEAK)('%s is warned of while typing, and sent all the same', async (Password, warning) => {
      const calls = serve({ '/register': [ok('Registration successful.')] }, 'spec');
      const user = await fill({ Password, 'Confirm password': Password });
      const note = await screen.findByText(warning);
      expect(field('Password').getAttribute('aria-describedby')).toBe(note.id);
      expect(field('Password').getAttribute('aria-invalid')).toBeNull();
      await submit(user);
      expect(await screen.findByText('Registration successful.')).toBeTruthy();
      expect(calls[0]?.body).toMatchObject({ password: Password });
    });

    test.each([
      ['123456', 'This password is very common and easily guessed. Choose another one.'],
      ['yilmaz', 'The password cannot be your name, username, email or phone number. Choose another one.'],
    ])('%s is not even sent where the stricter rules hold', async (Password, reason) => {
      const calls = serve({ '/register': [ok('Registration successful.')] }, 'strict');
      const user = await fill({ Password, 'Confirm password': Password });
      expect(await screen.findByText(reason)).toBeTruthy();
      await submit(user);
      expect(screen.getByText(reason).getAttribute('role')).toBe('alert');
      expect(document.activeElement).toBe(field('Password'));
      expect(calls).toHaveLength(0);
      await user.type(field('Password'), '-yayla');
      expect(screen.queryByText(reason)).toBeNull();
      expect(screen.getByText('At least 15 characters')).toBeTruthy();
    });

    test('one of 14 characters is not sent where 15 are asked for', async () => {
      const calls = serve({ '/register': [ok('Registration successful.')] }, 'strict');
      const user = await fill({ Password: 'serin-yayla-38', 'Confirm password': 'serin-yayla-38' });
      expect(await screen.findByText('At least 15 characters')).toBeTruthy();
      await submit(user);
      expect(screen.getByText('The password needs at least 15 characters.').getAttribute('role')).toBe('alert');
      expect(calls).toHaveLength(0);
    });

    test('is also shown if it was typed before hydration', async () => {
      serve({}, 'strict');
      const container = document.body.appendChild(document.createElement('div'));
      container.innerHTML = renderToString(<RegisterPage />);
      container.querySelector<HTMLInputElement>('[name=password]')!.value = '123456';
      render(<RegisterPage />, { container, hydrate: true });
      expect(await screen.findByText(/very common and easily guessed. Choose another one/)).toBeTruthy();
    });

    test('if the rules cannot be loaded, the server judges', async () => {
      serve({ '/register': [refused(422, 'PASSWORD_OWN_WORD', 'Not your own name.')] });
      await submit(await fill({ Password: 'yilmaz', 'Confirm password': 'yilmaz' }));
      const note = await screen.findByText('Not your own name.');
      expect(field('Password').getAttribute('aria-describedby')).toBe(note.id);
    });
  });

  test('the social buttons do nothing', async () => {
    const calls = serve({});
    render(<RegisterPage />);
    const user = person();
    await user.click(screen.getByRole('button', { name: 'Sign up with Google' }));
    await user.click(screen.getByRole('button', { name: 'Sign up with Facebook' }));
    expect(calls).toHaveLength(0);
    expect(location.pathname).toBe('/register');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
