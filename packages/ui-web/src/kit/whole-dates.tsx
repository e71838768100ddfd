import type { ReactNode } from 'react';
import css from './whole-dates.module.css';

/** [UI-1043] A text whose dates stay on one line: browsers break 2026-11-20 after a hyphen. What is no text is left as it is. */
export function wholeDates(content: ReactNode): ReactNode {
  if (typeof content !== 'string') return content;
  const parts = content.split(DATES);
  // Every other part is a date.
  return parts.length === 1
    ? content
    : parts.map((part, at) =>
        at % 2 === 0 ? (
          part
        ) : (
          <span key={parts.slice(0, at).join('')} className={css['date']}>
            {part}
          </span>
        ),
      );
}

const DATES = /(\d{4}-\d{2}-\d{2})/u;
