import type { AccountAdapters } from '@caifu/adapters/account';
import { createBaseAdapters, type BaseAdapters } from '@caifu/adapters/base';
import type { AreaAdapters } from './area-adapters.ts';
import { takeEarlyAnswer } from './early-call.ts';
import type { TradePart } from './trade-part.ts';
import type { PortPart } from './routing/route-table.ts';
import type { AreaPart } from './shell/area-ports.ts';
import type { AppFlows, FlowPorts, PlatformPorts, SessionActor } from './shell/flows.ts';
import { keptTime } from '../kit/kept-time.ts';
import { appSettings } from './shell/settings.ts';

/**
 * Gives every flow its ports and the session. Only this file names adapters, together with `idle-part.ts`, which loads when the page is
 * idle.
 */
export async function composeFlows(): Promise<AppFlows> {
  const base = createBaseAdapters({
    // The gateway serves the app unless an operator names other hosts.
    baseUrl: appSettings.generalHost ?? '',
    ...(appSettings.bankHost === null ? {} : { bankBaseUrl: appSettings.bankHost }),
    requestSource: appSettings.requestSource,
    earlyAnswer: takeEarlyAnswer,
    onKeptShown: (readAt) => keptTime.tell(readAt),
    signInByHost: async (signal) => (await loadPlatform()).signInByHost(signal),
    onSessionExpired: expire,
  });
  const stored = await base.session.restore();
  const listeners = new Set<() => void>();
  const session = createPart<SessionActor>(async () => {
    const actor = await (await import('./session-part.tsx')).startSession(base);
    const tellAll = () => listeners.forEach((listener) => listener());
    actor.subscribe(tellAll);
    // After this task the part counts as loaded.
    setTimeout(tellAll);
    return actor;
  });

  const ports = createPorts<BaseAdapters & TradePart & AreaAdapters & AccountAdapters>(base);
  // Parts that the first screens do not need load with the first screen that needs them.
  const trade = createPart(async () => ports.add((await import('./trade-part.ts')).createTradePart(base.foundation)));
  const areaParts = new Map<PortPart, LatePart>();
  const partOf = (area: AreaPart): LatePart => {
    const part =
      areaParts.get(area) ??
      createPart(async () => ports.add(await (await import('./area-adapters.ts')).areaAdapters[area](base.foundation)));
    areaParts.set(area, part);
    return part;
  };
  const account = createPart(async () => {
    const [{ createAccountPart }, { bridge }] = await Promise.all([import('./account-part.ts'), loadPlatform()]);
    return ports.add(createAccountPart(base.foundation, bridge));
  });
  const platform = createPart(async () => {
    const { createPlatformAdapters, platformSettings } = await import('./idle-part.ts');
    return createPlatformAdapters(
      base.foundation,
      platformSettings((file) => account.loaded().images.put(file), expire),
    );
  });
  async function loadPlatform(): Promise<PlatformPorts> {
    await platform.load();
    return platform.loaded();
  }
  function expire(): void {
    void session.load().then(() => session.loaded().send({ type: 'session.expired' }));
  }
  const partsOf = (part: PortPart): readonly LatePart[] => {
    if (part === 'base') return [session];
    if (part === 'trade') return [session, trade];
    return [session, trade, part === 'account' ? account : partOf(part)];
  };
  return {
    get session() {
      return session.loaded();
    },
    investor: {
      current: () => (session.isLoaded() ? session.loaded().getSnapshot().context.investor : stored),
      listen(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    storedInvestor: () => base.session.restore(),
    loadPlatform,
    hasPorts: (part) => partsOf(part).every(({ isLoaded }) => isLoaded()),
    loadPorts: async (part) => {
      await Promise.all(partsOf(part).map(({ load }) => load()));
    },
    portOf: ports.of,
  };
}

/** The loaded ports by name. All parts together must bring every port that flows ask for. */
function createPorts<Brought extends FlowPorts>(first: Partial<Brought>) {
  let arrived = first;
  return {
    add: <Part extends Partial<Brought>>(part: Part): Part => {
      arrived = { ...arrived, ...part };
      return part;
    },
    of: <Name extends keyof Brought>(name: Name): Brought[Name] => {
      const found = arrived[name];
      if (found === undefined) throw new Error(`the ports of ${String(name)} have not been loaded`);
      return found;
    },
  };
}

/** A part of any kind, for waiting until it is loaded. */
interface LatePart {
  readonly isLoaded: () => boolean;
  readonly load: () => Promise<void>;
}

/** Ports that load later: once, and again after a failure. */
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
