import { createBaseAdapters } from '@caifu/adapters/base';
import type { TradeAdapters } from '@caifu/adapters/trade';
import { createSessionMachine } from '@caifu/core';
import { createActor } from 'xstate';
import { takeEarlyAnswer } from './early-call.ts';
import type { AppFlows } from './flows.ts';

/** The only file that names an adapter: gives every flow its ports and starts the session. */
export async function composeFlows(): Promise<AppFlows> {
  const base = createBaseAdapters({
    // The gateway serves the app: calls go to the page's own origin.
    baseUrl: '',
    earlyAnswer: takeEarlyAnswer,
    onSessionExpired: () => session.send({ type: 'session.expired' }),
  });
  const session = createActor(createSessionMachine(base.session)).start();
  // Read from the device: over in a moment, and routes ask for it before they show a screen.
  await new Promise<void>((resolve) => {
    const settle = () => {
      if (session.getSnapshot().value.account === 'restoring') return;
      subscription.unsubscribe();
      resolve();
    };
    const subscription = session.subscribe(settle);
    queueMicrotask(settle);
  });

  // Everything beyond the first screen comes with the first screen that needs it.
  let trade: TradeAdapters | null = null;
  let loading: Promise<void> | null = null;
  const loaded = (): TradeAdapters => {
    if (trade === null) throw new Error('the trade ports have not been loaded');
    return trade;
  };
  const load = async (): Promise<void> => {
    try {
      trade = (await import('@caifu/adapters/trade')).createTradeAdapters(base.foundation);
    } catch (fault) {
      loading = null;
      throw fault;
    }
  };
  return {
    session,
    hasTradePorts: () => trade !== null,
    loadTradePorts: () => (loading ??= load()),
    ports: {
      products: base.products,
      totalAssets: base.totalAssets,
      get buy() {
        return loaded().buy;
      },
      get topUp() {
        return loaded().topUp;
      },
      get productDetail() {
        return loaded().productDetail;
      },
      get reservationOutcome() {
        return loaded().reservationOutcome;
      },
      get holdingsOverview() {
        return loaded().holdingsOverview;
      },
      get holdingDetail() {
        return loaded().holdingDetail;
      },
      get redeem() {
        return loaded().redeem;
      },
      get redemptionOutcome() {
        return loaded().redemptionOutcome;
      },
      get tradeRecords() {
        return loaded().tradeRecords;
      },
      get netValues() {
        return loaded().netValues;
      },
      get distributions() {
        return loaded().distributions;
      },
      get trendChart() {
        return loaded().trendChart;
      },
      get archives() {
        return loaded().archives;
      },
      get brokerSummary() {
        return loaded().brokerSummary;
      },
      get accountManager() {
        return loaded().accountManager;
      },
      get memberProfile() {
        return loaded().memberProfile;
      },
    },
  };
}
