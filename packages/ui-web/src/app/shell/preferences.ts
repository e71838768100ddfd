import { createContext, use, useSyncExternalStore } from 'react';
import { readAppearance, saveAppearance, type Appearance } from './appearance.ts';

/** The investor's choices for this device, readable by every screen. */
export interface PreferenceState {
  readonly current: () => Appearance;
  readonly change: (change: Partial<Appearance>) => void;
  readonly listen: (listener: () => void) => () => void;
}

export function createPreferenceState(): PreferenceState {
  let current = readAppearance();
  const listeners = new Set<() => void>();
  return {
    current: () => current,
    change(change) {
      current = { ...current, ...change };
      saveAppearance(current);
      listeners.forEach((listener) => listener());
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const PreferenceContext = createContext<PreferenceState | null>(null);

export interface PreferenceControls extends Appearance {
  readonly change: (change: Partial<Appearance>) => void;
  readonly toggleAmounts: () => void;
}

export function usePreferences(): PreferenceControls {
  const state = use(PreferenceContext);
  if (state === null) throw new Error('usePreferences needs the app');
  const appearance = useSyncExternalStore(state.listen, state.current);
  return { ...appearance, change: state.change, toggleAmounts: () => state.change({ amountsHidden: !appearance.amountsHidden }) };
}
