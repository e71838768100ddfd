import { createActor, type Snapshot } from 'xstate';
import type { FlowPorts } from '../app/shell/flows.ts';
import { appSettings } from '../app/shell/settings.ts';
import { createProductListMachine, queryOf } from '../products/product-list.ts';

/** The home screen's list of products. */
export const homeProducts = () => ({ query: queryOf('broker', appSettings.channel) });

/**
 * When the early call's answer is here before the app, the list is read before the first render: the screen then comes with its data and
 * not with bones first. When it is not, nothing waits for it.
 */
export async function readHomeAhead(products: FlowPorts['products'], early: Promise<unknown> | undefined): Promise<void> {
  if (early === undefined || (await Promise.race([early, afterMicrotasks()])) === LATE) return;
  const actor = createActor(createProductListMachine(products), { input: homeProducts() }).start();
  await new Promise<void>((resolve) => {
    actor.subscribe(({ value }) => value !== 'loading' && resolve());
    setTimeout(resolve, LONGEST_WAIT);
  });
  if (actor.getSnapshot().value === 'listed') ahead = actor.getPersistedSnapshot();
  actor.stop();
}

/** What was read ahead, once. */
export function takeHomeAhead(): { readonly snapshot?: Snapshot<unknown> } {
  const snapshot = ahead;
  ahead = null;
  return snapshot === null ? {} : { snapshot };
}

const LATE = Symbol('late');
/** A promise that is settled wins against this one. */
const afterMicrotasks = async (): Promise<typeof LATE> => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  return LATE;
};
/** Milliseconds that reading the answer may take: nothing of it is on the network. */
const LONGEST_WAIT = 300;
let ahead: Snapshot<unknown> | null = null;
