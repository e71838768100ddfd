import type { HoldingsTab } from '@caifu/core/holding';

/** The order that a result page leads to. The holdings page takes it once, and shows no mark on a later visit. */
export function markOrder(orderNo: string): void {
  marked = orderNo;
}

/** Returns the marked order to the first page that asks. */
export function takeMarkedOrder(): string | null {
  const taken = marked;
  marked = null;
  return taken;
}

let marked: string | null = null;

/** The tab named by a link to the holdings. It is taken once, too. */
export function askForTab(tab: HoldingsTab): void {
  asked = tab;
}

/** Returns the tab of the followed link to the first page that asks. */
export function takeAskedTab(): HoldingsTab | null {
  const taken = asked;
  asked = null;
  return taken;
}

let asked: HoldingsTab | null = null;
