import type { ProductSummary } from '@caifu/core/products';
import type { FlowPorts } from '../app/shell/flows.ts';
import { appSettings } from '../app/shell/settings.ts';
import { queryOf } from '../products/product-query.ts';

/** The home screen's list of products. */
export const homeProducts = () => ({ query: queryOf('broker', appSettings.channel) });

/**
 * The list is read before the first render: the screen then comes with its data and not with bones first. An answer that is under way is
 * waited for a moment, as it comes sooner than the machines that would show bones; the frame in the HTML stands meanwhile. For one that
 * is late nothing waits [UI-709].
 */
export async function readHomeAhead(products: FlowPorts['products'], early: Promise<unknown> | undefined): Promise<void> {
  if (early === undefined || (await Promise.race([early, afterMoment()])) === LATE) return;
  try {
    const answer = await products.readPage(homeProducts().query, FIRST_PAGE, AbortSignal.timeout(LONGEST_WAIT));
    if (answer.kind === 'read') ahead = answer.items;
  } catch {
    // The screen reads it itself, and tells what is wrong.
  }
}

/** The data read ahead; null without any, or when it has been shown. */
export const readyHomeProducts = (): readonly ProductSummary[] | null => ahead;

/** The list is shown now: whoever comes back to the home screen reads it anew. */
export function dropHomeAhead(): void {
  ahead = null;
}

const FIRST_PAGE = 1;
const LATE = Symbol('late');
const afterMoment = (): Promise<typeof LATE> =>
  new Promise((resolve) => {
    setTimeout(resolve, MOMENT, LATE);
  });
/** Milliseconds that the app waits for the answer once it is here itself: less than fetching and starting the machines takes. */
const MOMENT = 300;
/** Milliseconds that reading the answer may take: nothing of it is on the network. */
const LONGEST_WAIT = 300;
let ahead: readonly ProductSummary[] | null = null;
