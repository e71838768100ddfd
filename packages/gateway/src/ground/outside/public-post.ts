import { lookup, type LookupAddress, type LookupAllOptions } from 'node:dns';
import { request } from 'node:https';
import { BlockList, isIP, isIPv4, type LookupFunction } from 'node:net';

export interface Posted {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** Posts to a foreign address. Returns the status alone; a redirect is a status. */
export type PostOut = (address: string, message: Posted, signal: AbortSignal) => Promise<number>;

/** [GW-1786] Whether an address that somebody else names may be called: https, the usual port, and the name of a host. */
export const isForeignAddress = (text: string): boolean => {
  const url = text.length > LONGEST ? null : URL.parse(text);
  if (url === null || url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return false;
  return url.hostname.includes('.') && !url.hostname.endsWith('.') && isIP(url.hostname) === 0;
};

const LONGEST = 1_000;

/** [GW-1786] Whether an address is reachable for everybody: not of this machine, of a network of one's own, or of no purpose. */
export const isPublicAddress = (address: string): boolean =>
  isIPv4(address) ? !CLOSED.check(address) : GLOBAL.check(address, 'ipv6') && !CLOSED.check(address, 'ipv6');

const networks = (family: 'ipv4' | 'ipv6', ...names: readonly string[]) => {
  const list = new BlockList();
  addAll(list, family, names);
  return list;
};
const addAll = (list: BlockList, family: 'ipv4' | 'ipv6', names: readonly string[]): void => {
  for (const name of names) {
    const [network = '', bits] = name.split('/');
    list.addSubnet(network, Number(bits), family);
  }
};

/** Registries of special addresses: RFC 6890 and its later entries. */
const CLOSED = networks(
  'ipv4',
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
);
addAll(CLOSED, 'ipv6', ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']);
const GLOBAL = networks('ipv6', '2000::/3');

/** All addresses of a name. */
export type Resolve = (
  host: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;

/** Resolves a name for a connection, and refuses it where any of its addresses is not public: no name leads into one's own network. */
export const publicLookup =
  (resolve: Resolve = lookup): LookupFunction =>
  (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, found) => {
      const [first] = error === null ? found : [];
      if (error !== null) done(error, []);
      else if (first === undefined || !found.every(({ address }) => isPublicAddress(address)))
        done(new Error('the host is not public'), []);
      else if (options.all === true) done(null, found);
      else done(null, first.address, first.family);
    });
  };

export const postOut: PostOut = (address, { headers, body }, signal) =>
  new Promise((resolve, reject) => {
    const sent = request(address, { method: 'POST', headers, signal, lookup: publicLookup() }, (response) => {
      resolve(response.statusCode ?? 0);
      // The answer's body is never read.
      response.destroy();
    });
    sent.on('error', reject);
    sent.end(body);
  });
