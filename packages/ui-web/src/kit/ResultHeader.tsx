import type { ReactNode } from 'react';
import { CheckIcon, ClockIcon, CloseIcon } from './late-icons.tsx';
import { Ridge } from './Ridge.tsx';
import css from './ResultHeader.module.css';

export interface ResultHeaderProps {
  readonly outcome: 'succeeded' | 'waiting' | 'failed';
  readonly title: string;
  readonly text?: ReactNode;
  /** The amount of the result, an `Amount`. */
  readonly amount?: ReactNode;
  /** On the page's ground, with the platform's ridge line behind the large parts, which draws itself while the tick does. */
  readonly isHead?: boolean;
}

/** The top of a result page. The outcome is shown by words, icon and shape, never by red or green. */
export function ResultHeader({ outcome, title, text, amount, isHead = false }: ResultHeaderProps) {
  const Mark = MARKS[outcome];
  return (
    <div className={css['head']} data-head={isHead || undefined} role="status">
      <div className={css['large']}>
        {isHead && <Ridge name="" isDrawn />}
        <span className={css['mark']} data-outcome={outcome} data-tone={TONES[outcome]}>
          <Mark size={30} />
        </span>
        <p className="mt-16 text-20 bold">{title}</p>
        {amount !== undefined && <div className="mt-8">{amount}</div>}
      </div>
      {text !== undefined && text !== '' && <p className="mt-8 text-14 ink-3">{text}</p>}
    </div>
  );
}

const TONES = { succeeded: 'filled', waiting: 'info', failed: 'alert' } as const;
const MARKS = { succeeded: CheckIcon, waiting: ClockIcon, failed: CloseIcon } as const;
