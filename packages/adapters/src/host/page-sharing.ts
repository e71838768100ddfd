import type { HostConduct, NativeBridge, PageSharing, SharedPage, ShareOutcome } from '@caifu/core/host';

import { demandAnswer, type PortCall } from '../kit/port-call.ts';
import { loadShareConfig, type ShareConfig } from './platform.wire.ts';

/** The part of the messaging app's SDK that is used. The host page loads the SDK (P1 §7). */
export interface MessagingSdk {
  config(settings: Readonly<Record<string, unknown>>): void;
  ready(then: () => void): void;
  updateAppMessageShareData(page: Readonly<Record<string, string>>): void;
  updateTimelineShareData(page: Readonly<Record<string, string>>): void;
}

export interface PageSharingParts {
  readonly way: HostConduct['share'];
  readonly bridge: Pick<NativeBridge, 'offerShare'>;
  readonly call: PortCall;
  readonly appAlias: string;
  readonly sdk: () => MessagingSdk | null;
  /** The page's address without its hash, which the SDK signs. */
  readonly pageAddress: () => string;
  /** Left out: the current device, which is looked up at the first sharing. */
  readonly device?: Pick<Navigator, 'clipboard'> & Partial<Pick<Navigator, 'share'>>;
}

/** Sharing by the host: the app's menu, the messaging app's SDK, the system's sheet, the clipboard. */
export const createPageSharing = ({ way, bridge, call, appAlias, sdk: findSdk, pageAddress, device }: PageSharingParts): PageSharing => {
  let setUp: Promise<MessagingSdk | null> | null = null;
  const prepareSdk = async (): Promise<MessagingSdk | null> => {
    const sdk = findSdk();
    if (sdk === null) return null;
    const config = demandAnswer(await call(loadShareConfig, { url: pageAddress(), appAlias }, new AbortController().signal));
    sdk.config(settingsOf(config));
    return new Promise((resolve) => {
      sdk.ready(() => resolve(sdk));
    });
  };
  /** Set up once per page load. A failed setup is tried again on the next page. */
  const preparedSdk = () =>
    (setUp ??= prepareSdk().catch(() => {
      setUp = null;
      return null;
    }));

  return {
    offer: async (page) => {
      if (way === 'native-menu') await bridge.offerShare(page);
      if (way !== 'messaging-sdk') return;
      const sdk = await preparedSdk();
      sdk?.updateAppMessageShareData({ title: page.title, desc: page.title, link: page.link });
      sdk?.updateTimelineShareData({ title: page.title, link: page.link });
    },
    share: async (page) => {
      const at = device ?? navigator;
      return (await shareBySystem(page, at)) ?? copyLink(page, at);
    },
  };
};

const settingsOf = ({ appId, nonce, signature, timestamp }: ShareConfig) => ({
  debug: false,
  appId,
  nonceStr: nonce,
  signature,
  timestamp: Number(timestamp),
  jsApiList: ['updateAppMessageShareData', 'updateTimelineShareData'],
});

type Device = NonNullable<PageSharingParts['device']>;

/** null: the system has no sheet, or none for this content. */
async function shareBySystem({ title, link }: SharedPage, device: Device): Promise<ShareOutcome | null> {
  if (device.share === undefined) return null;
  try {
    await device.share({ title, url: link });
    return { kind: 'shared' };
  } catch (fault) {
    return fault instanceof Error && fault.name === 'AbortError' ? { kind: 'cancelled' } : null;
  }
}

async function copyLink({ link }: SharedPage, device: Device): Promise<ShareOutcome> {
  try {
    await device.clipboard.writeText(link);
    return { kind: 'copied' };
  } catch {
    return { kind: 'failed', message: { kind: 'share-failed' } };
  }
}
