import type { ReactNode } from 'react';
import { kitCopy } from './kit.copy.ts';
import { BackIcon } from './icons.tsx';
import { IconButton } from './IconButton.tsx';
import css from './TopBar.module.css';

export interface TopBarProps {
  readonly title: string;
  /** Left out on the pages of the tab bar. */
  readonly onBack?: () => void;
  /** Replaces the back button. */
  readonly lead?: ReactNode;
  readonly action?: ReactNode;
}

/** Title and back button. The title is the page's only h1 and gets the focus after a navigation. */
export function TopBar({ title, onBack, lead, action }: TopBarProps) {
  return (
    <header className={css['bar']}>
      <div className={css['side']}>
        {lead ?? (onBack && <IconButton icon={BackIcon} label={kitCopy.back} onPress={onBack} size={26} />)}
      </div>
      <h1 className={css['title']} tabIndex={-1} data-screen-title="">
        {title}
      </h1>
      <div className={css['side']} data-end="">
        {action}
      </div>
    </header>
  );
}
