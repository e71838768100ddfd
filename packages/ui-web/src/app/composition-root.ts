import { createBaseAdapters } from '@caifu/adapters/base';
import { createSessionMachine } from '@caifu/core/account';
import { createActor } from 'xstate';
import { takeEarlyAnswer } from './early-call.ts';
import type { AppFlows, PlatformPorts } from './shell/flows.ts';
import { onwardAddress } from './routing/return-address.ts';
import { appSettings } from './shell/settings.ts';

/** The only file that names an adapter: gives every flow its ports and starts the session. */
export async function composeFlows(): Promise<AppFlows> {
  const base = createBaseAdapters({
    // The gateway serves the app, unless an operator names other hosts.
    baseUrl: appSettings.generalHost ?? '',
    ...(appSettings.bankHost === null ? {} : { bankBaseUrl: appSettings.bankHost }),
    requestSource: appSettings.requestSource,
    earlyAnswer: takeEarlyAnswer,
    signInByHost: async (signal) => (await loadPlatform()).signInByHost(signal),
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

  // What the first screens do not need comes with the first screen that does.
  const trade = createPart(async () => (await import('@caifu/adapters/trade')).createTradeAdapters(base.foundation));
  const account = createPart(async () => {
    const [{ createAccountAdapters }, { bridge }] = await Promise.all([import('@caifu/adapters/account'), loadPlatform()]);
    return createAccountAdapters(base.foundation, {
      partners: appSettings.partners,
      guardPartner: onwardAddress,
      faceCheck: () => ({ hasNativeFaceCheck: () => bridge.isNative, captureFace: (signal) => bridge.scanFace(signal) }),
    });
  });
  const platform = createPart(async () => {
    const [{ createPlatformAdapters }, { platformSettings }] = await Promise.all([
      import('@caifu/adapters/platform'),
      import('./host/platform-settings.ts'),
    ]);
    return createPlatformAdapters(
      base.foundation,
      platformSettings(
        (file) => account.loaded().images.put(file),
        () => session.send({ type: 'session.expired' }),
      ),
    );
  });
  async function loadPlatform(): Promise<PlatformPorts> {
    await platform.load();
    return platform.loaded();
  }
  const partsOf = { base: [], trade: [trade], account: [trade, account] } as const;
  return {
    session,
    loadPlatform,
    hasPorts: (part) => partsOf[part].every(({ isLoaded }) => isLoaded()),
    loadPorts: async (part) => {
      await Promise.all(partsOf[part].map(({ load }) => load()));
    },
    ports: {
      products: base.products,
      totalAssets: base.totalAssets,
      get buy() {
        return trade.loaded().buy;
      },
      get topUp() {
        return trade.loaded().topUp;
      },
      get productDetail() {
        return trade.loaded().productDetail;
      },
      get reservationOutcome() {
        return trade.loaded().reservationOutcome;
      },
      get holdingsOverview() {
        return trade.loaded().holdingsOverview;
      },
      get holdingDetail() {
        return trade.loaded().holdingDetail;
      },
      get redeem() {
        return trade.loaded().redeem;
      },
      get redemptionOutcome() {
        return trade.loaded().redemptionOutcome;
      },
      get tradeRecords() {
        return trade.loaded().tradeRecords;
      },
      get netValues() {
        return trade.loaded().netValues;
      },
      get distributions() {
        return trade.loaded().distributions;
      },
      get trendChart() {
        return trade.loaded().trendChart;
      },
      get archives() {
        return trade.loaded().archives;
      },
      get brokerSummary() {
        return trade.loaded().brokerSummary;
      },
      get accountManager() {
        return trade.loaded().accountManager;
      },
      get memberProfile() {
        return trade.loaded().memberProfile;
      },
      get images() {
        return account.loaded().images;
      },
      get certification() {
        return account.loaded().certification;
      },
      get evidenceUpload() {
        return account.loaded().evidenceUpload;
      },
      get riskDisclosure() {
        return account.loaded().riskDisclosure;
      },
      get identity() {
        return account.loaded().identity;
      },
      get personalInformation() {
        return account.loaded().personalInformation;
      },
      get bankCards() {
        return account.loaded().bankCards;
      },
      get bankCardBinding() {
        return account.loaded().bankCardBinding;
      },
      get passwordSetting() {
        return account.loaded().passwordSetting;
      },
      get riskAssessment() {
        return account.loaded().riskAssessment;
      },
      get authorisation() {
        return account.loaded().authorisation;
      },
      get idReuploadPrompt() {
        return account.loaded().idReuploadPrompt;
      },
      get channelMission() {
        return account.loaded().channelMission;
      },
    },
  };
}

/** Ports that arrive later: fetched once, and again after a failure. */
function createPart<Ports>(fetchPorts: () => Promise<Ports>) {
  let ports: Ports | null = null;
  let loading: Promise<void> | null = null;
  const load = async (): Promise<void> => {
    try {
      ports = await fetchPorts();
    } catch (fault) {
      loading = null;
      throw fault;
    }
  };
  return {
    isLoaded: () => ports !== null,
    load: () => (loading ??= load()),
    loaded(): Ports {
      if (ports === null) throw new Error('these ports have not been loaded');
      return ports;
    },
  };
}
