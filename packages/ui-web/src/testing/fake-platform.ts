import type { NativeBridge } from '@caifu/core/host';
import type { PlatformPorts } from '../app/shell/flows.ts';

/** A browser's bridge that does nothing. */
export const fakeBridge = (overrides: Partial<NativeBridge> = {}): NativeBridge => ({
  isNative: false,
  scanFace: () => Promise.resolve({ kind: 'cancelled' }),
  takePicture: () => Promise.resolve({ kind: 'cancelled' }),
  requestTicket: () => Promise.resolve({ kind: 'cancelled' }),
  setTitle: () => Promise.resolve(true),
  offerShare: () => Promise.resolve(true),
  openPage: () => Promise.resolve(true),
  showTip: () => {},
  hideTip: () => {},
  goBack: () => {},
  ...overrides,
});

/** A host that accepts everything and answers nothing. */
export const fakePlatform = (overrides: Partial<PlatformPorts> = {}): PlatformPorts => ({
  bridge: fakeBridge(),
  pictureWay: 'input',
  setTitle: () => {},
  tracking: { tell: () => {}, arrive: () => {}, flush: () => {}, consentChanged: () => {} },
  sharing: { offer: () => Promise.resolve(), share: () => Promise.resolve({ kind: 'cancelled' }) },
  appUpdate: { hasStore: false, readLatest: () => Promise.resolve({ kind: 'read', value: null }), guard: () => ({ kind: 'refused' }) },
  signInByHost: () => Promise.resolve({ kind: 'cancelled' }),
  ...overrides,
});
