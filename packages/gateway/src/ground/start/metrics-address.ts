import { isIPv6 } from 'node:net';
import path from 'node:path';
import { StartFault } from './start-fault.ts';

/** Where the metrics are served: a socket file, or a port of an address. */
export type MetricsAddress = { readonly path: string } | { readonly host: string; readonly port: number };

/** `/run/caifu/metrics.sock`, `9464` on this machine only, `10.0.0.5:9464` or `[fd00::5]:9464`. null: none of these. */
export const metricsAddressOf = (text: string): MetricsAddress | null => {
  if (path.isAbsolute(text)) return { path: text };
  const [, name, digits = ''] = /^(?:(.+):)?(\d{1,5})$/.exec(text) ?? [];
  const port = digits === '' ? Number.NaN : Number(digits);
  if (!(port <= 65_535)) return null;
  if (name === undefined) return { host: '127.0.0.1', port };
  const host = /^\[.+\]$/.test(name) ? name.slice(1, -1) : name;
  return host.includes(':') && !isIPv6(host) ? null : { host, port };
};

/** The metrics cannot be served at their address. */
export class MetricsAddressError extends StartFault {
  override readonly name = 'MetricsAddressError';
  constructor(address: MetricsAddress, reason: string) {
    super(`METRICS: ${'path' in address ? address.path : `port ${address.port} on ${address.host}`} cannot be used (${reason})`);
  }
}
