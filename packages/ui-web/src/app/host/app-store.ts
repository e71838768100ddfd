import { foreignAddress, type ForeignAddress } from '../routing/foreign-address.ts';
import { appSettings } from '../shell/settings.ts';
import { appHost } from './host.ts';

/** The page of the provider's app in the device's store. null: the operator has not named it. */
export function storeAddress(): ForeignAddress | null {
  const store = appSettings.appStores[appHost.system === 'ios' ? 'ios' : 'android'];
  return store === null ? null : foreignAddress(store, [new URL(store).origin]);
}
