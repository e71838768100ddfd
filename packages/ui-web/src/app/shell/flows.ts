import type { PagedListPorts, ResourcePorts } from '@caifu/core/kit';
import type { AppUpdatePorts, ImageBox, NativeBridge, PageSharing, UsageTracking } from '@caifu/core/host';
import type { NetValueHistoryPorts, ProductArchives, ProductDetailPorts, ProductListQuery, ProductSummary } from '@caifu/core/products';
import type {
  AccountManager,
  IdentityPorts,
  IdReuploadPromptPorts,
  Investor,
  PasswordSettingPorts,
  PersonalInformationPorts,
  SessionMachine,
  SessionPorts,
} from '@caifu/core/account';
import type { BankCardBindingPorts, BankCardsPorts, TopUpPorts } from '@caifu/core/cashier';
import type {
  CertificationPorts,
  EvidenceUploadPorts,
  MemberProfilePorts,
  RiskAssessmentPorts,
  RiskDisclosurePorts,
} from '@caifu/core/qualification';
import type { BuyPorts, ReservationOutcomePorts } from '@caifu/core/purchase';
import type {
  DistributionRecordsPorts,
  HoldingDetailPorts,
  HoldingsOverviewPorts,
  RedeemPorts,
  RedemptionOutcomePorts,
} from '@caifu/core/holding';
import type { TrendChartPorts } from '@caifu/core/products';
import type { TradeRecordsPorts } from '@caifu/core/records';
import type { BrokerSummary, TotalAssetsPorts } from '@caifu/core/assets';
import type { AuthorisationPorts, ChannelMissionPorts } from '@caifu/core/partners';
import { useSelector } from '@xstate/react';
import { createContext, use, useEffect, useEffectEvent, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { PortPart } from '../routing/route-table.ts';

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
  // With the account part.
  readonly images: ImageBox<Blob>;
  readonly certification: CertificationPorts;
  readonly evidenceUpload: EvidenceUploadPorts;
  readonly riskDisclosure: RiskDisclosurePorts;
  readonly identity: IdentityPorts;
  readonly personalInformation: PersonalInformationPorts;
  readonly bankCards: BankCardsPorts;
  readonly bankCardBinding: BankCardBindingPorts;
  readonly passwordSetting: PasswordSettingPorts;
  readonly riskAssessment: RiskAssessmentPorts;
  readonly authorisation: AuthorisationPorts;
  readonly idReuploadPrompt: IdReuploadPromptPorts;
  readonly channelMission: ChannelMissionPorts;
}

/** What stands between the product and the app or browser around it; fetched in a quiet moment. */
export interface PlatformPorts {
  readonly bridge: NativeBridge;
  /** Tells the host the page's title, as often as it needs. */
  readonly setTitle: (title: string) => void;
  readonly tracking: UsageTracking;
  readonly sharing: PageSharing;
  readonly appUpdate: AppUpdatePorts;
  readonly signInByHost: SessionPorts['signInByHost'];
}

export type SessionActor = ActorRefFrom<SessionMachine>;

/** What runs as long as the app does. */
export interface AppFlows {
  /** Those of a part can be read once `loadPorts` has fetched it. */
  readonly ports: FlowPorts;
  readonly session: SessionActor;
  readonly loadPorts: (part: PortPart) => Promise<void>;
  readonly hasPorts: (part: PortPart) => boolean;
  readonly loadPlatform: () => Promise<PlatformPorts>;
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

/** Fetches what stands between the product and its host. */
export function usePlatform(): () => Promise<PlatformPorts> {
  return useAppFlows().loadPlatform;
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
