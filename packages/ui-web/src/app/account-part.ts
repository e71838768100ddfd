import { createAccountAdapters, type AccountAdapters } from '@caifu/adapters/account';
import type { Foundation } from '@caifu/adapters';
import type { NativeBridge } from '@caifu/core/host';
import { onwardAddress } from './routing/return-address.ts';
import { pageLaw } from './shell/page-law.ts';
import { appSettings } from './shell/settings.ts';

/** Becoming and staying an investor, with what the page knows of others. */
export const createAccountPart = (foundation: Foundation, bridge: NativeBridge): AccountAdapters =>
  createAccountAdapters(foundation, {
    partners: appSettings.partners,
    guardPartner: onwardAddress,
    faceCheck: () => ({ hasNativeFaceCheck: () => bridge.isNative, captureFace: (signal) => bridge.scanFace(signal) }),
    law: pageLaw,
  });
