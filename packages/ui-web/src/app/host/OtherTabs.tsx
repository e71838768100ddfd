import { useEffect, useEffectEvent } from 'react';
import { APPEARANCE_KEY, readAppearance } from '../shell/appearance.ts';
import { useSession, useStoredInvestor } from '../shell/flows.ts';
import { usePreferences } from '../shell/preferences.ts';

export interface OtherTabsProps {
  /** Drops everything in this tab and reloads it at the home page. */
  readonly beginAnew?: () => void;
}

/** Applies changes from other tabs of this browser: who is signed in, the appearance, and hidden amounts. */
export function OtherTabs({ beginAnew = beginAnewHere }: OtherTabsProps) {
  const session = useSession();
  const storedInvestor = useStoredInvestor();
  const { change } = usePreferences();

  const compare = useEffectEvent(async () => {
    const stored = await storedInvestor();
    const here = session.getSnapshot().context.investor;
    if (here === null || stored?.investorId === here.investorId) return;
    // [UI-663] Drafts keep the state that the other tab gave them: deleted after a sign-out, kept after an expired session.
    if (stored === null) session.send({ type: 'session.expired' });
    else beginAnew();
  });
  const takeOver = useEffectEvent(() => change(readAppearance()));

  useEffect(() => {
    const onStored = ({ key }: StorageEvent) => {
      if (key === null || key === APPEARANCE_KEY) takeOver();
      if (key !== APPEARANCE_KEY) void compare();
    };
    // A tab that slept has missed storage events.
    const onShown = () => {
      if (document.visibilityState === 'visible') void compare();
    };
    window.addEventListener('storage', onStored);
    window.addEventListener('pageshow', onShown);
    document.addEventListener('visibilitychange', onShown);
    return () => {
      window.removeEventListener('storage', onStored);
      window.removeEventListener('pageshow', onShown);
      document.removeEventListener('visibilitychange', onShown);
    };
  }, []);
  return null;
}

/** Another investor has signed in elsewhere: data of the previous one must not stay in this tab. */
function beginAnewHere(): void {
  sessionStorage.clear();
  window.location.hash = '#/';
  window.location.reload();
}
