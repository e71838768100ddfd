import { guardAddress } from '../../kit/address-guard.ts';
import { linkPolicy } from '../../kit/address-policies.ts';
import type { Host } from '../host.ts';
import type { AppUpdatePorts } from './app-update.ports.ts';

/** The provider's app in a version that is too old. */
export const anOldApp: Host = { app: 'provider', system: 'android', version: '2.3.4' };

/** Offers a download from a listed site. */
export const fakeAppUpdatePorts = (overrides: Partial<AppUpdatePorts> = {}): AppUpdatePorts => ({
  hasStore: true,
  readLatest: () => Promise.resolve({ kind: 'read', value: 'https://download.example/caifu.apk' }),
  guard: (address) => guardAddress(address, linkPolicy(['https://download.example'])),
  ...overrides,
});
