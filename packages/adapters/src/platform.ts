import { guardAddress, linkPolicy, type Message } from '@caifu/core/kit';
import {
  APP_VERSION_MARKER,
  browserOf,
  conductOf,
  pictureWayOf,
  type PictureWay,
  type AppUpdatePorts,
  type FileTicket,
  type Host,
  type NativeBridge,
  type PageSharing,
  type TicketOutcome,
  type TrackingConsent,
  type UsageTracking,
} from '@caifu/core/host';
import type { HostSignInOutcome } from '@caifu/core/account';

import type { Foundation } from './foundation.ts';
import { demandAnswer, demandExplicit, messageOf } from './kit/port-call.ts';
import { createAppBridge } from './host/native-bridge.app.ts';
import { createBrowserBridge } from './host/native-bridge.browser.ts';
import { findNativeChannel, type HostPage } from './host/native-channel.ts';
import { createPageSharing, type MessagingSdk } from './host/page-sharing.ts';
import { createPageTitle } from './host/page-title.ts';
import { APP_VERSION } from './kit/device.storage.ts';
import { createUsageTracking } from './host/usage-tracking.http.ts';
import { latestVersion } from './host/platform.wire.ts';
import { ticketLogin } from './account/ticket-login.wire.ts';

export interface PlatformSettings {
  readonly host: Host;
  readonly userAgent: string;
  /** Receives the pictures from the host app or a file input. */
  readonly takeIn: (file: Blob) => FileTicket;
  readonly consent: () => TrackingConsent;
  /** Origin of the collect host. The empty string means the page's own origin. */
  readonly collectBase: string;
  /** Origins from which an update may be fetched. */
  readonly downloadOrigins: readonly string[];
  /** Names of this product at the gateway, for tracking, sharing and app updates. */
  readonly businessGroup: string;
  readonly appAlias: string;
  readonly messagingSdk: () => MessagingSdk | null;
  /** Returns the ticket that another app's sign-in page sent back, once. null: there is none. */
  readonly takeReturnedTicket: () => string | null;
  /** Called when the app around the page says that nobody is signed in (BLPS0004). */
  readonly onSignInRequired: () => void;
  /** The sentence of a message, for the app's toast. */
  readonly wordsOf: (message: Message) => string;
  /** Whether the app's page in the store is known. */
  readonly hasStore: boolean;
  readonly page: HostPage;
}

export interface PlatformAdapters {
  readonly bridge: NativeBridge;
  readonly pictureWay: PictureWay;
  readonly setTitle: (title: string) => void;
  readonly tracking: UsageTracking;
  readonly sharing: PageSharing;
  readonly appUpdate: AppUpdatePorts;
  readonly signInByHost: (signal?: AbortSignal) => Promise<HostSignInOutcome>;
}

export const createPlatformAdapters = (
  { call, local, tab, sessionStore, requestIds, clock }: Foundation,
  {
    host,
    userAgent,
    takeIn,
    consent,
    collectBase,
    downloadOrigins,
    businessGroup,
    appAlias,
    messagingSdk,
    takeReturnedTicket,
    onSignInRequired,
    wordsOf,
    hasStore,
    page,
  }: PlatformSettings,
): PlatformAdapters => {
  const conduct = conductOf(host);
  const images = { put: takeIn };
  const channel = conduct.navigation === 'native' ? findNativeChannel(page) : null;
  const bridge =
    channel === null
      ? createBrowserBridge({ images, capture: conduct.capture })
      : createAppBridge({ channel, images, clock, onSignInRequired, wordsOf });
  const browser = browserOf(userAgent);
  const appVersion = host.version ?? APP_VERSION_MARKER;
  local.write(APP_VERSION, APP_VERSION_MARKER);

  return {
    bridge,
    pictureWay: pictureWayOf(host, bridge.isNative),
    setTitle: createPageTitle({ scheme: conduct.title, bridge }),
    tracking: createUsageTracking({
      call,
      local,
      tab,
      requestIds,
      consent,
      collectBase,
      origin: {
        businessGroup,
        source: conduct.trackingSource,
        appVersion,
        browserType: browser.type,
        browserVersion: browser.version,
      },
    }),
    sharing: createPageSharing({
      way: conduct.share,
      bridge,
      call,
      appAlias,
      sdk: messagingSdk,
      pageAddress: () => page.location.href.replace(/#.*$/, ''),
    }),
    appUpdate: {
      hasStore,
      readLatest: async (signal) => {
        const versionNo = host.version ?? '';
        const outcome = await call(latestVersion, { category: host.system, app: appAlias, versionNo }, signal);
        return outcome.kind === 'refused'
          ? { kind: 'refused', message: messageOf(outcome.text) }
          : { kind: 'read', value: demandAnswer(outcome).apkUrl };
      },
      guard: (address) => guardAddress(address, linkPolicy(downloadOrigins)),
    },
    signInByHost: async (signal) => {
      const returned = takeReturnedTicket();
      const given: TicketOutcome = returned === null ? await bridge.requestTicket(signal) : { kind: 'ticket', ticket: returned };
      if (given.kind === 'cancelled') return given;
      if (given.kind === 'failed') return { kind: 'refused', message: given.message };
      const outcome = demandExplicit(await call(ticketLogin, { loginTicket: given.ticket }, signal));
      if (outcome.kind === 'refused') return { kind: 'refused', message: messageOf(outcome.text) };
      // Opens no session for an investor who has left meanwhile.
      if (signal?.aborted !== true) sessionStore.open(outcome.answer);
      return { kind: 'signed-in', investor: outcome.answer.investor };
    },
  };
};
