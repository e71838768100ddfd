import type {
  AccountManager,
  BrokerSummary,
  BuyPorts,
  DistributionRecordsPorts,
  HoldingDetailPorts,
  HoldingsOverviewPorts,
  Investor,
  MemberProfilePorts,
  NetValueHistoryPorts,
  PagedListPorts,
  ProductArchives,
  ProductDetailPorts,
  ProductListQuery,
  ProductSummary,
  RedeemPorts,
  RedemptionOutcomePorts,
  ReservationOutcomePorts,
  ResourcePorts,
  SessionMachine,
  TopUpPorts,
  TotalAssetsPorts,
  TradeRecordsPorts,
  TrendChartPorts,
} from '@caifu/core';
import { useSelector } from '@xstate/react';
import { createContext, use, useEffect, useEffectEvent, useState } from 'react';
import type { ActorRefFrom } from 'xstate';

/** The ports of every flow that a screen can run. The composition root fills them. */
export interface FlowPorts {
  readonly buy: BuyPorts;
  readonly topUp: TopUpPorts;
  readonly products: PagedListPorts<ProductListQuery, ProductSummary>;
  readonly productDetail: ProductDetailPorts;
  readonly reservationOutcome: ReservationOutcomePorts;
  readonly holdingsOverview: HoldingsOverviewPorts;
  readonly holdingDetail: HoldingDetailPorts;
  readonly redeem: RedeemPorts;
  readonly redemptionOutcome: RedemptionOutcomePorts;
  readonly tradeRecords: TradeRecordsPorts;
  readonly netValues: NetValueHistoryPorts;
  readonly distributions: DistributionRecordsPorts;
  readonly trendChart: TrendChartPorts;
  readonly archives: ResourcePorts<string, ProductArchives>;
  readonly brokerSummary: ResourcePorts<null, BrokerSummary>;
  readonly accountManager: ResourcePorts<null, AccountManager>;
  readonly totalAssets: TotalAssetsPorts;
  readonly memberProfile: MemberProfilePorts;
}

export type SessionActor = ActorRefFrom<SessionMachine>;

/** What runs as long as the app does. */
export interface AppFlows {
  /** Those beyond the first screen can be read once `loadTradePorts` is done. */
  readonly ports: FlowPorts;
  readonly session: SessionActor;
  readonly loadTradePorts: () => Promise<void>;
  readonly hasTradePorts: () => boolean;
}

export const FlowsContext = createContext<AppFlows | null>(null);

export function usePorts(): FlowPorts {
  return useAppFlows().ports;
}

/**
 * A flow's machine for as long as the screen stands: `useFlow(createBuyMachine, ({ buy }) => buy)`. The factory is
 * imported by the screen, so that a flow's code arrives with its screen and not with the first load.
 */
export function useFlow<Ports, Machine>(create: (ports: Ports) => Machine, pick: (ports: FlowPorts) => Ports): Machine {
  const ports = usePorts();
  return useState(() => create(pick(ports)))[0];
}

export function useSession(): SessionActor {
  return useAppFlows().session;
}

/** Who is signed in; null when nobody is. */
export function useSessionInvestor(): Investor | null {
  return useSelector(useSession(), (snapshot) => snapshot.context.investor);
}

/** Tells a flow when the page is hidden and shown, so that it does not poll for nobody. */
export function useVisibility(send: (event: { readonly type: 'page.hidden' | 'page.shown' }) => void): void {
  const tell = useEffectEvent(() => send({ type: document.visibilityState === 'hidden' ? 'page.hidden' : 'page.shown' }));
  useEffect(() => {
    if (document.visibilityState === 'hidden') tell();
    const listen = () => tell();
    document.addEventListener('visibilitychange', listen);
    return () => document.removeEventListener('visibilitychange', listen);
  }, []);
}

function useAppFlows(): AppFlows {
  const flows = use(FlowsContext);
  if (flows === null) throw new Error('flows need the app');
  return flows;
}
