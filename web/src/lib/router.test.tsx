import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Link, navigate, Redirect, useHistoryState, usePath, useSearch } from './router.tsx';

function Place() {
  const [path, search, state] = [usePath(), useSearch(), useHistoryState()];
  return <output>{`${path}${search} ${JSON.stringify(state)}`}</output>;
}
const place = () => screen.getByRole('status').textContent;

test('every reader of the address follows it, with what its entry keeps', async () => {
  navigate('/login', { replace: true });
  render(<Place />);
  expect(place()).toBe('/login null');
  act(() => navigate('/dashboard?tab=wallet', { state: { note: 'hello' } }));
  expect(place()).toBe('/dashboard?tab=wallet {"note":"hello"}');
  act(() => navigate('/Profile/'));
  expect(place()).toBe('/profile null');
});

test('the buttons of the browser lead back', async () => {
  navigate('/login', { replace: true });
  render(<Place />);
  act(() => navigate('/register'));
  history.replaceState(null, '', '/login');
  act(() => void dispatchEvent(new PopStateEvent('popstate')));
  expect(place()).toBe('/login null');
});

test('a redirect leaves no entry behind', async () => {
  navigate('/', { replace: true });
  const entries = history.length;
  render(<Redirect to="/login" />);
  expect(location.pathname).toBe('/login');
  expect(history.length).toBe(entries);
});

test('a link goes there without loading, unless its click is prevented or meant for another tab', async () => {
  navigate('/login', { replace: true });
  render(
    <>
      <Place />
      <Link href="/register">Register</Link>
      <Link href="/profile" onClick={(event) => event.preventDefault()}>
        Stay
      </Link>
    </>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('link', { name: 'Stay' }));
  expect(place()).toBe('/login null');
  const link = screen.getByRole('link', { name: 'Register' });
  link.addEventListener('click', (event) => event.ctrlKey && event.preventDefault());
  await user.keyboard('{Control>}');
  await user.click(link);
  await user.keyboard('{/Control}');
  expect(place()).toBe('/login null');
  await user.click(link);
  expect(place()).toBe('/register null');
});
