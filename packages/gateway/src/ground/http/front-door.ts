import type { Socket } from 'node:net';
import { RET_CODE, writeRefusal } from '@caifu/adapters/wire';
import { sentenceOf } from '@caifu/core/zh-CN';
import type { FastifyRequest } from 'fastify';
import { COMMON_HEADERS, DATA_POLICY } from './security-headers.ts';

/** The headers of every answer that is not a page. */
export const DATA_HEADERS: Readonly<Record<string, string>> = {
  ...COMMON_HEADERS,
  'cache-control': 'no-store',
  'content-security-policy': DATA_POLICY,
};

/**
 * Routes of pages and of linked files. Documents have their own limits and headers. Every other route is data, and so is an unknown one.
 */
const PAGES: ReadonlySet<string> = new Set(['/', '/*', '/docs', '/images/content/:name']);

/** Path of linked files. */
export const DOCUMENTS_PATH = '/documents/';

/** Judged by the matched route, because an address can be written in many ways [GW-1264]. */
export const isPage = ({ routeOptions: { url = '' } }: FastifyRequest): boolean => PAGES.has(url) || url.startsWith(DOCUMENTS_PATH);

/** Whether the address has the form that this gateway's callers use: a path, without escapes where it is data [GW-1264]. */
export const isPlainAddress = (http: FastifyRequest): boolean => {
  const { url } = http.raw;
  if (url === undefined || !url.startsWith('/')) return false;
  if (isPage(http)) return true;
  const end = url.indexOf('?');
  return !(end === -1 ? url : url.slice(0, end)).includes('%');
};

const PROBES: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

/**
 * Checks that the request names a host of this site, so that a page of another name that resolves to this gateway gets nothing (DNS
 * rebinding). A request with two names has none. `hosts`: names without ports. null: any. [GW-1265]
 */
export const createHostCheck = (hosts: readonly string[] | null): ((http: FastifyRequest) => boolean) => {
  const known = hosts === null ? null : new Set(hosts);
  return (http) => {
    let name: string | null = null;
    const { rawHeaders } = http.raw;
    for (let index = 0; index < rawHeaders.length; index += 2) {
      if (rawHeaders[index]?.toLowerCase() !== 'host') continue;
      if (name !== null) return false;
      name = rawHeaders[index + 1] ?? '';
    }
    // A balancer requests its probes under any name, or under none [GW-1295].
    if (PROBES.has(http.routeOptions.url ?? '')) return true;
    return name !== null && (known === null || known.has(nameOf(name)));
  };
};

const nameOf = (host: string): string => host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');

/** Host names of a gateway without configured ones: those of this machine, and the site's. null: any. */
export const hostsOf = (settings: {
  readonly HOST: string;
  readonly ALLOWED_HOSTS: readonly string[];
  readonly SITE_ORIGIN: string | null;
}): readonly string[] | null => {
  const site = settings.SITE_ORIGIN === null ? [] : [new URL(settings.SITE_ORIGIN).hostname];
  const named = [...settings.ALLOWED_HOSTS, ...site];
  if (named.length === 0 && !isLoopback(settings.HOST)) return null;
  return [...named, 'localhost', '127.0.0.1', '[::1]'];
};

/** Whether a server at this host can be reached from this machine only. */
export const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host);

/** Answers bytes that are no HTTP with the envelope, and logs none of them [GW-1266]. */
export const answerBrokenRequest = (error: Error & { readonly code?: string }, socket: Socket): void => {
  if (error.code !== 'ECONNRESET' && socket.writable) socket.write(brokenAnswer(STATUS[error.code ?? ''] ?? '400 Bad Request'));
  socket.destroy();
};

const STATUS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

const brokenAnswer = (status: string): string => {
  const body = JSON.stringify(writeRefusal(RET_CODE.malformed, sentenceOf({ kind: 'request-malformed' }), null));
  const headers = Object.entries({
    ...DATA_HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  });
  return `HTTP/1.1 ${status}\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`;
};
