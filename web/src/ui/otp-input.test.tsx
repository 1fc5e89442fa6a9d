import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { OtpInput } from './otp-input.tsx';

function setup(onComplete = vi.fn()) {
  function Holder() {
    const [value, setValue] = useState('');
    return <OtpInput label="Kod" value={value} onChange={setValue} onComplete={onComplete} />;
  }
  render(<Holder />);
  const boxes = screen.getAllByRole<HTMLInputElement>('textbox');
  return { boxes, onComplete, text: () => boxes.map((box) => box.value || '_').join('') };
}
const focusedIndex = (boxes: readonly HTMLInputElement[]) => boxes.findIndex((box) => box === document.activeElement);

describe('OtpInput', () => {
  it('has six named boxes of one digit and moves on as one types', async () => {
    const { boxes, text } = setup();
    expect(boxes).toHaveLength(6);
    expect(screen.getByRole('textbox', { name: '3. hane' })).toBe(boxes[2]);
    expect(boxes[0]!.autocomplete).toBe('one-time-code');
    await userEvent.type(boxes[0]!, '12a3');
    expect(text()).toBe('123___');
    expect(focusedIndex(boxes)).toBe(3);
  });

  it('takes digits only', async () => {
    const { boxes, text } = setup();
    await userEvent.type(boxes[0]!, 'x-');
    expect(text()).toBe('______');
    expect(focusedIndex(boxes)).toBe(0);
  });

  it('is filled by a paste, wherever it lands, and reports the code once', async () => {
    const { boxes, text, onComplete } = setup();
    await userEvent.click(boxes[2]!);
    await userEvent.paste('123 456');
    expect(text()).toBe('123456');
    expect(onComplete).toHaveBeenCalledExactlyOnceWith('123456');
  });

  it('goes back on Backspace in an empty box, and clears a filled one in place', async () => {
    const { boxes, text } = setup();
    await userEvent.type(boxes[0]!, '12');
    await userEvent.keyboard('{Backspace}');
    expect(text()).toBe('1_____');
    expect(focusedIndex(boxes)).toBe(1);
    await userEvent.keyboard('{ArrowLeft}{Backspace}');
    expect(text()).toBe('______');
    expect(focusedIndex(boxes)).toBe(0);
  });

  it('moves with the arrows and keeps gaps', async () => {
    const { boxes, text, onComplete } = setup();
    await userEvent.click(boxes[0]!);
    await userEvent.keyboard('{ArrowRight}{ArrowRight}3');
    expect(text()).toBe('__3___');
    await userEvent.keyboard('{Home}12');
    await userEvent.keyboard('{ArrowRight}456');
    expect(text()).toBe('123456');
    expect(onComplete).toHaveBeenCalledExactlyOnceWith('123456');
  });

  it('replaces the digit of a filled box', async () => {
    const { boxes, text } = setup();
    await userEvent.type(boxes[0]!, '1');
    await userEvent.click(boxes[0]!);
    await userEvent.keyboard('9');
    expect(text()).toBe('9_____');
  });
});
