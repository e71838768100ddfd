import { useEffect, type ReactNode } from 'react';
import { TabBar } from '../../kit/TabBar.tsx';
import { TopBar } from '../../kit/TopBar.tsx';
import { useGo, usePlace } from '../routing/navigation.ts';
import css from './Screen.module.css';
import { tabItems } from '../routing/tabs.ts';

export interface ScreenLayoutProps {
  /** Defaults to the title of the route. Given for titles from data (a document's, a product's). */
  readonly title?: string;
  /** Content at the start of the top bar, in place of back. */
  readonly lead?: ReactNode;
  /** Content at the end of the top bar. */
  readonly action?: ReactNode;
  /** Replaces the action of back, for example to leave a step of a form. */
  readonly onBack?: () => void;
  /** A `BottomBar` with the one primary action. */
  readonly bottom?: ReactNode;
  /** The content brings its own gutters (lists over the full width). */
  readonly isFlush?: boolean;
  readonly isBusy?: boolean;
  readonly children: ReactNode;
}

/** The frame of every screen: top bar with back, one column of content, primary action or tab bar below. */
export function Screen({ title, lead, action, onBack, bottom, isFlush = false, isBusy = false, children }: ScreenLayoutProps) {
  const go = useGo();
  const { row, announceTitle } = usePlace();
  const shownTitle = title ?? row.title;
  useEffect(() => announceTitle(shownTitle), [shownTitle, announceTitle]);
  const isHome = row.tab !== null;
  return (
    <div className={css['screen']} data-home={isHome || undefined}>
      <TopBar title={shownTitle} lead={lead} action={action} {...(isHome ? {} : { onBack: onBack ?? go.back })} />
      <main className="column flex-grow">
        <div className={css['content']} data-flush={isFlush || undefined} aria-busy={isBusy || undefined}>
          {children}
        </div>
        {bottom}
      </main>
      {row.tab !== null && <TabBar items={tabItems} current={row.tab} />}
    </div>
  );
}
