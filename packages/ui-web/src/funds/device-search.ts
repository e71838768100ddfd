import { createResourceMachine, type ResourcePorts } from '@caifu/core/kit';
import { searchFunds, type EarlierSearch, type FundHits, type SearchableFund } from '@caifu/core/funds';
import { startTransition, useEffect, useEffectEvent, useState } from 'react';

export const createCatalogueMachine = (ports: ResourcePorts<null, readonly SearchableFund[]>) =>
  createResourceMachine<null, readonly SearchableFund[]>(ports, 'fund-catalogue');

/** The finds among the funds on the device, and the search that they are of. null: none are ready. Earlier finds stay until the next are ready. */
export function useFundHits(
  funds: readonly SearchableFund[],
  search: string,
  most: number,
): { readonly search: string; readonly hits: FundHits } | null {
  const [found, setFound] = useState<(EarlierSearch & { readonly funds: readonly SearchableFund[] }) | null>(null);
  const earlierIn = useEffectEvent((now: readonly SearchableFund[]) => (found?.funds === now ? found : null));
  // [FS-7] Searches in slices, as a transition: the typed text appears at once and the results follow.
  useEffect(() => {
    const going = searchFunds(funds, search, most, FUNDS_AT_ONCE, earlierIn(funds));
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      const { done, value } = going.next();
      if (done === true) startTransition(() => setFound({ funds, search, hits: value }));
      else port2.postMessage(null);
    });
    port1.start();
    port2.postMessage(null);
    return () => port1.close();
  }, [funds, search, most]);
  return found;
}

/** Funds per slice, which take a phone about a millisecond. */
const FUNDS_AT_ONCE = 2_000;
