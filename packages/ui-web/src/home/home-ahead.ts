import type { ProductSummary } from '@caifu/core/products';
import type { FlowPorts } from '../app/shell/flows.ts';
import { appSettings } from '../app/shell/settings.ts';
import { queryOf } from '../products/product-query.ts';

/** The home screen's list of products. */
export const homeProducts = () => ({ query: queryOf('broker', appSettings.channel) });

/**
 * Reads the list before the first render, so that the screen appears with data and without a skeleton. A pending answer is awaited for a
 * moment, because it usually arrives before the machines have loaded. The frame in the HTML stays meanwhile. A late answer is not awaited
 * [UI-709].
 */
export async function readHomeAhead(products: FlowPorts['products'], early: Promise<unknown> | undefined): Promise<void> {
  if (early === undefined || (await Promise.race([early, afterMoment()])) === LATE) return;
  try {
    const answer = await products.readPage(homeProducts().query, FIRST_PAGE, AbortSignal.timeout(LONGEST_WAIT));
    if (answer.kind === 'read') ahead = answer.items;
  } catch {
    // The screen reads the list itself and reports the fault.
  }
}

/** The list read ahead. null: there is none, or it has been shown. */
export const readyHomeProducts = (): readonly ProductSummary[] | null => ahead;

/** Called when the list is shown. A later visit of the home screen reads it anew. */
export function dropHomeAhead(): void {
  ahead = null;
}

const FIRST_PAGE = 1;
const LATE = Symbol('late');
const afterMoment = (): Promise<typeof LATE> =>
  new Promise((resolve) => {
    setTimeout(resolve, MOMENT, LATE);
  });
/** Milliseconds that the loaded app waits for the answer. Less than loading and starting the machines takes. */
const MOMENT = 300;
/** Milliseconds that reading the answer may take. No network is involved. */
const LONGEST_WAIT = 300;
let ahead: readonly ProductSummary[] | null = null;
