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
