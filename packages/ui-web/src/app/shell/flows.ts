import type { Investor, SessionMachine, SessionPorts } from '@caifu/core/account';
import type { FundPagesPorts } from '@caifu/core/funds';
import type { AppUpdatePorts, ImageBox, NativeBridge, PageSharing, PictureWay, UsageTracking } from '@caifu/core/host';
import { createContext, use, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { AreaEntries } from '../../kit/entries.ts';
import type { AreaPorts } from './area-ports.ts';
import type { PortPart } from '../routing/route-table.ts';

/** The ports of all flows that a screen can run: those of each area, the shared box of pictures, and the access to documents and files. */
export interface FlowPorts extends AreaPorts, FundPagesPorts {
  readonly images: ImageBox<Blob>;
  readonly documents: DocumentRequests;
  readonly files: OwnFiles;
  /** The entries to all areas. */
  readonly entries: readonly AreaEntries[];
}

/** How the bytes of documents are fetched. Documents read before come from the device when the network is away. */
export interface DocumentRequests {
  readonly request: typeof fetch;
}

/** The access to files of the investor. */
export interface OwnFiles {
  /** The address of a file does not open it; `open` does. */
  readonly isElsewhere: boolean;
  /** Throws `PortError` only. */
  readonly open: (file: { readonly address: string; readonly fileName: string }, signal?: AbortSignal) => Promise<void>;
}

/** Returns the ports of one flow by name. Throws when they have not been loaded. */
export type PortOf = <Name extends keyof FlowPorts>(name: Name) => FlowPorts[Name];

/** The layer between the product and the app or browser around it. Loaded when the page is idle. */
export interface PlatformPorts {
  readonly bridge: NativeBridge;
  readonly pictureWay: PictureWay;
  /** Sends the page's title to the host, repeatedly if needed. */
  readonly setTitle: (title: string) => void;
  readonly tracking: UsageTracking;
  readonly sharing: PageSharing;
  readonly appUpdate: AppUpdatePorts;
  readonly signInByHost: SessionPorts['signInByHost'];
}

export type SessionActor = ActorRefFrom<SessionMachine>;

/** The session's investor. null: nobody is signed in. Listeners are also called when a part has loaded. */
export interface SessionInvestor {
  readonly current: () => Investor | null;
  readonly listen: (listener: () => void) => () => void;
}

export interface AppFlows {
  /** Returns the ports of a flow after `loadPorts` has loaded their part. */
  readonly portOf: PortOf;
  /** Available once any part has loaded. */
  readonly session: SessionActor;
  /** Who is signed in. Known before the session has loaded. */
  readonly investor: SessionInvestor;
  readonly loadPorts: (part: PortPart) => Promise<void>;
  readonly hasPorts: (part: PortPart) => boolean;
  readonly loadPlatform: () => Promise<PlatformPorts>;
  /** The investor signed in on this device now, by whichever tab. null: nobody. */
  readonly storedInvestor: () => Promise<Investor | null>;
}

export const FlowsContext = createContext<AppFlows | null>(null);

/** The ports of one flow: `usePort('buy')`. */
export function usePort<Name extends keyof FlowPorts>(name: Name): FlowPorts[Name] {
  return useAppFlows().portOf(name);
}

/**
 * A flow's machine for the life of the screen: `useFlow(createBuyMachine, 'buy')`. The screen imports the factory, so that a flow's code
 * loads with its screen and not with the first load.
 */
export function useFlow<Name extends keyof FlowPorts, Machine>(create: (ports: FlowPorts[Name]) => Machine, name: Name): Machine {
  const { portOf } = useAppFlows();
  return useState(() => create(portOf(name)))[0];
}

/** Loads the layer between the product and its host. */
export function usePlatform(): () => Promise<PlatformPorts> {
  return useAppFlows().loadPlatform;
}

/** Reads who is signed in on this device now. */
export function useStoredInvestor(): AppFlows['storedInvestor'] {
  return useAppFlows().storedInvestor;
}

export function useSession(): SessionActor {
  return useAppFlows().session;
}

/** Who is signed in. null: nobody. */
export function useSessionInvestor(): Investor | null {
  const { investor } = useAppFlows();
  return useSyncExternalStore(investor.listen, investor.current);
}

/** Whether nobody is signed in, as far as is known. Works without the app's context too, for the error page. */
export function useIsGuest(): boolean {
  const flows = use(FlowsContext);
  return useSyncExternalStore(flows?.investor.listen ?? listenToNothing, () => flows?.investor.current() ?? null) === null;
}

const listenToNothing = () => () => undefined;

/** Whether the base of all later screens has loaded. */
export function useAreFlowsHere(): boolean {
  const { investor, hasPorts } = useAppFlows();
  return useSyncExternalStore(investor.listen, () => hasPorts('base'));
}

/** Tells a flow when the page is hidden and shown, so that it does not poll in the background. */
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
