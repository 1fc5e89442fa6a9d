import { act, cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useKeptFocus } from './use-kept-focus.ts';

afterEach(cleanup);

/** Rows that go when they are pressed, a window inside them, and a control outside. */
function Rows({ names }: { readonly names: readonly string[] }) {
  const [left, setLeft] = useState(names);
  const [asked, setAsked] = useState(false);
  const box = useKeptFocus<HTMLDivElement>();
  return (
    <>
      <div ref={box}>
        {left.map((name) => (
          <button key={name} type="button" onClick={() => setLeft(left.filter((one) => one !== name))}>
            {name}
          </button>
        ))}
        {asked && (
          <div role="dialog" aria-label="Soru">
            <button type="button" onClick={() => setAsked(false)}>
              Evet
            </button>
          </div>
        )}
      </div>
      <button type="button" onClick={() => setAsked(true)}>
        Sor
      </button>
    </>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) =>
  act(() => {
    button(name).focus();
    button(name).click();
  });
const focused = () => vi.waitFor(() => expect(document.activeElement?.tagName).toBe('BUTTON'));

test('the next control has the focus of one that is gone, after the last one that before it', async () => {
  render(<Rows names={['a', 'b', 'c']} />);
  press('b');
  await focused();
  expect(document.activeElement).toBe(button('c'));
  press('c');
  await focused();
  expect(document.activeElement).toBe(button('a'));
});

test('a focus that somebody moved elsewhere stays there', async () => {
  render(<Rows names={['a', 'b']} />);
  act(() => button('a').focus());
  act(() => button('Sor').focus());
  act(() => button('a').click());
  await new Promise((resolve) => {
    setTimeout(resolve, 20);
  });
  expect(document.activeElement).toBe(button('Sor'));
});

test('a window inside the box has a focus of its own, which is not kept', async () => {
  render(<Rows names={['a', 'b']} />);
  act(() => button('b').focus());
  act(() => button('Sor').click());
  press('Evet');
  await new Promise((resolve) => {
    setTimeout(resolve, 20);
  });
  expect(document.activeElement).toBe(document.body);
});
