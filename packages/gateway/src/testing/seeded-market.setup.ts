import { keepSeededMarket } from './seeded-market.ts';

let remove: (() => Promise<void>) | null = null;

/** Before the first test file of a run. */
export const setup = async (): Promise<void> => {
  remove = await keepSeededMarket();
};

/** After the last one. */
export const teardown = async (): Promise<void> => {
  await remove?.();
};
