import { useEffect, useEffectEvent } from 'react';
import { APPEARANCE_KEY, readAppearance } from '../shell/appearance.ts';
import { useSession, useStoredInvestor } from '../shell/flows.ts';
import { usePreferences } from '../shell/preferences.ts';

export interface OtherTabsProps {
  /** Leaves everything that this tab shows and begins at the home page. */
  readonly beginAnew?: () => void;
}

/** Changes in another tab of this browser count here too: who is signed in, and how the app looks, hidden amounts included. */
export function OtherTabs({ beginAnew = beginAnewHere }: OtherTabsProps) {
  const session = useSession();
  const storedInvestor = useStoredInvestor();
  const { change } = usePreferences();

  const compare = useEffectEvent(async () => {
    const stored = await storedInvestor();
    const here = session.getSnapshot().context.investor;
    if (here === null || stored?.investorId === here.investorId) return;
    // [UI-663] Drafts are as the other tab left them: gone after a sign-out, kept after an end that nobody asked for.
    if (stored === null) session.send({ type: 'session.expired' });
    else beginAnew();
  });
  const takeOver = useEffectEvent(() => change(readAppearance()));

  useEffect(() => {
    const onStored = ({ key }: StorageEvent) => {
      if (key === null || key === APPEARANCE_KEY) takeOver();
      if (key !== APPEARANCE_KEY) void compare();
    };
    // A tab that slept has missed what was stored meanwhile.
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

/** Another investor has signed in elsewhere: nothing of the one before stays in this tab. */
function beginAnewHere(): void {
  sessionStorage.clear();
  window.location.hash = '#/';
  window.location.reload();
}
