import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { OtpInput } from './otp-input.tsx';

function setup(onComplete = vi.fn()) {
  function Holder() {
    const [value, setValue] = useState('');
    return (
      <>
        <OtpInput label="Kod" value={value} onChange={setValue} onComplete={onComplete} />
        <button onClick={() => setValue('')}>Reddet</button>
      </>
    );
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

  it.each(['654321', '123456', '113355', '222222'])(
    'typed over with %s it loses no digit, also where the same one stood, and reports the code at its sixth',
    async (code) => {
      const { boxes, text, onComplete } = setup();
      await userEvent.type(boxes[0]!, '123456');
      await userEvent.click(boxes[0]!);
      await userEvent.keyboard(code);
      expect(text()).toBe(code);
      expect(focusedIndex(boxes)).toBe(5);
      expect(onComplete.mock.calls).toEqual([['123456'], [code]]);
    },
  );

  it('a second digit in a box replaces the first, typed before or after it', async () => {
    const { boxes, text } = setup();
    await userEvent.type(boxes[0]!, '123456');
    for (const caret of [0, 1]) {
      boxes[2]!.focus();
      boxes[2]!.setSelectionRange(caret, caret);
      await userEvent.keyboard('3');
      expect(text()).toBe('123456');
      expect(focusedIndex(boxes)).toBe(3);
    }
  });

  it('is filled by a code that the browser puts into its first box', async () => {
    const { boxes, text, onComplete } = setup();
    fireEvent.input(boxes[0]!, { target: { value: '123456' } });
    expect(text()).toBe('123456');
    expect(onComplete).toHaveBeenCalledExactlyOnceWith('123456');
  });

  it.each([
    ['Kuruş kodunuz: 493027. 5 dakika geçerlidir.', '493027'],
    ['493-027', '493027'],
    ['20 Kas 2026: 493027', '493027'],
  ])('finds the code in what was pasted (%s)', async (pasted, code) => {
    const { boxes, text } = setup();
    await userEvent.click(boxes[0]!);
    await userEvent.paste(pasted);
    expect(text()).toBe(code);
  });

  it('emptied by its owner, it focuses the first box; emptied by hand it does not', async () => {
    const { boxes, text } = setup();
    await userEvent.type(boxes[0]!, '123456');
    await userEvent.click(screen.getByRole('button', { name: 'Reddet' }));
    expect(text()).toBe('______');
    expect(focusedIndex(boxes)).toBe(0);
    await userEvent.keyboard('{ArrowRight}7{ArrowLeft}{Backspace}');
    expect(text()).toBe('______');
    expect(focusedIndex(boxes)).toBe(1);
  });

  it('takes nothing while its code is looked at', async () => {
    render(<OtpInput label="Kod" value="123456" busy onChange={(value) => expect.fail(value)} />);
    const box = screen.getAllByRole('textbox')[0]!;
    await userEvent.click(box);
    await userEvent.keyboard('7{Backspace}');
    await userEvent.paste('654321');
    expect(document.activeElement).toBe(box);
  });
});
