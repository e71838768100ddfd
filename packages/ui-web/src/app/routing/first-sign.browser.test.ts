import { describe, expect, it, vi } from 'vitest';
import { onFirstSign } from './first-sign.ts';

describe('the first sign of a person', () => {
  it('is a touch, a press, a key, the wheel, the pointer or the focus, and counts once [UI-835]', () => {
    for (const sign of ['touchstart', 'pointerdown', 'pointermove', 'wheel', 'keydown', 'focusin', 'click']) {
      const task = vi.fn<() => void>();
      onFirstSign(task);
      expect(task).not.toHaveBeenCalled();
      document.body.dispatchEvent(new Event(sign, { bubbles: true }));
      document.body.dispatchEvent(new Event(sign, { bubbles: true }));
      expect(task).toHaveBeenCalledOnce();
    }
  });

  it('no longer counts once something else has started the task [UI-835]', () => {
    const task = vi.fn<() => void>();
    onFirstSign(task)();
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    expect(task).not.toHaveBeenCalled();
  });
});
