import type { ReactNode } from 'react';
import { createPreferenceState, PreferenceContext } from '../app/shell/preferences.ts';

/** A part as the app shows it: with the investor's choices of how it looks. */
export const inPreferences = (part: ReactNode) => <PreferenceContext value={createPreferenceState()}>{part}</PreferenceContext>;
