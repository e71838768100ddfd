import { shanghaiDateOf } from '@caifu/core/values';
import { ENDPOINTS, RET_CODE } from '@caifu/adapters/wire';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../ground/deps.ts';
import { callerOf, openRoute, type RouteDeps } from '../../ground/http/endpoint-route.ts';
import { answered, refused } from '../../ground/http/reply.ts';
import { DATA_POLICY } from '../../ground/http/security-headers.ts';
import { hiddenFigures } from '../hidden-figures.ts';
import { rangeOf } from './byte-range.ts';
import { dispositionOf, sendWords, TOO_MANY } from '../../ground/file-answer.ts';
import { holderOf, ledHolderOf, passesFor } from '../../ground/file-pass.ts';
import { createDocumentLibrary, type PublishedDocument } from './document-library.ts';
import type { FigureGate } from '../../ground/figure-gate.port.ts';
import { DOCUMENTS_PATH } from '../../ground/http/front-door.ts';
import { readArchives } from './documents.store.ts';

/**
 * Documents of products, whole or by byte ranges. Those of private products need the right to see their figures [GW-781], all others are
 * public. [GW-1774] A page of another host sends its session in the headers, or opens them by a ticket. Every other address below is a
 * plain 404.
 */
export const documentRoutes = (app: FastifyInstance, deps: Deps, route: RouteDeps, figures: FigureGate): void => {
  const library = createDocumentLibrary(deps.db);
  app.get<{ Params: { '*': string } }>(`${DOCUMENTS_PATH}*`, async (http, reply) => {
    reply.header('content-security-policy', DATA_POLICY);
    if (!route.limits.takeAddress(http.ip)) return sendWords(reply, 429, TOO_MANY);
    const [, productCode, slug] = ADDRESS.exec(http.params['*']) ?? [];
    const found =
      productCode === undefined || slug === undefined ? null : await library.find(productCode, slug, shanghaiDateOf(deps.clock.now()));
    if (productCode === undefined || found === null) return sendWords(reply, 404, NOT_FOUND);
    // Checked for a visitor first: most files are public and need no session look-up.
    const isForEverybody = (await figures.missingFor(null, productCode)).length === 0;
    const led = await ledHolderOf(deps, http);
    if (!isForEverybody) {
      const holder = led ?? (await callerOf(deps.sessions, http)) ?? (await holderOf(deps, http.headers.cookie, http.protocol === 'https'));
      if ((await figures.missingFor(holder, productCode)).length > 0) return sendWords(reply, 403, CLOSED);
    }
    return sendDocument(http, reply, found, { name: `${slug}.pdf`, isForEverybody, isTaken: led !== null });
  });
  openRoute(app, route, ENDPOINTS.productArchives, async ({ productCode }, caller, http) => {
    const hidden = hiddenFigures(await figures.missingFor(caller, productCode));
    if (hidden !== null) return hidden;
    const archives = await readArchives(deps.db, productCode, shanghaiDateOf(deps.clock.now()));
    if (archives === null) return refused(RET_CODE.unknownId, { kind: 'product-unknown' });
    return answered(archives, passesFor(deps, caller, http));
  });
};

const ADDRESS = /^([A-Za-z0-9]{1,32})\/([a-z0-9-]{1,64})\.pdf$/;
const NOT_FOUND = '没有找到这份文件。\n';
const CLOSED = '登录并完成合格投资者承诺与风险测评后，可查看这份文件。\n';

interface Sending {
  readonly name: string;
  readonly isForEverybody: boolean;
  /** The file was opened as a download, so the page that led to it stays. */
  readonly isTaken: boolean;
}

const sendDocument = (
  http: FastifyRequest,
  reply: FastifyReply,
  { bytes, etag, fileName }: PublishedDocument,
  { name, isForEverybody, isTaken }: Sending,
): FastifyReply => {
  // A shared cache may keep public files. Every read is revalidated, because facts change.
  reply.headers({ etag, 'accept-ranges': 'bytes', 'cache-control': isForEverybody ? 'public, no-cache' : 'private, no-cache' });
  if (knows(http.headers['if-none-match'], etag)) return reply.status(304).send();
  const condition = http.headers['if-range'];
  const asksPart = http.method === 'GET' && (condition === undefined || condition === etag);
  const range = asksPart ? rangeOf(http.headers.range, bytes.length) : null;
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${bytes.length}`);
    return sendWords(reply, 416, OUT_OF_RANGE);
  }
  reply.type('application/pdf').header('content-disposition', dispositionOf(isTaken ? 'attachment' : 'inline', name, `${fileName}.pdf`));
  if (range === null) return reply.send(bytes);
  return reply
    .status(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${bytes.length}`)
    .send(bytes.subarray(range.start, range.end + 1));
};

const OUT_OF_RANGE = '请求的范围超出文件。\n';

/** If-None-Match compares weakly, because a proxy may have marked our tag as weak (RFC 9110 §13.1.2). */
const knows = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  header
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === '*' || tag === etag);
