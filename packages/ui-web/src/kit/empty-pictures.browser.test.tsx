import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { NO_DAYS, NO_MESSAGES, NOTHING_FOUND, NOTHING_STARRED, TO_BE_ADDED } from './empty-pictures.tsx';
import { EmptyState } from './States.tsx';

describe('the picture of an empty list', () => {
  it('shows why the list is empty, and asks to add something only where the investor can [UI-983]', async () => {
    const shown = await render(
      <>
        <EmptyState title="list" />
        <EmptyState title="list" picture={TO_BE_ADDED} />
        <EmptyState title="list" picture={NOTHING_FOUND} />
        <EmptyState title="list" picture={NOTHING_STARRED} />
        <EmptyState title="list" picture={NO_DAYS} />
        <EmptyState title="list" picture={NO_MESSAGES} />
      </>,
    );
    const marks = [...shown.container.querySelectorAll('svg > path:last-child')].map((path) => path.getAttribute('d'));
    expect(new Set(marks).size).toBe(6);
    expect(marks.indexOf('M84 59v14M77 66h14')).toBe(1);
  });
});
