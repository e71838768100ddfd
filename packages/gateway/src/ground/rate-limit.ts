export interface RateLimits {
  /** Takes one request from a session's budget, or from an address's for calls without a session. */
  takeSession(key: string): boolean;
  takeAddress(address: string): boolean;
}

/** Requests per second; ten times as many may come at once. 0: no limit. Budgets are those of one process. */
export const createRateLimits = (
  perSecond: { readonly session: number; readonly address: number },
  now: () => number = () => performance.now(),
): RateLimits => {
  const session = createBudget(perSecond.session, now);
  const address = createBudget(perSecond.address, now);
  return { takeSession: session, takeAddress: address };
};

/** Token buckets. A bucket that is full again is forgotten, so that their number stays that of busy callers. */
export const createBudget = (perSecond: number, now: () => number, burst = perSecond * 10): ((key: string) => boolean) => {
  if (perSecond === 0) return () => true;
  const buckets = new Map<string, { tokens: number; at: number }>();
  return (key) => {
    const at = now();
    if (buckets.size > MOST_BUCKETS) {
      for (const [known, bucket] of buckets) if (bucket.tokens + ((at - bucket.at) / 1_000) * perSecond >= burst) buckets.delete(known);
      if (buckets.size > MOST_BUCKETS) return false;
    }
    const bucket = buckets.get(key) ?? { tokens: burst, at };
    bucket.tokens = Math.min(burst, bucket.tokens + ((at - bucket.at) / 1_000) * perSecond);
    bucket.at = at;
    buckets.set(key, bucket);
    if (bucket.tokens < 1) return false;
    bucket.tokens -= 1;
    return true;
  };
};

const MOST_BUCKETS = 50_000;
