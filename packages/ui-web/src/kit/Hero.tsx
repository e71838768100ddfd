import type { ReactNode } from 'react';
import { Ridge } from './Ridge.tsx';
import css from './Hero.module.css';

export interface HeroProps {
  /** What the number is, for example 总资产（元）. */
  readonly label: ReactNode;
  /** Beside the label: the eye, a badge. */
  readonly aside?: ReactNode;
  /** The number one came for, an `Amount` of size 40 (a home, a result) or 28 (a detail). */
  readonly children: ReactNode;
  /** Below it: `Figures`, or a line of text. */
  readonly below?: ReactNode;
  /** Whose ridge line rises behind the number, and behind nothing smaller; absent for none. */
  readonly ridge?: string;
}

/** The head of a screen: the number one came for, on the paper itself. */
export function Hero({ label, aside, children, below, ridge }: HeroProps) {
  return (
    <div className={css['hero']}>
      <div className={css['label']}>
        {label}
        {aside}
      </div>
      <div className={css['number']} data-ridge={ridge !== undefined || undefined}>
        {ridge !== undefined && <Ridge name={ridge} />}
        <div className={css['over']}>{children}</div>
      </div>
      {below !== undefined && <div className={css['below']}>{below}</div>}
    </div>
  );
}
