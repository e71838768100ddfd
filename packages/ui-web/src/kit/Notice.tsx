import type { ReactNode } from 'react';
import { AlertIcon, InfoIcon } from './late-icons.tsx';
import css from './Notice.module.css';
import { wholeDates } from './whole-dates.tsx';

export interface NoticeProps {
  readonly tone?: 'info' | 'alert' | 'premium';
  readonly children: ReactNode;
  /** Content below the text. A phone has no room for it beside the text. */
  readonly action?: ReactNode;
}

/** A permanent notice: a deadline, old data, a rule. */
export function Notice({ tone = 'info', children, action }: NoticeProps) {
  return (
    <div className={css['notice']} data-tone={tone} data-boxed="">
      {tone === 'alert' ? <AlertIcon size={18} /> : <InfoIcon size={18} />}
      <div className={css['text']}>
        <div>{wholeDates(children)}</div>
        {action}
      </div>
    </div>
  );
}
