import type { ReactNode } from 'react';
import type { Go } from './navigation.ts';
import type { Page } from './page-store.ts';

export interface AppRouter {
  /** Resolves when the first screen can be shown without a wait. */
  readonly whenReady: Promise<void>;
  readonly go: Go;
  /** The page on the screen; null before the first page. */
  readonly current: () => Page | null;
  /** Called after every navigation, for page events. */
  readonly onNavigated: (listener: (page: Page) => void) => () => void;
  /** Asked where back would leave the first page of the visit; true: it has been done elsewhere. */
  readonly handBackTo: (leave: () => boolean) => void;
  /** Renders the screen of the present address; `children` stands beside every screen (dialogs, banners). */
  readonly View: (props: { readonly children?: ReactNode }) => ReactNode;
}
