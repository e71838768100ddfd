import type { Clock } from '@caifu/core/kit';
import { epochMs } from '@caifu/core/values';

let clock: Clock = { now: () => epochMs(Date.now()) };

/** The time of the gateway, once the base has come; before it the device's. */
export const gatewayTime = {
  now: () => clock.now(),
  keepBy: (gateway: Clock) => {
    clock = gateway;
  },
} as const;
