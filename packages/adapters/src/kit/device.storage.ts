import type { Arrival } from '@caifu/core/host';
import * as z from 'zod/mini';

import * as w from './scalars.wire.ts';

import type { StoredItem } from './json-store.ts';

export const DEVICE_KEY = 'caifu.device';

/** A random id of this device. It is stored with the investor's consent only. */
export const DEVICE: StoredItem<string> = {
  key: DEVICE_KEY,
  codec: z.codec(z.object({ version: z.literal(1), deviceId: w.id }), z.custom<string>(), {
    decode: ({ deviceId }) => deviceId,
    encode: (deviceId) => ({ version: 1 as const, deviceId }),
  }),
};

const shortText = z.string().check(z.maxLength(100));

/** The visitor's origin, kept until the visitor has decided about tracking. */
export const ARRIVAL: StoredItem<Arrival> = {
  key: 'caifu.arrival',
  codec: z.codec(
    z.object({
      version: z.literal(1),
      cookies: z.array(z.object({ name: shortText, value: shortText })),
      invite: z.nullable(z.object({ from: shortText, source: shortText })),
    }),
    z.custom<Arrival>(),
    {
      decode: ({ cookies, invite }) => ({ cookies, invite }),
      encode: ({ cookies, invite }) => ({
        version: 1 as const,
        cookies: cookies.map(({ name, value }) => ({ name, value })),
        invite: invite === null ? null : { from: invite.from, source: invite.source },
      }),
    },
  ),
};

/** The product's own version (P1 §9). */
export const APP_VERSION: StoredItem<string> = {
  key: 'caifu.app-version',
  codec: z.codec(z.object({ version: z.literal(1), appVersion: w.id }), z.custom<string>(), {
    decode: ({ appVersion }) => appVersion,
    encode: (appVersion) => ({ version: 1 as const, appVersion }),
  }),
};
