import type { HoldingsTab } from '@caifu/core/holding';

/**
 * The order that a result page leads to. The holdings page takes it once: who comes back to that page later finds it as it was left.
 */
export function markOrder(orderNo: string): void {
  marked = orderNo;
}

/** The marked order, for the first page that asks. */
export function takeMarkedOrder(): string | null {
  const taken = marked;
  marked = null;
  return taken;
}

let marked: string | null = null;

/** The tab that a link to the holdings names; once, too. */
export function askForTab(tab: HoldingsTab): void {
  asked = tab;
}

/** The tab of the link that was followed, for the first page that asks. */
export function takeAskedTab(): HoldingsTab | null {
  const taken = asked;
  asked = null;
  return taken;
}

let asked: HoldingsTab | null = null;
