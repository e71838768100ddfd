import { isIPv6 } from 'node:net';

/** Wrong secrets of one kind from an address, for any owner: trade passwords, numbers of certificates. */
export interface AddressTries {
  /** Takes one. false if none is left. */
  take(address: string): boolean;
  /** Returns one, because the try was not wrong. */
  giveBack(address: string): void;
}

/**
 * Limits the wrong tries of an address in an hour, because one password tried on many investors stays below the limit of each. 0: no limit.
 * Counted in this process, like the budgets of requests.
 */
export const createAddressTries = (most: number, now: () => number, mostAddresses = MOST_ADDRESSES): AddressTries => {
  const known = new Map<string, { readonly since: number; tries: number }>();
  const isOver = ({ since }: { readonly since: number }): boolean => now() - since >= HOUR_MS;
  return {
    take: (address) => {
      if (most === 0) return true;
      const key = networkOf(address);
      const counted = known.get(key);
      if (counted === undefined || isOver(counted)) {
        // The map is in the order of time. A full one drops the oldest address [GW-1263].
        known.delete(key);
        if (known.size >= mostAddresses) known.delete(known.keys().next().value ?? '');
        known.set(key, { since: now(), tries: 1 });
        return true;
      }
      if (counted.tries >= most) return false;
      counted.tries += 1;
      return true;
    },
    giveBack: (address) => {
      const counted = known.get(networkOf(address));
      if (counted !== undefined) counted.tries = Math.max(0, counted.tries - 1);
    },
  };
};

const HOUR_MS = 60 * 60_000;
const MOST_ADDRESSES = 50_000;

/** The name under which an address is counted. IPv6 assigns networks of 64 bits, so the first half counts [GW-1263]. */
export const networkOf = (address: string): string => {
  if (!isIPv6(address)) return address;
  const embedded = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (embedded !== undefined) return embedded;
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const first = groupsOf(head);
  const last = groupsOf(tail ?? '');
  const missing = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  const all = [...first, ...Array.from({ length: missing }, () => '0'), ...last];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
};

const groupsOf = (part: string): readonly string[] => (part === '' ? [] : part.split(':'));
