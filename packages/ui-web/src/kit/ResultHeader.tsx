import type { ReactNode } from 'react';
import { CheckIcon, ClockIcon, CloseIcon } from './late-icons.tsx';
import css from './ResultHeader.module.css';

export interface ResultHeaderProps {
  readonly outcome: 'succeeded' | 'waiting' | 'failed';
  readonly title: string;
  readonly text?: ReactNode;
  /** The number it is about, an `Amount`. */
  readonly amount?: ReactNode;
}

/** Top of a result page. The outcome is said, drawn and shaped, never told by red or green. */
export function ResultHeader({ outcome, title, text, amount }: ResultHeaderProps) {
  const Mark = MARKS[outcome];
  return (
    <div className={css['head']} role="status">
      <span className={css['mark']} data-outcome={outcome}>
        <Mark size={30} />
      </span>
      <p className={css['title']}>{title}</p>
      {amount !== undefined && <div className={css['amount']}>{amount}</div>}
      {text !== undefined && text !== '' && <p className={css['text']}>{text}</p>}
    </div>
  );
}

const MARKS = { succeeded: CheckIcon, waiting: ClockIcon, failed: CloseIcon } as const;
