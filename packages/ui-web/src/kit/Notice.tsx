import type { ReactNode } from 'react';
import { AlertIcon, InfoIcon } from './late-icons.tsx';
import css from './Notice.module.css';
import { wholeDates } from './whole-dates.tsx';

export interface NoticeProps {
  readonly tone?: 'info' | 'alert' | 'premium';
  readonly children: ReactNode;
  /** Stands below the text: beside it neither has room on a phone. */
  readonly action?: ReactNode;
}

/** A remark that stays: a deadline, stale data, a rule that applies here. */
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
