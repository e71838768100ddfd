import { toHoldingsCheckView, type AdviceOrderKind, type HoldingsCheck } from '@caifu/core/advice';
import { createResourceMachine, type ResourceEvent } from '@caifu/core/kit';
import { shallowEqual, useActorRef, useSelector } from '@xstate/react';
import type { InAppPath } from '../app/routing/in-app-path.ts';
import { pathTo, useFlow } from '../app/shell/screens.ts';

/** The check of all holdings, as its pages read it. */
export function useHoldingsCheck() {
  const actor = useActorRef(
    useFlow((ports) => createResourceMachine<null, HoldingsCheck>(ports, 'holdings-check'), 'holdingsCheck'),
    { input: { query: null } },
  );
  const send = (event: ResourceEvent) => actor.send(event);
  return { view: useSelector(actor, toHoldingsCheckView, shallowEqual), send };
}

/** [UI-1117] The order page that a suggestion leads to. */
export const orderPath = (order: AdviceOrderKind, code: string): InAppPath => {
  switch (order) {
    case 'top-up':
      return pathTo('/mmf/buy', { returnUrl: '/ai-invest/suggest' });
    case 'buy-fund':
      return pathTo('/fund/cashier', { fundCode: code });
    case 'redeem-fund':
      return pathTo('/fund/redeem', { fundCode: code });
    case 'redeem-strategy':
      return pathTo('/portfolio/redemption', { portfolioCode: code });
    case 'buy-gold':
      return pathTo('/gold/buy');
    case 'sell-gold':
      return pathTo('/gold/sell');
  }
};
