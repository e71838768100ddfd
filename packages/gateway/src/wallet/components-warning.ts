import { shanghaiDateOf } from '@caifu/core/values';
import type { Deps } from '../ground/deps.ts';
import { componentWarnings } from './wallet-funds.store.ts';

/** [GW-1622] Warns once a day, and at a start, of components of the wallet that accept no new money. */
export const createComponentsWarning = (
  deps: Pick<Deps, 'db' | 'clock'>,
  log: { warn(facts: object, text: string): void },
): (() => Promise<void>) => {
  let told = '';
  return async () => {
    const today = shanghaiDateOf(deps.clock.now());
    if (told === today) return;
    for (const { fundCode, text } of await componentWarnings(deps)) log.warn({ fundCode }, text);
    told = today;
  };
};
