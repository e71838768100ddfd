/** Wrong secrets of one kind from an address, whosever they are: trade passwords, numbers of certificates. */
export interface AddressTries {
  /** Takes one; false when there is none left. */
  take(address: string): boolean;
  /** It was not a wrong one. */
  giveBack(address: string): void;
}

/**
 * So many in an hour from an address: one password tried on many investors stays under the limit of each of them. 0: no limit.
 * Counted by one process, like the budgets of requests.
 */
export const createAddressTries = (most: number, now: () => number): AddressTries => {
  const known = new Map<string, { readonly since: number; tries: number }>();
  const isOver = ({ since }: { readonly since: number }): boolean => now() - since >= HOUR_MS;
  return {
    take: (address) => {
      if (most === 0) return true;
      if (known.size >= MOST_ADDRESSES) for (const [one, counted] of known) if (isOver(counted)) known.delete(one);
      const counted = known.get(address);
      if (counted === undefined || isOver(counted)) {
        if (known.size >= MOST_ADDRESSES) return false;
        known.set(address, { since: now(), tries: 1 });
        return true;
      }
      if (counted.tries >= most) return false;
      counted.tries += 1;
      return true;
    },
    giveBack: (address) => {
      const counted = known.get(address);
      if (counted !== undefined) counted.tries = Math.max(0, counted.tries - 1);
    },
  };
};

const HOUR_MS = 60 * 60_000;
const MOST_ADDRESSES = 50_000;
