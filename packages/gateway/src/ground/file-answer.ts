import { Readable } from 'node:stream';
import { sentenceOf } from '@caifu/core/zh-CN';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SessionOwner } from './http/caller.ts';
import type { Deps } from './deps.ts';
import type { RouteDeps } from './http/endpoint-route.ts';
import { holderOf, ledHolderOf } from './file-pass.ts';
import { answered, type Reply } from './http/reply.ts';
import { DATA_POLICY } from './http/security-headers.ts';

/** A file that is made when it is asked for. */
export interface MadeFile {
  /** With its ending. */
  readonly fileName: string;
  readonly mediaType: string;
  readonly body: Buffer | AsyncIterable<string>;
}

/** `param`: a part of the address by its name. */
export type OwnFileMaker = (holder: SessionOwner, http: FastifyRequest, param: (name: string) => string) => Promise<Reply<MadeFile>>;

/**
 * [GW-1615] A file of an investor at an address below /documents/own/: for whose session holds the pass, or was led there by a ticket [GW-1760];
 * kept by nobody on the way. A web view takes no file from the memory of a page.
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
    // Another site leads nobody to his own files without a ticket.
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

/** Sends a file that nobody on the way keeps. */
export const sendFile = (reply: FastifyReply, { fileName, mediaType, body }: MadeFile): FastifyReply =>
  reply
    .headers({
      'content-security-policy': DATA_POLICY,
      'cache-control': 'no-store',
      'content-disposition': dispositionOf('attachment', plainOf(fileName), fileName),
    })
    .type(mediaType)
    .send(Buffer.isBuffer(body) ? body : Readable.from(body));

/** A document without its ending. */
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

/** A plain name for old readers, the Chinese one for all others (RFC 6266, RFC 8187). */
export const dispositionOf = (kind: 'inline' | 'attachment', plain: string, name: string): string =>
  `${kind}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)}`;

const plainOf = (fileName: string): string => fileName.replace(/[^\w.-]+/g, '').replace(/^-/, '');
