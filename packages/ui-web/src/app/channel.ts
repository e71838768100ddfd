import { BROKER_CHANNEL } from '@caifu/core';

/**
 * The channel this build sells through: it decides which holdings page stands in for a fund-style detail page that was
 * opened without its context. Empty for a build without a channel. (decision: Two readings, /invest-detail)
 */
export const appChannel: string = BROKER_CHANNEL;
