import { PortError } from '@caifu/core/kit';

import { lastUsedCard } from './payment-cards.wire.ts';

import { demandAnswer, type PortCall } from '../kit/port-call.ts';

/** The last used card only preselects. Without an answer the first card is selected. */
export const readLastUsedCard = async (call: PortCall, productCode: string, signal: AbortSignal | undefined): Promise<string | null> => {
  try {
    return demandAnswer(await call(lastUsedCard, { productCode }, signal));
  } catch (fault) {
    if (fault instanceof PortError && fault.kind !== 'sign-in-required') return null;
    throw fault;
  }
};
