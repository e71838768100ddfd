import type { ReactNode } from 'react';
import type { Go } from './navigation.ts';
import type { Page } from './page-store.ts';

export interface AppRouter {
  /** Resolves when the first screen can be shown without waiting. */
  readonly whenReady: Promise<void>;
  readonly go: Go;
  /** The visible page. null before the first page. */
  readonly current: () => Page | null;
  /** Called after every navigation, for page events. */
  readonly onNavigated: (listener: (page: Page) => void) => () => void;
  /** Asked when back would leave the first page of the visit. True: back was handled elsewhere. */
  readonly handBackTo: (leave: () => boolean) => void;
  /** Renders the screen of the present address. `children` are parts beside every screen (dialogs, banners). */
  readonly View: (props: { readonly children?: ReactNode }) => ReactNode;
}
