import { describe, expect, it } from 'vitest';
import { createTicketBox } from './ticket-box.ts';

describe('ticket box', () => {
  it('returns a thing once, and only for its own number [TP-2]', () => {
    const box = createTicketBox<string>();
    const first = box.put('a');
    const second = box.put('b');
    expect(first).not.toBe(second);
    expect(box.take(second)).toBe('b');
    expect(box.take(second)).toBeNull();
    expect(box.take(first)).toBe('a');
  });

  it('has nothing for foreign numbers, and nothing after it was cleared [TP-2]', () => {
    const box = createTicketBox<string>();
    const ticket = box.put('a');
    expect(box.take(0)).toBeNull();
    expect(box.take(null)).toBeNull();
    box.clear();
    expect(box.take(ticket)).toBeNull();
  });
});
