/** The investor's choices of how the app looks, stored on the device. */
export interface Appearance {
  readonly theme: 'system' | 'light' | 'dark';
  /** 大字版. */
  readonly isElder: boolean;
  /** The colour of a gain: red by convention, green by choice. */
  readonly gain: 'red' | 'green';
  /** Hides every amount of the investor. */
  readonly amountsHidden: boolean;
}

const defaultAppearance: Appearance = { theme: 'system', isElder: false, gain: 'red', amountsHidden: false };

export function readAppearance(): Appearance {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(APPEARANCE_KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return defaultAppearance;
    return {
      theme: 'theme' in stored && (stored.theme === 'light' || stored.theme === 'dark') ? stored.theme : 'system',
      isElder: 'isElder' in stored && stored.isElder === true,
      gain: 'gain' in stored && stored.gain === 'green' ? 'green' : 'red',
      amountsHidden: 'amountsHidden' in stored && stored.amountsHidden === true,
    };
  } catch {
    return defaultAppearance;
  }
}

export function saveAppearance(appearance: Appearance): void {
  applyAppearance(appearance);
  try {
    localStorage.setItem(APPEARANCE_KEY, JSON.stringify(appearance));
  } catch {
    // Storage is closed: the choice lasts as long as the page.
  }
}

/** Sets the attributes that tokens.css reads. */
export function applyAppearance({ theme, isElder, gain }: Appearance): void {
  const root = document.documentElement;
  root.toggleAttribute('data-elder', isElder);
  if (theme === 'system') root.removeAttribute('data-theme');
  else root.setAttribute('data-theme', theme);
  if (gain === 'green') root.setAttribute('data-gain', gain);
  else root.removeAttribute('data-gain');
}

export const APPEARANCE_KEY = 'caifu.appearance';
