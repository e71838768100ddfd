import { Readable } from 'node:stream';
import { sentenceOf } from '@caifu/core/zh-CN';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SessionOwner } from './http/caller.ts';
import type { Deps } from './deps.ts';
import type { RouteDeps } from './http/endpoint-route.ts';
import { holderOf, ledHolderOf } from './file-pass.ts';
import { answered, type Reply } from './http/reply.ts';
import { DATA_POLICY } from './http/security-headers.ts';

/** A file that is made on request. */
export interface MadeFile {
  /** Name with extension. */
  readonly fileName: string;
  readonly mediaType: string;
  readonly body: Buffer | AsyncIterable<string>;
}

/** `param`: a part of the address by its name. */
export type OwnFileMaker = (holder: SessionOwner, http: FastifyRequest, param: (name: string) => string) => Promise<Reply<MadeFile>>;

/**
 * [GW-1615] A file of an investor at an address below /documents/own/. It needs the pass of a session, or a ticket that led there
 * [GW-1760], and is never cached. A web view cannot download a file from a page's memory.
 */
export const ownFileRoute = (
  app: FastifyInstance,
  deps: Deps,
  route: RouteDeps,
  url: `/documents/own/${string}`,
  make: OwnFileMaker,
): void => {
  app.get<{ Params: Readonly<Record<string, string>> }>(url, async (http, reply) => {
    if (!route.limits.takeAddress(http.ip)) return sendWords(reply, 429, TOO_MANY);
    // Another site cannot open an investor's files without a ticket.
    const isForeign = http.headers['sec-fetch-site'] === 'cross-site';
    const led = await ledHolderOf(deps, http);
    const holder = led ?? (isForeign ? null : await holderOf(deps, http.headers.cookie, http.protocol === 'https'));
    if (holder === null) return sendWords(reply, 403, SIGNED_OUT);
    if (!route.limits.takeSession(holder.tokenHash)) return sendWords(reply, 429, TOO_MANY);
    const made = await make(holder, http, (name) => http.params[name] ?? '');
    if (made.kind === 'refused') return sendWords(reply, 404, `${sentenceOf(made.message)}\n`);
    return sendFile(reply, made.answer);
  });
};

/** Sends a file that must not be cached. */
export const sendFile = (reply: FastifyReply, { fileName, mediaType, body }: MadeFile): FastifyReply =>
  reply
    .headers({
      'content-security-policy': DATA_POLICY,
      'cache-control': 'no-store',
      'content-disposition': dispositionOf('attachment', plainOf(fileName), fileName),
    })
    .type(mediaType)
    .send(Buffer.isBuffer(body) ? body : Readable.from(body));

/** `name` has no extension. */
export const pdfFile = ({ name, bytes }: { readonly name: string; readonly bytes: Buffer }): Reply<MadeFile> =>
  answered({ fileName: `${name}.pdf`, mediaType: 'application/pdf', body: bytes });

export const sendWords = (reply: FastifyReply, status: number, words: string): FastifyReply =>
  reply
    .status(status)
    .headers({ 'content-security-policy': DATA_POLICY, 'cache-control': 'no-store' })
    .type('text/plain; charset=utf-8')
    .send(words);

export const TOO_MANY = '请求过于频繁，请稍后再试。\n';
const SIGNED_OUT = '请登录后再下载。\n';

/** An ASCII name for old clients, the Chinese one for all others (RFC 6266, RFC 8187). */
export const dispositionOf = (kind: 'inline' | 'attachment', plain: string, name: string): string =>
  `${kind}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)}`;

const plainOf = (fileName: string): string => fileName.replace(/[^\w.-]+/g, '').replace(/^-/, '');
