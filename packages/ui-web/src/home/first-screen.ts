import type { HomeScreen } from './HomeScreen.tsx';

let brought: typeof HomeScreen | null = null;

/** The first load brings the home screen with itself: no file is asked for when it is shown. */
export function bringHome(screen: typeof HomeScreen): void {
  brought = screen;
}

/** Where nobody has brought it, as in tests, it is fetched like any other screen. */
export const fetchHome = async (): Promise<typeof HomeScreen> => brought ?? (await import('./HomeScreen.tsx')).HomeScreen;
