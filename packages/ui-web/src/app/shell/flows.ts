import type { Investor, SessionMachine, SessionPorts } from '@caifu/core/account';
import type { FundPagesPorts } from '@caifu/core/funds';
import type { AppUpdatePorts, ImageBox, NativeBridge, PageSharing, PictureWay, UsageTracking } from '@caifu/core/host';
import { createContext, use, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { AreaEntries } from '../../kit/entries.ts';
import type { AreaPorts } from './area-ports.ts';
import type { PortPart } from '../routing/route-table.ts';

/** The ports of every flow that a screen can run: those of each area, the box of pictures that several of them fill, and the ways to documents and files. */
export interface FlowPorts extends AreaPorts, FundPagesPorts {
  readonly images: ImageBox<Blob>;
  readonly documents: DocumentRequests;
  readonly files: OwnFiles;
  /** The ways into all areas. */
  readonly entries: readonly AreaEntries[];
}

/** How the bytes of documents are fetched: those that were read come from the device where there is no network. */
export interface DocumentRequests {
  readonly request: typeof fetch;
}

/** The way to files of the investor. */
export interface OwnFiles {
  /** The address of a file does not open it: `open` leads to it. */
  readonly isElsewhere: boolean;
  /** Throws `PortError` only. */
  readonly open: (file: { readonly address: string; readonly fileName: string }, signal?: AbortSignal) => Promise<void>;
}

/** Gives the ports of one flow by their name; those that have not been loaded are missed loudly. */
export type PortOf = <Name extends keyof FlowPorts>(name: Name) => FlowPorts[Name];

/** The layer between the product and the app or browser around it; fetched in a quiet moment. */
export interface PlatformPorts {
  readonly bridge: NativeBridge;
  readonly pictureWay: PictureWay;
  /** Tells the host the page's title, as often as it needs. */
  readonly setTitle: (title: string) => void;
  readonly tracking: UsageTracking;
  readonly sharing: PageSharing;
  readonly appUpdate: AppUpdatePorts;
  readonly signInByHost: SessionPorts['signInByHost'];
}

export type SessionActor = ActorRefFrom<SessionMachine>;

/** The investor of the session: null when nobody is signed in. Listeners hear of the parts that arrive as well. */
export interface SessionInvestor {
  readonly current: () => Investor | null;
  readonly listen: (listener: () => void) => () => void;
}

export interface AppFlows {
  /** The flows of a part can be asked for once `loadPorts` has fetched it. */
  readonly portOf: PortOf;
  /** Can be asked for once any part has come. */
  readonly session: SessionActor;
  /** Who is signed in; known before the session is. */
  readonly investor: SessionInvestor;
  readonly loadPorts: (part: PortPart) => Promise<void>;
  readonly hasPorts: (part: PortPart) => boolean;
  readonly loadPlatform: () => Promise<PlatformPorts>;
  /** The signed-in investor on this device now, whichever tab did it; null when nobody is. */
  readonly storedInvestor: () => Promise<Investor | null>;
}

export const FlowsContext = createContext<AppFlows | null>(null);

/** The ports of one flow: `usePort('buy')`. */
export function usePort<Name extends keyof FlowPorts>(name: Name): FlowPorts[Name] {
  return useAppFlows().portOf(name);
}

/**
 * A flow's machine for as long as the screen stands: `useFlow(createBuyMachine, 'buy')`. The factory is imported by the
 * screen, so that a flow's code arrives with its screen and not with the first load.
 */
export function useFlow<Name extends keyof FlowPorts, Machine>(create: (ports: FlowPorts[Name]) => Machine, name: Name): Machine {
  const { portOf } = useAppFlows();
  return useState(() => create(portOf(name)))[0];
}

/** Fetches what stands between the product and its host. */
export function usePlatform(): () => Promise<PlatformPorts> {
  return useAppFlows().loadPlatform;
}

/** Asks who is signed in on this device now. */
export function useStoredInvestor(): AppFlows['storedInvestor'] {
  return useAppFlows().storedInvestor;
}

export function useSession(): SessionActor {
  return useAppFlows().session;
}

/** Who is signed in; null when nobody is. */
export function useSessionInvestor(): Investor | null {
  const { investor } = useAppFlows();
  return useSyncExternalStore(investor.listen, investor.current);
}

/** Whether nobody is signed in, as far as is known: an error page says it also where the app is not there. */
export function useIsGuest(): boolean {
  const flows = use(FlowsContext);
  return useSyncExternalStore(flows?.investor.listen ?? listenToNothing, () => flows?.investor.current() ?? null) === null;
}

const listenToNothing = () => () => undefined;

/** Whether what every screen but the first stands on has come. */
export function useAreFlowsHere(): boolean {
  const { investor, hasPorts } = useAppFlows();
  return useSyncExternalStore(investor.listen, () => hasPorts('base'));
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
