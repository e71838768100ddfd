import type { HomeScreen } from './HomeScreen.tsx';

let brought: typeof HomeScreen | null = null;

/** The first load contains the home screen, so showing it requests no file. */
export function bringHome(screen: typeof HomeScreen): void {
  brought = screen;
}

/** Without the first load, as in tests, it is loaded like any other screen. */
export const fetchHome = async (): Promise<typeof HomeScreen> => brought ?? (await import('./HomeScreen.tsx')).HomeScreen;
