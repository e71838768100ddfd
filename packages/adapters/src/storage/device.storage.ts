import * as z from 'zod/mini';

import { idWire } from '../wire/scalars.wire.ts';

import type { StoredItem } from './json-store.ts';

export const DEVICE_KEY = 'caifu.device';

/** A random name of this device, kept with the investor's consent only. */
export const DEVICE: StoredItem<string> = {
  key: DEVICE_KEY,
  codec: z.codec(z.object({ version: z.literal(1), deviceId: idWire }), z.custom<string>(), {
    decode: ({ deviceId }) => deviceId,
    encode: (deviceId) => ({ version: 1 as const, deviceId }),
  }),
};

/** The product's own version (P1 §9). */
export const APP_VERSION: StoredItem<string> = {
  key: 'caifu.app-version',
  codec: z.codec(z.object({ version: z.literal(1), appVersion: idWire }), z.custom<string>(), {
    decode: ({ appVersion }) => appVersion,
    encode: (appVersion) => ({ version: 1 as const, appVersion }),
  }),
};
