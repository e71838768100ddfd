import { networkOf } from '../watch/address-tries.ts';

export interface RateLimits {
  /** Takes one request from a session's budget, or from an address's for calls without a session. */
  takeSession(key: string): boolean;
  takeAddress(address: string): boolean;
}

/** Requests per second. A burst may have ten times as many. 0: no limit. The budgets are those of this process. */
export const createRateLimits = (
  perSecond: { readonly session: number; readonly address: number },
  now: () => number = () => performance.now(),
): RateLimits => {
  const session = createBudget(perSecond.session, now);
  const address = createBudget(perSecond.address, now);
  return { takeSession: session, takeAddress: (from) => address(networkOf(from)) };
};

/** Token buckets, limited to the most recently used ones. */
export const createBudget = (
  perSecond: number,
  now: () => number,
  burst = perSecond * 10,
  mostBuckets = MOST_BUCKETS,
): ((key: string) => boolean) => {
  if (perSecond === 0) return () => true;
  const buckets = new Map<string, { tokens: number; at: number }>();
  return (key) => {
    const at = now();
    const bucket = buckets.get(key) ?? { tokens: burst, at };
    // The map is in the order of use. A full one drops the least recently used bucket, and refuses nobody for being full [GW-1263].
    buckets.delete(key);
    if (buckets.size >= mostBuckets) buckets.delete(buckets.keys().next().value ?? '');
    bucket.tokens = Math.min(burst, bucket.tokens + ((at - bucket.at) / 1_000) * perSecond);
    bucket.at = at;
    buckets.set(key, bucket);
    if (bucket.tokens < 1) return false;
    bucket.tokens -= 1;
    return true;
  };
};

const MOST_BUCKETS = 50_000;
